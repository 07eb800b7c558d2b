import { BLUEST_PERCENT } from '../weapons/bluest-percent.ts';
import type { WeaponSide } from '../weapons/region.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';
import { TIERS, TIER_FLOORS, type Tier } from './tier.ts';

/**
 * Blue relative to the weapon's bluest pattern (percent) against gem score (0..100). Source:
 * docs/decisions/0002-gem-score.md.
 */
export const SCORE_POINTS: readonly (readonly [relativePercent: number, score: number])[] = [
  [0, 0],
  [64, 30],
  [80, 50],
  [92, 80],
  [100, 100],
];

/**
 * The gem score (0..100) of a blue share (percent), if the bluest pattern of the same weapon and region has
 * `bestBluePercent`. Throws RangeError unless 0 <= bluePercent <= bestBluePercent and bestBluePercent > 0. Source:
 * docs/decisions/0002-gem-score.md.
 */
export function gemScore(bluePercent: number, bestBluePercent: number): number {
  if (!(bestBluePercent > 0) || !(bluePercent >= 0) || bluePercent > bestBluePercent) {
    throw new RangeError(`No gem score for ${bluePercent} % blue with a best of ${bestBluePercent} %`);
  }
  const relativePercent = (bluePercent / bestBluePercent) * 100;
  const above = SCORE_POINTS.findIndex(([relative]) => relativePercent <= relative);
  const [x1, y1] = SCORE_POINTS[above] ?? [100, 100];
  const [x0, y0] = SCORE_POINTS[above - 1] ?? [0, 0];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (relativePercent - x0)) / (x1 - x0);
}

/**
 * The inverse of `gemScore`: the blue share (percent) of a gem score (0..100), if the bluest pattern has
 * `bestBluePercent`. Throws RangeError for a score out of range.
 */
export function blueOfGemScore(score: number, bestBluePercent: number): number {
  if (!(score >= 0 && score <= 100)) throw new RangeError(`Expected a gem score from 0 to 100, got ${score}`);
  const above = SCORE_POINTS.findIndex(([, each]) => score <= each);
  const [x1, y1] = SCORE_POINTS[above] ?? [100, 100];
  const [x0, y0] = SCORE_POINTS[above - 1] ?? [0, 0];
  const relativePercent = y1 === y0 ? x1 : x0 + ((x1 - x0) * (score - y0)) / (y1 - y0);
  return (relativePercent * bestBluePercent) / 100;
}

/** A tier and the blue (percent) of a side from which that side alone gives it. */
export type TierBand = { tier: Tier; fromBluePercent: number };

/**
 * From how much blue of a side each tier begins on a weapon, by the rule that gives the tiers: the best first, without
 * those that the side cannot reach alone. Empty without measurements, and for the magazine of the AK-47.
 */
export function tierBands(weapon: WeaponId, side: WeaponSide): TierBand[] {
  const best = BLUEST_PERCENT[weapon]?.[side] ?? 0;
  const weight = WEAPONS[weapon].regions.find((each) => each.side === side)?.scoreWeight ?? 0;
  return TIERS.filter((tier) => TIER_FLOORS[tier] <= 100 * weight).map((tier) => ({
    tier,
    fromBluePercent: blueOfGemScore(TIER_FLOORS[tier] / weight, best),
  }));
}
