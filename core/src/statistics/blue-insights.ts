import { carryingRegion } from '../patterns/carrying-region.ts';
import { spreadOf, type Spread } from './distribution.ts';
import { blueOfGemScore } from '../patterns/gem-score.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { TierCounts } from './statistics.ts';
import { TIERS, TIER_FLOORS, tierOf, type Tier } from '../patterns/tier.ts';

/** How many patterns would have each tier if the bands were read on raw blue (percent) of the region that carries them. */
export function rawTierCounts(patterns: readonly Pattern[]): TierCounts {
  const counts: TierCounts = { 1: 0, 2: 0, 3: 0, none: 0 };
  for (const pattern of patterns) counts[tierOf(carryingRegion(pattern)?.published.blue ?? 0) ?? 'none']++;
  return counts;
}

/** How many patterns have each tier by gem score alone, before any published list has its say. */
export function scoreTierCounts(patterns: readonly Pattern[]): TierCounts {
  const counts: TierCounts = { 1: 0, 2: 0, 3: 0, none: 0 };
  for (const { gemScore } of patterns) counts[tierOf(gemScore) ?? 'none']++;
  return counts;
}

/** The bluest pattern of a weapon (percent of the region that carries it) and the blue from which each tier begins there. */
export type BlueFloors = { best: number; floors: Record<Tier, number> };

/** Raw blue at which the tiers begin, beside the bluest region of these patterns. Patterns are of one weapon, at least one. */
export function blueFloors(patterns: readonly Pattern[]): BlueFloors {
  const best = Math.max(...patterns.map((pattern) => carryingRegion(pattern)?.published.blue ?? 0));
  const floors = Object.fromEntries(TIERS.map((tier) => [tier, blueOfGemScore(TIER_FLOORS[tier], best)]));
  return { best, floors: floors as Record<Tier, number> };
}

/** Cluster efficiency (percent) of patterns by tier, of the region that carries them. Null where none was measured. */
export function efficiencyByTier(patterns: readonly Pattern[]): Record<Tier | 'none', Spread | null> {
  const of = (tier: Tier | null) =>
    spreadOf(
      patterns.flatMap((pattern) =>
        pattern.tier === tier ? (carryingRegion(pattern)?.clusters?.efficiencyPercent ?? []) : [],
      ),
    );
  return { 1: of(1), 2: of(2), 3: of(3), none: of(null) };
}
