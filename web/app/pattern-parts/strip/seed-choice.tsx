import { PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { useMemo, useState, type ReactNode } from 'react';
import { ChosenSeedContext, type ChosenPattern, type ChosenSeed } from './chosen-seed.ts';
import { nextTier1 } from './strip-order.ts';
import { useWeaponPatterns } from './use-weapon-patterns.ts';

/** A part of a page in which a seed of the first pattern's weapon is chosen; the address stays. */
export function SeedChoice({ first, children }: { first: ChosenPattern; children: ReactNode }) {
  const { patterns, load } = useWeaponPatterns(first.weapon);
  const [pattern, setPattern] = useState(first);
  const chosen: ChosenSeed = useMemo(() => {
    const seed = pattern.patternId;
    const choose = (next: number) => {
      const known = patterns?.[next - PATTERN_ID_MIN];
      if (known) setPattern({ ...verdictOf(known), regions: known.regions });
    };
    const jump = (by: -1 | 1) => choose((patterns && nextTier1(patterns, seed, by)) ?? seed);
    return { seed, pattern, patterns, load, choose, step: (by) => choose(seed + by), jump, hold: () => undefined };
  }, [pattern, patterns, load]);
  return <ChosenSeedContext value={chosen}>{children}</ChosenSeedContext>;
}
