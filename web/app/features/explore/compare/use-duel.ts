import { patternSlug } from '@bluegem/core/patterns/pattern';
import {
  HUNDREDTHS,
  readTraits,
  UNKNOWN,
  type IndexColumn,
  type PatternIndex,
} from '@bluegem/core/query/pattern-index';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Compared } from './compared.ts';

/** An address that changes with every step would be limited by browsers. */
const REST_MS = 400;

/** Another seed of a pattern's weapon, with what the index knows of it. */
function seedOf(index: PatternIndex, pattern: Compared, patternId: number): Compared | undefined {
  const weapon = WEAPON_IDS.indexOf(pattern.weapon);
  const row = index.weapon.findIndex((each, at) => each === weapon && index.columns.patternId[at] === patternId);
  if (row < 0) return undefined;
  const at = (column: IndexColumn) => index.columns[column][row] ?? UNKNOWN;
  const share = (column: IndexColumn) => (at(column) === UNKNOWN ? null : at(column) / HUNDREDTHS);
  const name = (side: WeaponSide) => (side === 'playside' ? 'Playside' : 'Backside');
  const published = (side: WeaponSide) => {
    const [blue, purple, gold] = (['blue', 'purple', 'gold'] as const).map(
      (each) => share(`${each}${name(side)}`) ?? 0,
    );
    const shares = { blue: blue ?? 0, purple: purple ?? 0, gold: gold ?? 0 };
    return { ...shares, other: 100 - shares.blue - shares.purple - shares.gold };
  };
  return {
    ...pattern,
    ...readTraits(index.traits[row] ?? 0),
    patternId,
    slug: patternSlug({ weapon: pattern.weapon, patternId }),
    rank: at('rank'),
    gemScore: share('gemScore') ?? 0,
    bluePercent: { playside: share('bluePlayside'), backside: share('blueBackside'), total: share('blueTotal') },
    regions: pattern.regions.map((each) => ({
      ...each,
      published: published(each.side),
      measured: null,
      clusters: null,
    })),
    marketPrice: null,
  };
}

/** Two items, one pinned: the seed of the other one changes at once, and `rest` is called when it stands still. */
export function useDuel(
  loaded: readonly Compared[],
  index: PatternIndex | undefined,
  rest: (names: Compared[]) => void,
) {
  const [pinned, setPinned] = useState(0);
  const [choice, setChoice] = useState<{ beside: string | undefined; seed: number }>();
  const moving = 1 - pinned;
  const [fixed, moved] = [loaded[pinned], loaded[moving]];
  const isChosen = loaded.length === 2 && choice !== undefined && choice.beside === fixed?.slug;
  const seed = isChosen ? choice.seed : moved?.patternId;
  const shown =
    index && moved && seed !== undefined && seed !== moved.patternId ? seedOf(index, moved, seed) : undefined;
  // Its address has arrived.
  if (choice && isChosen && seed === moved?.patternId) setChoice(undefined);
  const onRest = useEffectEvent(() => {
    if (moved && seed !== undefined)
      rest(loaded.map((each, at) => (at === moving ? { ...each, patternId: seed } : each)));
  });
  const isWaiting = seed !== moved?.patternId;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => onRest(), REST_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, seed]);
  return {
    patterns: shown ? loaded.map((each, at) => (at === moving ? shown : each)) : loaded,
    pinned,
    pin: setPinned,
    moved: loaded.length === 2 ? moved : undefined,
    seed,
    onSeed: (next: number) => setChoice({ beside: fixed?.slug, seed: next }),
  };
}

export type Duel = ReturnType<typeof useDuel>;
