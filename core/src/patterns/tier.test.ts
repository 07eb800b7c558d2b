import { expect, test } from 'vitest';
import { TIERS, TIER_FLOORS, isBlueGem, tierByPlayside, tierOf } from './tier.ts';

test.each([
  [100, 1],
  [80, 1],
  [79.99, 2],
  [50, 2],
  [49.99, 3],
  [30, 3],
  [29.99, null],
  [0, null],
])('a gem score of %d is tier %s', (score, tier) => expect(tierOf(score)).toBe(tier));

test('the floor of a tier belongs to it', () => {
  for (const tier of TIERS) expect(tierOf(TIER_FLOORS[tier])).toBe(tier);
});

test.each([
  [80, 1],
  [79.99, 2],
  [50, 2],
  [30, 3],
  [29.99, null],
  [null, null],
])('a playside with %s percent blue is tier %s by the bands of the specification', (playside, tier) =>
  expect(tierByPlayside({ playside })).toBe(tier),
);

test('NaN has no tier', () => expect(tierOf(NaN)).toBeNull());

test('a blue gem is a pattern with a tier', () => {
  for (const tier of TIERS) expect(isBlueGem({ tier })).toBe(true);
  expect(isBlueGem({ tier: null })).toBe(false);
});
