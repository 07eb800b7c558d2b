import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TIER_LISTS, curatedTier, upstreamOf, type Opinion, type TierListId } from './tier-lists.ts';
import { WEAPON_IDS } from '../weapons/weapons.ts';

const opinionsOf = (tiers: Partial<Record<TierListId, Opinion['tier']>>) =>
  Object.entries(tiers).map(([list, tier]) => ({ list, tier }) as Opinion);

describe('a curated tier', () => {
  test('needs two lists', () => {
    expect(curatedTier('karambit', [])).toBeUndefined();
    expect(curatedTier('karambit', opinionsOf({ sadat41: 1 }))).toBeUndefined();
    expect(curatedTier('karambit', opinionsOf({ sadat41: 1, cs2pattern: 1 }))).toBe(1);
  });

  test('needs lists that agree', () => {
    expect(curatedTier('karambit', opinionsOf({ sadat41: 1, cs2pattern: 2, csmtools: 3 }))).toBeUndefined();
    expect(curatedTier('karambit', opinionsOf({ sadat41: 1, cs2pattern: 2, csmtools: 2 }))).toBe(2);
  });

  test('counts lists with the same upstream once', () => {
    expect(curatedTier('ak-47', opinionsOf({ csmtools: 1, skinsight: 1 }))).toBeUndefined();
    expect(curatedTier('ak-47', opinionsOf({ csmtools: 1, skinsight: 1, sadat41: 1 }))).toBe(1);
  });

  test('counts a copied list once, on the weapons it copies', () => {
    const copies = opinionsOf({ csmtools: 1, sadat41: 1 });
    expect(curatedTier('bayonet', copies)).toBeUndefined();
    expect(curatedTier('flip-knife', copies)).toBeUndefined();
    expect(curatedTier('karambit', copies)).toBe(1);
    expect(curatedTier('bayonet', [...copies, ...opinionsOf({ cs2pattern: 1 })])).toBe(1);
  });

  test('is null if lists agree that it is below tier 3', () => {
    expect(curatedTier('ak-47', opinionsOf({ csmtools: 4, 'csgo-trader': 4 }))).toBeNull();
    expect(curatedTier('ak-47', opinionsOf({ csmtools: 4, skinsight: 4 }))).toBeUndefined();
  });

  test('is the better tier if two pairs disagree', () => {
    const opinions = opinionsOf({ 'csgo-trader': 2, sadat41: 2, csmtools: 4, cs2pattern: 4 });
    expect(curatedTier('ak-47', opinions)).toBe(2);
  });

  test('does not depend on the order of the lists', () => {
    const lists = fc.record(
      Object.fromEntries(Object.keys(TIER_LISTS).map((list) => [list, fc.constantFrom(1, 2, 3, 4)] as const)),
      { requiredKeys: [] },
    ) as fc.Arbitrary<Partial<Record<TierListId, Opinion['tier']>>>;
    fc.assert(
      fc.property(fc.constantFrom(...WEAPON_IDS), lists, (weapon, tiers) => {
        const opinions = opinionsOf(tiers);
        expect(curatedTier(weapon, opinions.toReversed())).toBe(curatedTier(weapon, opinions));
      }),
    );
  });
});

test('a copied list has the upstream of its original only for the copied weapons', () => {
  const copied = WEAPON_IDS.filter((weapon) => upstreamOf('sadat41', weapon) === 'csgoskins');
  expect(copied.toSorted()).toEqual([
    'bayonet',
    'flip-knife',
    'paracord-knife',
    'skeleton-knife',
    'survival-knife',
    'ursus-knife',
  ]);
  expect(upstreamOf('sadat41', 'karambit')).toBe('sadat41');
  expect(upstreamOf('cs2pattern', 'bayonet')).toBe('cs2pattern');
});
