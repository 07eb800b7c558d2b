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

/** `pages`: the patterns whose pages this choice has been shown on or has asked for; on another page it is over. */
type Choice = { weapon: WeaponId; seed: number; pages: readonly number[] };

/** The choice, unless it is over on this page. */
const choiceOn = (choice: Choice | undefined, weapon: WeaponId, patternId: number): Choice | undefined =>
  choice?.weapon === weapon && choice.pages.includes(patternId) ? choice : undefined;

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
  const [choice, setChoice] = useState<Choice>();
  const [isHeld, hold] = useState(false);
  // Never set while rendering: a step that interrupts the rendering of a page would be added to what was set there.
  const own = choiceOn(choice, weapon, patternId);
  const seed = own?.seed ?? patternId;
  /** The page that was requested last, which may still be on its way. */
  const requested = own?.pages.at(-1) ?? patternId;

  const ask = useEffectEvent(() => {
    // Without a network the page would be replaced by an error.
    if (!navigator.onLine) return;
    setChoice((before) => before && { ...before, pages: [...before.pages, seed] });
    const { to, ...options } = targetOf({ weapon, patternId: seed }, search);
    void navigate(to, { ...options, ...(!isResult && { replace: true, preventScrollReset: true }) });
  });
  // With its own page or another one a choice is over. A step since then stays.
  const end = useEffectEvent(() =>
    setChoice((before) => {
      const current = choiceOn(before, weapon, patternId);
      return current?.seed === patternId ? undefined : current;
    }),
  );
  const isLoaded = patterns !== undefined;
  useEffect(() => {
    if (isHeld || (requested === seed && seed !== patternId)) return undefined;
    const timer = requested === seed ? setTimeout(() => end()) : setTimeout(() => ask(), isLoaded ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [seed, requested, patternId, isLoaded, isHeld]);

  const moves = useMemo(() => {
    // From the seed that was chosen last: a page that arrives between a swipe and its end changes neither.
    const move = (nextOf: (from: number) => number | undefined) =>
      setChoice((before) => {
        const { seed: from, pages } = choiceOn(before, weapon, patternId) ?? { seed: patternId, pages: [patternId] };
        const next = nextOf(from);
        return next === undefined || next < PATTERN_ID_MIN || next > PATTERN_ID_MAX
          ? before
          : { weapon, seed: next, pages };
      });
    return {
      choose: (next: number) => move(() => next),
      step: (by: -1 | 1) => move((from) => from + by),
      // Views without the strip do not load the patterns: there, a long press is a short one.
      jump: (by: -1 | 1) => move((from) => (patterns ? nextTier1(patterns, from, by) : from + by)),
    };
  }, [patterns, weapon, patternId]);
  useSeedKeys(isModal, moves.step, moves.jump);
  return useMemo(() => {
    const known = patterns?.[seed - PATTERN_ID_MIN];
    const pattern = seed === patternId || !known ? loaded : { ...verdictOf(known), regions: known.regions };
    return { seed, pattern, patterns, load, ...moves, hold };
  }, [seed, patternId, patterns, load, loaded, moves]);
}
