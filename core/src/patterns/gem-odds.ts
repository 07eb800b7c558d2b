import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';
import { PATTERN_COUNT } from './pattern-id.ts';

/** The width of a column of the gem score distribution, in points. */
const SPREAD_STEP_POINTS = 5;
const SPREAD_COLUMNS = 100 / SPREAD_STEP_POINTS;

/** How rare a pattern is among those of its weapon. It follows the rank, so it never contradicts rank or tier. */
export type GemOdds = {
  /** One pattern in this many ranks at least as high. */
  oneIn: number;
  /** Number of patterns per column of five points of the gem score, 0 to 100. */
  spread: readonly number[];
};

/** The column index of a gem score (0..100); 100 belongs to the last column. */
export function spreadColumnOf(score: number): number {
  return Math.min(SPREAD_COLUMNS - 1, Math.max(0, Math.floor(score / SPREAD_STEP_POINTS)));
}

/** The rarity of a rank among the patterns of a weapon, whose gem scores are given; every seed is equally likely. */
export function gemOdds(rank: number, scores: readonly number[]): GemOdds {
  const spread = Array.from({ length: SPREAD_COLUMNS }, () => 0);
  for (const score of scores) {
    const column = spreadColumnOf(score);
    spread[column] = (spread[column] ?? 0) + 1;
  }
  return { oneIn: Math.round(scores.length / rank), spread };
}

/**
 * The share of all AK-47 Case Hardened items that are Factory New, "~3%" as CSFloat counted it in its database of
 * items: https://blog.csfloat.com/analysis-of-float-value-and-paint-seed-distribution-in-cs-go
 */
export const FACTORY_NEW_SHARE = 0.03;

/**
 * How many items of a weapon there are for each that is Factory New and has one given pattern, to two digits: 33,000.
 * Null for a weapon whose float cannot be anything from 0 to 1: the share was counted for such items alone.
 */
export function oneFactoryNewIn(weapon: WeaponId): number | null {
  const [min, max] = WEAPONS[weapon].wearRange;
  return min === 0 && max === 1 ? Number((PATTERN_COUNT / FACTORY_NEW_SHARE).toPrecision(2)) : null;
}
