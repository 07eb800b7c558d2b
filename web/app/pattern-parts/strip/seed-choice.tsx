import { PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { useMemo, useState, type ReactNode } from 'react';
import { ChosenSeedProvider, type ChosenPattern, type ChosenSeed } from './chosen-seed.tsx';
import { nextTier1 } from './strip-order.ts';
import { useWeaponPatterns } from './use-weapon-patterns.ts';

/** A part of a page in which a seed of the first pattern's weapon is chosen; the address stays. */
export function SeedChoice({ first, children }: { first: ChosenPattern; children: ReactNode }) {
  const { patterns, load } = useWeaponPatterns(first.weapon);
  const [pattern, setPattern] = useState(first);
  const chosen: ChosenSeed = useMemo(() => {
    const move = (nextOf: (seed: number) => number | undefined) =>
      setPattern((before) => {
        const known = patterns?.[(nextOf(before.patternId) ?? before.patternId) - PATTERN_ID_MIN];
        return known ? { ...verdictOf(known), regions: known.regions } : before;
      });
    return {
      seed: pattern.patternId,
      pattern,
      patterns,
      load,
      choose: (next) => move(() => next),
      step: (by) => move((seed) => seed + by),
      jump: (by) => move((seed) => patterns && nextTier1(patterns, seed, by)),
      hold: () => undefined,
    };
  }, [pattern, patterns, load]);
  return <ChosenSeedProvider chosen={chosen}>{children}</ChosenSeedProvider>;
}
