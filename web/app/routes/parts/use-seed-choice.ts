import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSeedKeys } from '../../features/patterns/use-seed-keys.ts';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';
import { useChoiceBeforePage } from '../../pattern-parts/hooks/use-choice-before-page.ts';
import type { ChosenPattern, ChosenSeed } from '../../pattern-parts/strip/chosen-seed.tsx';
import { nextTier1 } from '../../pattern-parts/strip/strip-order.ts';
import { useWeaponPatterns } from '../../pattern-parts/strip/use-weapon-patterns.ts';

/** After this time its address replaces the one before, and the rest of its page is loaded. */
const REST_MS = 300;

/**
 * The seed that is chosen on the page of a pattern by the strip, by steps, keys or a swipe. It is shown from the
 * patterns of the weapon at once; its address and the rest of its page follow when it rests. Until those patterns are
 * loaded, all of it follows. `search`: the query of the view. Its page opens from the result of a check, which
 * Back returns to.
 */
export function useSeedChoice(
  loaded: ChosenPattern,
  search: string,
  { isModal = false, isResult = false },
): ChosenSeed {
  const { weapon, patternId } = loaded;
  const navigate = useNavigate();
  const targetOf = usePatternTarget();
  const { patterns, load } = useWeaponPatterns(weapon);
  const [isHeld, hold] = useState(false);
  const restMs = patterns === undefined ? 0 : REST_MS;
  const { value: seed = patternId, choose } = useChoiceBeforePage<number>({
    scope: weapon,
    page: `${patternId}`,
    pageOf: String,
    request(chosen) {
      const { to, ...options } = targetOf({ weapon, patternId: chosen }, search);
      void navigate(to, { ...options, ...(!isResult && { replace: true, preventScrollReset: true }) });
    },
    restMsOf: () => (isHeld ? undefined : restMs),
  });

  const moves = useMemo(() => {
    // From the seed that was chosen last: a page that arrives between a swipe and its end changes neither.
    const move = (nextOf: (from: number) => number | undefined) =>
      choose((from = patternId) => {
        const next = nextOf(from);
        return next === undefined || next < PATTERN_ID_MIN || next > PATTERN_ID_MAX ? undefined : next;
      });
    return {
      choose: (next: number) => move(() => next),
      step: (by: -1 | 1) => move((from) => from + by),
      // Views without the strip do not load the patterns: there, a long press is a short one.
      jump: (by: -1 | 1) => move((from) => (patterns ? nextTier1(patterns, from, by) : from + by)),
    };
  }, [patterns, patternId, choose]);
  useSeedKeys(isModal, moves.step, moves.jump);
  return useMemo(() => {
    const known = patterns?.[seed - PATTERN_ID_MIN];
    const pattern = seed === patternId || !known ? loaded : { ...verdictOf(known), regions: known.regions };
    return { seed, pattern, patterns, load, ...moves, hold };
  }, [seed, patternId, patterns, load, loaded, moves]);
}
