import { expect, test } from 'vitest';
import { patternPage, suggestPatterns } from './pattern-page.ts';
import { testServices } from '../testing/services.ts';

test('the odds of a pattern follow its rank, and every pattern is in the spread', () => {
  const { pattern, odds } = patternPage(testServices(), 'karambit', 387);
  expect(pattern.slug).toBe('karambit-387');
  expect(odds.oneIn).toBe(1000);
  expect(patternPage(testServices(), 'karambit', 888).odds.oneIn).toBe(500);
  expect(patternPage(testServices(), 'nomad-knife', 519)).toMatchObject({
    pattern: { rank: 128, tier: null, dispute: { listedTier: null, measuredTier: 2 } },
    odds: { oneIn: 8 },
  });
  expect(odds.spread.reduce((sum, count) => sum + count, 0)).toBe(1000);
});

test.each([
  ['karambit', '1001', [{ weapon: 'karambit', patternId: 1000 }]],
  ['kara', 'abc', [{ weapon: 'karambit', patternId: 1 }]],
  ['chicken', '387', []],
])('%s and %s suggest %j', (weapon, patternId, suggested) => {
  expect(suggestPatterns(weapon, patternId)).toEqual(suggested);
});

test('a misspelt weapon suggests the nearest, with the number as it is', () => {
  expect(suggestPatterns('karambitt', '387')[0]).toEqual({ weapon: 'karambit', patternId: 387 });
});
