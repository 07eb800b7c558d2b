import type { Pattern } from '@bluegem/core/patterns/pattern';
import { PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';

/** The orders of a strip: pattern numbers from 1, or ranks from the best. */
export const STRIP_ORDERS = ['number', 'rank'] as const;
export type StripOrder = (typeof STRIP_ORDERS)[number];

/** The patterns of a weapon, given by number, in the order of a strip. */
export const inOrder = (patterns: readonly Pattern[], order: StripOrder): readonly Pattern[] =>
  order === 'number' ? patterns : patterns.toSorted((a, b) => a.rank - b.rank);

/** The place (from 0) of a seed in a strip of patterns by number. */
export function placeOf(patterns: readonly Pattern[], order: StripOrder, seed: number): number {
  const index = seed - PATTERN_ID_MIN;
  return order === 'number' ? index : (patterns[index]?.rank ?? 1) - 1;
}

/** The nearest tier 1 after a seed, or before it (`by` -1), in the order of numbers; undefined if there is none. */
export function nextTier1(patterns: readonly Pattern[], seed: number, by: -1 | 1): number | undefined {
  const isAhead = ({ tier, patternId }: Pattern) => tier === 1 && (patternId - seed) * by > 0;
  return (by === 1 ? patterns.find(isAhead) : patterns.findLast(isAhead))?.patternId;
}

/** The finger may be this far above a strip without slowing it down, in pixels. */
const FREE_PX = 24;
/** Each further distance of this kind halves the speed. */
const HALVING_PX = 40;
const SLOWEST = 1 / 32;
/** At full speed a tier 1 this near is caught, in pixels: a finger cannot point at one column. */
const CATCH_PX = 2;

/** The part of a movement along the strip that counts, by the distance of the finger above it (pixels): 1/32..1. */
export const slowdown = (abovePx: number): number =>
  Math.max(SLOWEST, 0.5 ** (Math.max(0, abovePx - FREE_PX) / HALVING_PX));

/** The place that a finger means: that of a tier 1 near it, if there is one, else its own. */
export function caughtPlace(ordered: readonly Pattern[], place: number, columnsPerPx: number): number {
  for (let distance = 0; distance <= CATCH_PX * columnsPerPx; distance++) {
    const near = [place + distance, place - distance].find((each) => ordered[each]?.tier === 1);
    if (near !== undefined) return near;
  }
  return place;
}
