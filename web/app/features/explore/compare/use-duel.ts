import type { Pattern } from '@bluegem/core/patterns/pattern';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Compared } from './compared.ts';

/** An address that changes with every step would be limited by browsers. */
const REST_MS = 400;

/**
 * Two items, one pinned: the other one becomes another pattern of its weapon at once, and `rest` is called when it
 * stands still and no finger holds it.
 */
export function useDuel(loaded: readonly Compared[], rest: (names: readonly Compared[]) => void) {
  const [pinned, pin] = useState(0);
  const [choice, setChoice] = useState<{ beside: string | undefined; pattern: Pattern }>();
  const [isHeld, hold] = useState(false);
  const moving = 1 - pinned;
  const [fixed, moved] = loaded.length === 2 ? [loaded[pinned], loaded[moving]] : [];
  const chosen = moved && choice?.beside === fixed?.slug ? choice?.pattern : undefined;
  // Its address has arrived.
  if (chosen && chosen.patternId === moved?.patternId && !isHeld) setChoice(undefined);
  const patterns = useMemo(() => {
    if (!chosen) return loaded;
    const shown = { ...verdictOf(chosen), regions: chosen.regions, marketPrice: null };
    return loaded.map((each, at) => (at === moving ? shown : each));
  }, [loaded, chosen, moving]);
  const onRest = useEffectEvent(() => rest(patterns));
  const seed = (chosen ?? moved)?.patternId;
  // Twice the same would be a comparison of one.
  const isWaiting = !isHeld && seed !== moved?.patternId && patterns[0]?.slug !== patterns[1]?.slug;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => onRest(), REST_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, seed]);
  return {
    patterns,
    pinned,
    pin,
    moved,
    seed,
    choose: (pattern: Pattern) => setChoice({ beside: fixed?.slug, pattern }),
    hold,
  };
}

export type Duel = ReturnType<typeof useDuel>;
