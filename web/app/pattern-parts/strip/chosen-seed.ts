import type { Pattern, RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { createContext, useContext } from 'react';

/** A pattern as heading, pictures and numbers show it. */
export type ChosenPattern = Verdict & { regions: readonly RegionMeasure[] };

/**
 * The seed that is chosen now. `pattern`: what is known of it, or of the page until that is loaded; `patterns`: those
 * of the weapon, by number, once `load` was called. `step`: to the next or previous number; `jump`: to the next or
 * previous tier 1. `hold`: a finger is choosing, and the seed does not rest.
 */
export type ChosenSeed = {
  seed: number;
  pattern: ChosenPattern;
  patterns: readonly Pattern[] | undefined;
  load: () => void;
  choose: (seed: number) => void;
  step: (by: -1 | 1) => void;
  jump: (by: -1 | 1) => void;
  hold: (isHeld: boolean) => void;
};

/** While a seed is chosen, only what reads this changes: the rest of the page follows when it rests. */
export const ChosenSeedContext = /* @__PURE__ */ createContext<ChosenSeed | undefined>(undefined);

/** Throws Error outside of a page on which a seed can be chosen. */
export function useChosenSeed(): ChosenSeed {
  const chosen = useContext(ChosenSeedContext);
  if (!chosen) throw new Error('No seed can be chosen here');
  return chosen;
}
