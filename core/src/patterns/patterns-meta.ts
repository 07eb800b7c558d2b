import { decidingBlue } from './deciding-blue.ts';
import type { Pattern } from './pattern.ts';
import { TIERS, type Tier } from './tier.ts';
import { MEASURED_WEAPON_IDS, type WeaponId } from '../weapons/weapons.ts';

/** Counts of patterns: all, by weapon, by tier. */
export type PatternCounts = {
  total: number;
  weapons: Readonly<Partial<Record<WeaponId, number>>>;
  tiers: Readonly<Record<Tier, number>>;
};

/** Counts patterns by weapon and tier. Every measured weapon and every tier has an entry, also with 0. */
export function countPatterns(patterns: readonly Pattern[]): PatternCounts {
  const weapons: Partial<Record<WeaponId, number>> = Object.fromEntries(MEASURED_WEAPON_IDS.map((id) => [id, 0]));
  const tiers = Object.fromEntries(TIERS.map((tier) => [tier, 0])) as Record<Tier, number>;
  for (const { weapon, tier } of patterns) {
    weapons[weapon] = (weapons[weapon] ?? 0) + 1;
    if (tier !== null) tiers[tier]++;
  }
  return { total: patterns.length, weapons, tiers };
}

/** Default length of the featured list. Source: specification, section 9. */
export const FEATURED_LIMIT = 50;

const blueOf = (pattern: Pattern): number => decidingBlue(pattern).bluePercent ?? 0;

/**
 * Tier 1 patterns, best first: by price if known, gem score, blue of the side that decides, name. At most
 * `limit`.
 */
export function featuredPatterns<P extends Pattern & { marketPrice?: number | null }>(
  patterns: readonly P[],
  limit: number = FEATURED_LIMIT,
): P[] {
  return patterns
    .filter((pattern) => pattern.tier === 1)
    .toSorted(
      (a, b) =>
        (b.marketPrice ?? -1) - (a.marketPrice ?? -1) ||
        b.gemScore - a.gemScore ||
        blueOf(b) - blueOf(a) ||
        a.weapon.localeCompare(b.weapon, 'en') ||
        a.patternId - b.patternId,
    )
    .slice(0, limit);
}
