import { expect, test } from 'vitest';
import { checkFeedback, kindOf, readValues, subjectOf, wrongTextPath } from './feedback-values.ts';

const values = (special: Record<string, string> = {}) =>
  readValues(new URLSearchParams({ kind: 'bug', message: 'Ten letters at least', ...special }));

test('the input becomes feedback', () => {
  expect(checkFeedback(values({ email: ' a@b.ch ', weapon: 'karambit', pattern: '387' }))).toEqual({
    feedback: { kind: 'bug', email: 'a@b.ch', message: 'Ten letters at least', weapon: 'karambit', patternId: 387 },
  });
  expect(checkFeedback(values())).toMatchObject({ feedback: { email: null, weapon: null, patternId: null } });
});

test.each([
  [{ message: '' }, { message: 'required' }],
  [{ message: ' \r\n ' }, { message: 'required' }],
  [{ message: '123456789' }, { message: 'too-short' }],
  [
    { message: 'x'.repeat(2001), email: 'x' },
    { message: 'too-long', email: 'invalid' },
  ],
  [{ email: 'a@b' }, { email: 'invalid' }],
])('%j has the problems %j', (typed, problems) => {
  expect(checkFeedback(values(typed))).toEqual({ problems });
});

test('a line break of a form counts once', () => {
  expect(checkFeedback(values({ message: `${'x\r\n'.repeat(999)}xx` }))).toHaveProperty('feedback');
});

test('an unknown pattern is not attached', () => {
  expect(subjectOf({ weapon: 'spoon', pattern: '387' })).toBeNull();
  expect(subjectOf({ weapon: 'karambit', pattern: '1001' })).toEqual({ weapon: 'karambit', patternId: null });
  expect(kindOf('spam')).toBe('general');
});

test.each([
  ['/de/compare', '/de/compare'],
  ['/pattern/ak-47/661', '/pattern/ak-47/661'],
  ['https://example.org/', null],
  ['/compare\nBuy this', null],
  ['/a b', null],
  [`/${'a'.repeat(200)}`, null],
  ['', null],
])('the page with a wrong text in %j is %j', (wrong, path) => {
  expect(wrongTextPath(new URLSearchParams({ wrong }))).toBe(path);
});
