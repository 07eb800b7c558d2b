import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { WEAPONS } from '@bluegem/core/weapons/weapons';

/** A pattern in a comparison. */
export type Compared = Verdict & { regions: readonly RegionMeasure[]; marketPrice: number | null };

/** The first two patterns of one drawn weapon, whose difference can be shown. */
export function comparablePair(patterns: readonly Compared[]): [Compared, Compared] | undefined {
  for (const first of patterns) {
    const second = patterns.find((each) => each !== first && each.weapon === first.weapon);
    if (second && WEAPONS[first.weapon].finish === 'case-hardened') return [first, second];
  }
  return undefined;
}
