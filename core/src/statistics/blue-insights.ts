import { carryingRegion, scoreWeightOf } from '../patterns/carrying-region.ts';
import { spreadOf, type Spread } from './distribution.ts';
import { blueOfGemScore } from '../patterns/gem-score.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { TierCounts } from './statistics.ts';
import { TIERS, TIER_FLOORS, tierOf, type Tier } from '../patterns/tier.ts';
import { WEAPONS } from '../weapons/weapons.ts';

/**
 * The published blue (percent) of the region whose gem score counts in full: the playside, or the AK-47's top cover.
 */
function mainBlue({ weapon, regions }: Pattern): number {
  const main = regions.find((each) => scoreWeightOf(WEAPONS[weapon].regions, each) === 1);
  return main?.published.blue ?? 0;
}

/** Number of patterns per tier if the bands applied to the raw blue (percent) of the playside. */
export function rawTierCounts(patterns: readonly Pattern[]): TierCounts {
  const counts: TierCounts = { 1: 0, 2: 0, 3: 0, none: 0 };
  for (const pattern of patterns) counts[tierOf(mainBlue(pattern)) ?? 'none']++;
  return counts;
}

/** Number of patterns per tier by gem score alone, without published lists. */
export function scoreTierCounts(patterns: readonly Pattern[]): TierCounts {
  const counts: TierCounts = { 1: 0, 2: 0, 3: 0, none: 0 };
  for (const { gemScore } of patterns) counts[tierOf(gemScore) ?? 'none']++;
  return counts;
}

/** The bluest playside of a weapon (percent) and the blue of the playside (percent) from which each tier begins. */
export type BlueFloors = { best: number; floors: Record<Tier, number> };

/** The raw blue from which each tier begins. Needs at least one pattern; all must be of one weapon. */
export function blueFloors(patterns: readonly Pattern[]): BlueFloors {
  const best = Math.max(...patterns.map(mainBlue));
  const floors = Object.fromEntries(TIERS.map((tier) => [tier, blueOfGemScore(TIER_FLOORS[tier], best)]));
  return { best, floors: floors as Record<Tier, number> };
}

/**
 * Distribution of the cluster efficiency (percent) of the region that gives the pattern its score, by tier. Null
 * without measurements.
 */
export function efficiencyByTier(patterns: readonly Pattern[]): Record<Tier | 'none', Spread | null> {
  const of = (tier: Tier | null) =>
    spreadOf(
      patterns.flatMap((pattern) =>
        pattern.tier === tier ? (carryingRegion(pattern)?.clusters?.efficiencyPercent ?? []) : [],
      ),
    );
  return { 1: of(1), 2: of(2), 3: of(3), none: of(null) };
}
