import { describe, expect, test } from 'vitest';
import { FEATURED_LIMIT, countPatterns, featuredPatterns } from './patterns-meta.ts';
import { aPattern } from '../testing/builders.ts';
import { MEASURED_WEAPON_IDS } from '../weapons/weapons.ts';

describe('counting patterns', () => {
  test('no patterns give 0 for every measured weapon and every tier', () => {
    const { total, weapons, tiers } = countPatterns([]);
    expect(total).toBe(0);
    expect(Object.keys(weapons)).toEqual(MEASURED_WEAPON_IDS);
    expect(new Set(Object.values(weapons))).toEqual(new Set([0]));
    expect(tiers).toEqual({ 1: 0, 2: 0, 3: 0 });
  });

  test('counts by weapon and tier; a pattern without a tier counts for its weapon only', () => {
    const patterns = [aPattern({ tier: 1 }), aPattern({ tier: 3 }), aPattern(), aPattern({ weapon: 'ak-47', tier: 1 })];
    const { total, weapons, tiers } = countPatterns(patterns);
    expect({ total, tiers }).toEqual({ total: 4, tiers: { 1: 2, 2: 0, 3: 1 } });
    expect(weapons).toMatchObject({ karambit: 3, 'ak-47': 1, bayonet: 0 });
  });
});

describe('featured patterns', () => {
  const gem = (patternId: number, changes = {}) => ({ ...aPattern({ patternId, tier: 1, gemScore: 90 }), ...changes });
  const order = (patterns: Parameters<typeof featuredPatterns>[0], limit?: number) =>
    featuredPatterns(patterns, limit).map((each) => each.patternId);

  test('are of tier 1', () => {
    expect(order([gem(1, { tier: 2 }), gem(2), gem(3, { tier: null }), gem(4, { tier: 3 })])).toEqual([2]);
  });

  test('are ordered by price, gem score, weapon, number', () => {
    const patterns = [
      gem(6),
      gem(5),
      gem(4, { weapon: 'bayonet' }),
      gem(3, { gemScore: 95 }),
      gem(2, { marketPrice: 10 }),
      gem(1, { marketPrice: 2000 }),
    ];
    expect(order(patterns)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('of equal scores come with the bluest first', () => {
    const withBlue = (patternId: number, playside: number) => {
      const base = gem(patternId);
      return { ...base, bluePercent: { ...base.bluePercent, playside } };
    };
    expect(order([withBlue(1, 90), withBlue(2, 98), withBlue(3, 95)])).toEqual([2, 3, 1]);
  });

  test('are at most 50 by default', () => {
    const many = Array.from({ length: 80 }, (_, index) => gem(index + 1));
    expect(order(many)).toHaveLength(FEATURED_LIMIT);
    expect(FEATURED_LIMIT).toBe(50);
    expect(order(many, 3)).toEqual([1, 2, 3]);
  });
});
