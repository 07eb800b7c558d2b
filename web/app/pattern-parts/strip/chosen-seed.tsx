import type { Pattern, RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { createContext, useContext, useDeferredValue, type Context, type ReactNode } from 'react';
import { useSettled } from '../hooks/use-settled.ts';

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

const MovingSeedContext = /* @__PURE__ */ createContext<ChosenSeed | undefined>(undefined);
const ChosenSeedContext = /* @__PURE__ */ createContext<ChosenSeed | undefined>(undefined);
const RestedSeedContext = /* @__PURE__ */ createContext<ChosenSeed | undefined>(undefined);

/** After this time without another seed, nothing moves. */
const REST_MS = 120;

/**
 * A part of a page in which a seed is chosen. Only what reads it changes: strip and pictures with each frame, words
 * when there is time, so that they hold up no frame, and some when the seed rests.
 */
export function ChosenSeedProvider({ chosen, children }: { chosen: ChosenSeed; children: ReactNode }) {
  const late = useDeferredValue(chosen);
  const settled = useSettled(chosen, REST_MS);
  const rested = settled.pattern.weapon === chosen.pattern.weapon ? settled : chosen;
  return (
    <MovingSeedContext value={chosen}>
      <ChosenSeedContext value={late}>
        <RestedSeedContext value={rested}>{children}</RestedSeedContext>
      </ChosenSeedContext>
    </MovingSeedContext>
  );
}

/** Throws Error outside of a page on which a seed can be chosen. */
function useSeedOf(context: Context<ChosenSeed | undefined>): ChosenSeed {
  const chosen = useContext(context);
  if (!chosen) throw new Error('No seed can be chosen here');
  return chosen;
}

/** The seed as it moves, for strip and pictures. */
export const useMovingSeed = (): ChosenSeed => useSeedOf(MovingSeedContext);
/** The seed for words and links. */
export const useChosenSeed = (): ChosenSeed => useSeedOf(ChosenSeedContext);
/** The seed when nothing moves. */
export const useRestedSeed = (): ChosenSeed => useSeedOf(RestedSeedContext);
