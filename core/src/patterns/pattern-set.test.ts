import { expect, test } from 'vitest';
import { parsePatternSet, parsePatternSlug, writePatternSet } from './pattern-set.ts';

test('a name is parsed as URLs and traders write it', () => {
  expect(parsePatternSlug('karambit-387')).toEqual({ weapon: 'karambit', patternId: 387 });
  expect(parsePatternSlug('ak-47-661')).toEqual({ weapon: 'ak-47', patternId: 661 });
  expect(parsePatternSlug('ak-661')).toEqual({ weapon: 'ak-47', patternId: 661 });
  expect(parsePatternSlug('karambit-0')).toEqual({ weapon: 'karambit', patternId: 1 });
});

test.each(['', '387', 'karambit', 'karambit-1001', 'spoon-5', 'karambit-', '-5'])('%j is not a pattern', (text) => {
  expect(parsePatternSlug(text)).toBeUndefined();
});

test('a set has the first four patterns, without duplicates and invalid names', () => {
  const text = 'karambit-387,,nothing,ak-47-661,ak-661,karambit-1,karambit-2,karambit-3';
  expect(writePatternSet(parsePatternSet(text))).toBe('karambit-387,ak-47-661,karambit-1,karambit-2');
});
