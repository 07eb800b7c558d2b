export const TIERS = [1, 2, 3] as const;
export type Tier = (typeof TIERS)[number];

/**
 * The source of a tier: at least two independent published lists, the measured gem score, or a curation of this site.
 */
export const TIER_BASES = ['curated', 'measured', 'site'] as const;
export type TierBasis = (typeof TIER_BASES)[number];

/** Lowest gem score of each tier: the bands of the specification. Source: docs/decisions/0002-gem-score.md. */
export const TIER_FLOORS: Readonly<Record<Tier, number>> = { 1: 80, 2: 50, 3: 30 };

/** The same for texts, which name them `{{tier1}}` to `{{tier3}}`. */
export const FLOORS_IN_TEXTS = { tier1: TIER_FLOORS[1], tier2: TIER_FLOORS[2], tier3: TIER_FLOORS[3] } as const;

/** The tier of a gem score (0..100): 1 from 80, 2 from 50, 3 from 30; below that null, not a blue gem. */
export function tierOf(score: number): Tier | null {
  return TIERS.find((tier) => score >= TIER_FLOORS[tier]) ?? null;
}

/**
 * The tier that the specification's bands give to the playside's blue itself (percent): 1 from 80, 2 from 50, 3 from
 * 30, else null, as without a measurement. It stands beside the tier of the gem score, whose floors are the same
 * numbers, and decides nothing: docs/decisions/0002-gem-score.md.
 */
export const tierByPlayside = ({ playside }: { playside: number | null }): Tier | null => tierOf(playside ?? 0);

/** A tier as a number for sorting and distances: 1 to 3, and 4 for none. */
export const tierOrder = (tier: Tier | null): number => tier ?? TIERS.length + 1;

/** True for a pattern with a tier. */
export function isBlueGem(pattern: { tier: Tier | null }): boolean {
  return pattern.tier !== null;
}
