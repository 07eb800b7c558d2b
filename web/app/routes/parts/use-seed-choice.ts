import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSeedKeys } from '../../features/patterns/use-seed-keys.ts';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';
import type { ChosenPattern, ChosenSeed } from '../../pattern-parts/strip/chosen-seed.tsx';
import { nextTier1 } from '../../pattern-parts/strip/strip-order.ts';
import { useWeaponPatterns } from '../../pattern-parts/strip/use-weapon-patterns.ts';

/** After this time its address replaces the one before, and the rest of its page is loaded. */
const REST_MS = 300;

/** `asked`: the seeds whose pages were asked for since; a busy browser may show one after the next was asked for. */
type Choice = { weapon: WeaponId; seed: number; asked: readonly number[] };

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
  const { weapon, patternId, slug } = loaded;
  const navigate = useNavigate();
  const targetOf = usePatternTarget();
  const { patterns, load } = useWeaponPatterns(weapon);
  const [choice, setChoice] = useState<Choice>({ weapon, seed: patternId, asked: [] });
  const [isHeld, hold] = useState(false);
  const [pageSlug, setPageSlug] = useState(slug);
  if (pageSlug !== slug) {
    setPageSlug(slug);
    // Its own page has come, or another one that was not asked for here.
    const isOver = choice.weapon !== weapon || choice.seed === patternId || !choice.asked.includes(patternId);
    if (isOver) setChoice({ weapon, seed: patternId, asked: [] });
  }
  const { seed } = choice;

  const onRest = useEffectEvent(() => {
    // Without a network the page would be replaced by an error.
    if (!navigator.onLine) return;
    setChoice((before) => ({ ...before, asked: [...before.asked, seed] }));
    const { to, ...options } = targetOf({ weapon, patternId: seed }, search);
    void navigate(to, { ...options, ...(!isResult && { replace: true, preventScrollReset: true }) });
  });
  const isLoaded = patterns !== undefined;
  useEffect(() => {
    if (seed === patternId || isHeld) return undefined;
    const timer = setTimeout(() => onRest(), isLoaded ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [seed, patternId, isLoaded, isHeld]);

  const moves = useMemo(() => {
    // From the seed that was chosen last: a page that arrives between a swipe and its end changes neither.
    const move = (nextOf: (from: number) => number | undefined) =>
      setChoice((before) => {
        const next = nextOf(before.seed);
        return next === undefined || next < PATTERN_ID_MIN || next > PATTERN_ID_MAX
          ? before
          : { ...before, seed: next };
      });
    return {
      choose: (next: number) => move(() => next),
      step: (by: -1 | 1) => move((from) => from + by),
      // Views without the strip do not load the patterns: there, a long press is a short one.
      jump: (by: -1 | 1) => move((from) => (patterns ? nextTier1(patterns, from, by) : from + by)),
    };
  }, [patterns]);
  useSeedKeys(isModal, moves.step, moves.jump);
  return useMemo(() => {
    const known = patterns?.[seed - PATTERN_ID_MIN];
    const pattern = seed === patternId || !known ? loaded : { ...verdictOf(known), regions: known.regions };
    return { seed, pattern, patterns, load, ...moves, hold };
  }, [seed, patternId, patterns, load, loaded, moves]);
}
