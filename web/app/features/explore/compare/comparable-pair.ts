import { WEAPONS } from '@bluegem/core/weapons/weapons';
import type { Compared } from './compared.ts';

/** The first two patterns of one drawn weapon, whose difference can be shown. */
export function comparablePair(patterns: readonly Compared[]): [Compared, Compared] | undefined {
  for (const first of patterns) {
    const second = patterns.find((each) => each !== first && each.weapon === first.weapon);
    if (second && WEAPONS[first.weapon].finish === 'case-hardened') return [first, second];
  }
  return undefined;
}
