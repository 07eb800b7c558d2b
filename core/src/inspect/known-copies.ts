import { WEARS, wearOf, type Wear } from '../weapons/wear.ts';

/** The known copies of a pattern, in all and by wear. Wears without any are left out. */
export type KnownCopies = {
  count: number;
  /** 0..1; null: no copy is known. */
  lowestFloat: number | null;
  wears: { wear: Wear; count: number; lowestFloat: number }[];
};

/** How an item's float stands among the known copies of its pattern. */
export type FloatRank = {
  /** Known copies with another float. */
  others: number;
  /** How many of them have a lower float. */
  lower: number;
};

/** Sums up the floats of the known copies of a pattern: each once, in ascending order. */
export function knownCopiesOf(floats: readonly number[]): KnownCopies {
  const wears = WEARS.flatMap(({ id }) => {
    const own = floats.filter((float) => wearOf(float) === id);
    const [lowest] = own;
    return lowest === undefined ? [] : [{ wear: id, count: own.length, lowestFloat: lowest }];
  });
  return { count: floats.length, lowestFloat: floats[0] ?? null, wears };
}

/** The rank of a float among other copies; null if no other is known. */
export function floatRankOf(float: number | null, floats: readonly number[]): FloatRank | null {
  if (float === null) return null;
  const others = floats.filter((each) => each !== float);
  return others.length === 0 ? null : { others: others.length, lower: others.filter((each) => each < float).length };
}
