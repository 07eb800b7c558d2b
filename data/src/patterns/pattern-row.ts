import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { patterns } from '../schema.ts';

/** The columns a stored pattern is made of. The others repeat what these say, for sorting and filtering in SQL. */
export const PATTERN_COLUMNS = {
  weapon: patterns.weapon,
  patternId: patterns.patternId,
  tier: patterns.tier,
  tierBasis: patterns.tierBasis,
  side: patterns.side,
  rank: patterns.rank,
  gemScore: patterns.gemScore,
  bluePlayside: patterns.bluePlayside,
  blueBackside: patterns.blueBackside,
  blueTotal: patterns.blueTotal,
  regions: patterns.regions,
  flags: patterns.flags,
  opinions: patterns.opinions,
  marketPrice: patterns.marketPrice,
  createdAt: patterns.createdAt,
} as const;

type PatternRow = Pick<typeof patterns.$inferSelect, keyof typeof PATTERN_COLUMNS>;

/** A pattern as the database keeps it: with what the market and the calendar say of it. */
export type StoredPattern = Pattern & {
  /** Null: no price data. */
  marketPrice: number | null;
  /** When the pattern came to the database: the release of the first dataset that held it. */
  createdAt: Date;
};

export function patternOfRow({ bluePlayside, blueBackside, blueTotal, ...row }: PatternRow): StoredPattern {
  return { ...row, bluePercent: { playside: bluePlayside, backside: blueBackside, total: blueTotal } };
}

/** The columns of a pattern that come from the dataset, by name. */
export function datasetColumns(pattern: Pattern) {
  const { finish, category, wearRange } = WEAPONS[pattern.weapon];
  const on = (side: WeaponSide) => pattern.regions.find((region) => region.side === side);
  const share = (side: WeaponSide, colour: keyof ColourPercent) => on(side)?.published[colour] ?? null;
  return {
    weapon_type: pattern.weapon,
    pattern_id: pattern.patternId,
    finish,
    category,
    tier: pattern.tier,
    tier_basis: pattern.tierBasis,
    side: pattern.side,
    rank: pattern.rank,
    gem_score: pattern.gemScore,
    blue_playside: pattern.bluePercent.playside,
    blue_backside: pattern.bluePercent.backside,
    blue_total: pattern.bluePercent.total,
    purple_playside: share('playside', 'purple'),
    purple_backside: share('backside', 'purple'),
    gold_playside: share('playside', 'gold'),
    gold_backside: share('backside', 'gold'),
    regions: pattern.regions,
    flags: pattern.flags,
    opinions: pattern.opinions,
    float_range: wearRange.map((wear) => wear.toFixed(2)).join('-'),
    measured_blue_playside: on('playside')?.measured?.blue ?? null,
    measured_blue_backside: on('backside')?.measured?.blue ?? null,
    biggest_cluster_playside: on('playside')?.clusters?.biggestPercent ?? null,
    biggest_cluster_backside: on('backside')?.clusters?.biggestPercent ?? null,
    cluster_efficiency_playside: on('playside')?.clusters?.efficiencyPercent ?? null,
    cluster_efficiency_backside: on('backside')?.clusters?.efficiencyPercent ?? null,
  };
}
