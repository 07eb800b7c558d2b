import { patternSlug, type Pattern } from '@bluegem/core/patterns/pattern';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { useMemo, useState } from 'react';
import { useChoiceBeforePage } from '../../../pattern-parts/hooks/use-choice-before-page.ts';
import type { Compared } from './compared.ts';

/** An address that changes with every step would be limited by browsers. */
const REST_MS = 400;

const withMoved = (loaded: readonly Compared[], moving: number, pattern: Pattern): readonly Compared[] => {
  const shown = { ...verdictOf(pattern), regions: pattern.regions, marketPrice: null };
  return loaded.map((each, at) => (at === moving ? shown : each));
};

/**
 * Two items, one pinned: the other one becomes another pattern of its weapon at once, and `rest` is called when it
 * stands still and no finger holds it.
 */
export function useDuel(loaded: readonly Compared[], rest: (names: readonly Compared[]) => void) {
  const [pinned, pin] = useState(0);
  const [isHeld, hold] = useState(false);
  const moving = 1 - pinned;
  const [fixed, moved] = loaded.length === 2 ? [loaded[pinned], loaded[moving]] : [];
  const { value, choose } = useChoiceBeforePage<Pattern>({
    scope: fixed?.slug ?? '',
    page: moved?.slug ?? '',
    pageOf: patternSlug,
    request: (pattern) => rest(withMoved(loaded, moving, pattern)),
    // Twice the same would be a comparison of one.
    restMsOf: (page) => (isHeld || page === fixed?.slug ? undefined : REST_MS),
  });
  // The loaded item has its price, too.
  const chosen = value?.patternId === moved?.patternId ? undefined : value;
  const patterns = useMemo(() => (chosen ? withMoved(loaded, moving, chosen) : loaded), [loaded, chosen, moving]);
  return {
    patterns,
    pinned,
    pin,
    moved,
    seed: (chosen ?? moved)?.patternId,
    choose: (pattern: Pattern) => choose(() => pattern),
    hold,
  };
}

export type Duel = ReturnType<typeof useDuel>;
