import { LANGUAGES } from '@bluegem/locales/languages';
import { expect, test } from 'vitest';
import { formatsOf } from './format.ts';

test('numbers are formatted as in the language', () => {
  expect(formatsOf('en').percent(87.65)).toBe('87.7%');
  expect(formatsOf('de').percent(87.65)).toMatch(/^87,7\s%$/);
  expect(formatsOf('en').percent(0)).toBe('0.0%');
  expect([97.68, 16.2, 9.97, 9.94, 0.04, 0].map(formatsOf('en').shortPercent)).toEqual([
    '98%',
    '16%',
    '10%',
    '9.9%',
    '0.0%',
    '0.0%',
  ]);
  expect(formatsOf('en').count(1000)).toBe('1,000');
  expect(formatsOf('en').score(100)).toBe('100');
  expect(formatsOf('en').list(['a', 'b', 'c'])).toBe('a, b, or c');
  expect(formatsOf('en').listAll(['a', 'b', 'c'])).toBe('a, b, and c');
  expect(formatsOf('zh-CN').listAll(['a', 'b', 'c'])).toBe('a、b和c');
});

test('sentences of a paragraph have a space between them, but not in Chinese', () => {
  expect(formatsOf('en').sentences('One.', 'Two.')).toBe('One. Two.');
  expect(formatsOf('zh-CN').sentences('一。', '二。')).toBe('一。二。');
});

test('a duration is in the unit that people would use', () => {
  const { wait } = formatsOf('en');
  expect([wait(119), wait(120), wait(7199), wait(86_400)]).toEqual([
    '119 seconds',
    '2 minutes',
    '120 minutes',
    '24 hours',
  ]);
});

test('a gem score has one decimal, and none at both ends', () => {
  const { score } = formatsOf('en');
  expect([0, 0.04, 8.1, 80, 99.94, 99.95, 100].map(score)).toEqual(['0', '0', '8.1', '80.0', '99.9', '100', '100']);
});

test('formats that browsers lack for Mongolian are our own', () => {
  const { date, shortDate, wait, list, listAll } = formatsOf('mn');
  expect(date('2026-11-22T23:30:00.000Z')).toBe('2026 оны 11-р сарын 22');
  expect(shortDate('2026-11-22T23:30:00.000Z')).toBe('2026.11.22');
  expect([wait(14.2), wait(150), wait(86_400)]).toEqual(['15 секунд', '3 минут', '24 цаг']);
  expect([list(['a']), list(['a', 'b']), list(['a', 'b', 'c'])]).toEqual(['a', 'a эсвэл b', 'a, b эсвэл c']);
  expect([listAll([]), listAll(['a', 'b', 'c'])]).toEqual(['', 'a, b ба c']);
});

test.each(LANGUAGES)('$name has a format for every kind of number, always the same object', ({ code }) => {
  const { percent, score, count, list } = formatsOf(code);
  for (const text of [percent(12.34), score(99.95), count(25_000)]) expect(text).toMatch(/\d/);
  expect(list(['x', 'y'])).toMatch(/x.*y/);
  expect(formatsOf(code).percent(12.34)).toBe(percent(12.34));
});
