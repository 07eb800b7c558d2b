import { LANGUAGES } from '@bluegem/locales/languages';
import { expect, test } from 'vitest';
import { formatsOf } from './format.ts';

test('numbers are written as the language writes them', () => {
  expect(formatsOf('en').percent(87.65)).toBe('87.7%');
  expect(formatsOf('de').percent(87.65)).toMatch(/^87,7\s%$/);
  expect(formatsOf('en').percent(0)).toBe('0.0%');
  expect(formatsOf('en').count(1000)).toBe('1,000');
  expect(formatsOf('en').score(100)).toBe('100');
  expect(formatsOf('en').list(['a', 'b', 'c'])).toBe('a, b, or c');
});

test.each(LANGUAGES)('$name has a form for every number, always the same', ({ code }) => {
  const { percent, score, count, list } = formatsOf(code);
  for (const text of [percent(12.34), score(99.95), count(25_000)]) expect(text).toMatch(/\d/);
  expect(list(['x', 'y'])).toMatch(/x.*y/);
  expect(formatsOf(code).percent(12.34)).toBe(percent(12.34));
});
