import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSeedKeys } from '../../features/patterns/use-seed-keys.ts';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';
import type { ChosenPattern, ChosenSeed } from '../../pattern-parts/strip/chosen-seed.ts';
import { nextTier1 } from '../../pattern-parts/strip/strip-order.ts';
import { useWeaponPatterns } from '../../pattern-parts/strip/use-weapon-patterns.ts';

/** After this time its address replaces the one before, and the rest of its page is loaded. */
const REST_MS = 300;

/** `asked`: the last seed whose page was asked for. */
type Choice = { weapon: WeaponId; seed: number; asked?: number };

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
  const [choice, setChoice] = useState<Choice>();
  const [isHeld, hold] = useState(false);
  const [pageSlug, setPageSlug] = useState(slug);
  if (pageSlug !== slug) {
    setPageSlug(slug);
    // Its own page has come, or another one that was not asked for here.
    const isOver = choice?.weapon !== weapon || choice.seed === patternId || choice.asked !== patternId;
    if (choice && isOver) setChoice(undefined);
  }
  const seed = choice?.seed ?? patternId;

  const onRest = useEffectEvent(() => {
    // Without a network the page would be replaced by an error.
    if (!navigator.onLine) return;
    setChoice({ weapon, seed, asked: seed });
    const { to, ...options } = targetOf({ weapon, patternId: seed }, search);
    void navigate(to, { ...options, ...(!isResult && { replace: true, preventScrollReset: true }) });
  });
  const isLoaded = patterns !== undefined;
  useEffect(() => {
    if (seed === patternId || isHeld) return undefined;
    const timer = setTimeout(() => onRest(), isLoaded ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [seed, patternId, isLoaded, isHeld]);

  const chosen: ChosenSeed = useMemo(() => {
    const known = patterns?.[seed - PATTERN_ID_MIN];
    const pattern = seed === patternId || !known ? loaded : { ...verdictOf(known), regions: known.regions };
    const choose = (next: number) => {
      if (next < PATTERN_ID_MIN || next > PATTERN_ID_MAX) return;
      setChoice((before) => ({ weapon, seed: next, ...(before?.asked !== undefined && { asked: before.asked }) }));
    };
    const step = (by: -1 | 1) => choose(seed + by);
    // Views without the strip do not load the patterns: there, a long press is a short one.
    const jump = (by: -1 | 1) => (patterns ? choose(nextTier1(patterns, seed, by) ?? seed) : step(by));
    return { seed, pattern, patterns, load, choose, step, jump, hold };
  }, [seed, patternId, patterns, load, loaded, weapon]);
  useSeedKeys(isModal, chosen.step, chosen.jump);
  return chosen;
}
