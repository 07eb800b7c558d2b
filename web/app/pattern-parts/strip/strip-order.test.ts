import { aPattern } from '@bluegem/core/testing/builders';
import type { Tier } from '@bluegem/core/patterns/tier';
import { expect, test } from 'vitest';
import { caughtPlace, inOrder, nextTier1, placeOf, slowdown } from './strip-order.ts';

/** Patterns by number, from their tiers; the last one is the best. */
const patternsOf = (tiers: readonly (Tier | null)[]) =>
  tiers.map((tier, index) => aPattern({ patternId: index + 1, tier, rank: tiers.length - index }));

const patterns = patternsOf([null, 1, null, 3, 1, null]);

test('a strip is ordered by number or by rank, and a seed has its place in both', () => {
  expect(inOrder(patterns, 'number').map(({ patternId }) => patternId)).toEqual([1, 2, 3, 4, 5, 6]);
  const byRank = inOrder(patterns, 'rank').map(({ patternId }) => patternId);
  expect(byRank).toEqual([6, 5, 4, 3, 2, 1]);
  expect(placeOf(patterns, 'number', 5)).toBe(4);
  expect(placeOf(patterns, 'rank', 5)).toBe(byRank.indexOf(5));
});

test.each([
  [1, 1, 2],
  [2, 1, 5],
  [6, -1, 5],
  [5, -1, 2],
  [5, 1, undefined],
  [2, -1, undefined],
] as const)('from %i by %i the next tier 1 is %s', (seed, by, next) => {
  expect(nextTier1(patterns, seed, by)).toBe(next);
});

test('a finger on the strip moves it at full speed, and the slower the higher it is, to 1/32', () => {
  expect([-30, 0, 24, 64, 104, 1000].map(slowdown)).toEqual([1, 1, 1, 1 / 2, 1 / 4, 1 / 32]);
});

test('a finger catches a tier 1 within two pixels, the nearest one', () => {
  const row = patternsOf([null, null, 1, null, null, null, null, 1]);
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((place) => caughtPlace(row, place, 1))).toEqual([2, 2, 2, 2, 2, 7, 7, 7]);
  expect([0, 1, 3].map((place) => caughtPlace(row, place, 0.4))).toEqual([0, 1, 3]);
});
