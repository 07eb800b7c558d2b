import { expect, test } from 'vitest';
import { patternPage, suggestPatterns } from './pattern-page.ts';
import { testServices } from '../testing/services.ts';

test('two karambits of a thousand are as good as 387, and every pattern is in its spread', () => {
  const { pattern, odds } = patternPage(testServices(), 'karambit', 387);
  expect(pattern.slug).toBe('karambit-387');
  expect(odds).toMatchObject({ atLeast: 2, oneIn: 500 });
  expect(odds.spread.reduce((sum, count) => sum + count, 0)).toBe(1000);
});

test('similar patterns elsewhere are one of each other weapon, drawn, and shine on the same side', () => {
  const { elsewhere } = patternPage(testServices(), 'karambit', 387);
  expect(elsewhere).toHaveLength(8);
  expect(new Set(elsewhere.map(({ weapon }) => weapon)).size).toBe(8);
  for (const { weapon, gemScore, side } of elsewhere) {
    expect(weapon).not.toBe('karambit');
    expect(weapon).not.toContain('heat-treated');
    expect(gemScore).toBeGreaterThan(80);
    expect(side).toBe('playside');
  }
});

test('the same seed elsewhere comes best first', () => {
  const { sameSeed } = patternPage(testServices(), 'karambit', 387);
  expect(sameSeed.map(({ patternId }) => patternId)).toEqual(Array(8).fill(387));
  const scores = sameSeed.map(({ gemScore }) => gemScore);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('a Heat Treated item, which is not drawn, has none elsewhere', () => {
  expect(patternPage(testServices(), 'five-seven-heat-treated', 5).elsewhere).toEqual([]);
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
