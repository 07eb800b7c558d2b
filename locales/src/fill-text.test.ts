import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

test.each([
  ['Please wait {{seconds}} seconds.', { seconds: 30 }, 'Please wait 30 seconds.'],
  ['{{a}} and {{b}} and {{a}}', { a: 'x', b: 'y' }, 'x and y and x'],
  ['{{zero}}', { zero: 0 }, '0'],
  ['{{empty}}!', { empty: '' }, '!'],
  ['Nothing to fill', { a: 1 }, 'Nothing to fill'],
  ['{{unknown}}', {}, '{{unknown}}'],
  ['{{constructor}} {{toString}} {{__proto__}}', {}, '{{constructor}} {{toString}} {{__proto__}}'],
  ['{single} {{ spaced }}', { single: 1, spaced: 2 }, '{single} {{ spaced }}'],
])('%j', (text, values, filled) => {
  expect(fillText(text, values as Record<string, string | number>)).toBe(filled);
});

test('a value is inserted unchanged, also with special characters and placeholders', () => {
  expect(fillText('{{text}}', { text: '$& $1 {{other}}', other: 'no' })).toBe('$& $1 {{other}}');
  fc.assert(fc.property(fc.string(), (value) => fillText('[{{value}}]', { value }) === `[${value}]`));
});
