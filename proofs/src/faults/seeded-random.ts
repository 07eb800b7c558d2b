import { randomStream } from '@bluegem/core/paint/random-stream';

/** Random values that repeat: the same seed and name give the same sequence. */
export type SeededRandom = {
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  oneOf<const T>(list: readonly [T, ...T[]]): T;
};

/** A number for each name, so that the values of one kind of fault do not depend on another. */
function numberOf(name: string): number {
  let number = 0;
  for (const character of name) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return number;
}

export function seededRandom(seed: number, name: string): SeededRandom {
  const stream = randomStream(1 + ((seed * 1_009 + numberOf(name)) % 2_147_483_000));
  const integer = (low: number, high: number) =>
    Math.min(high, low + Math.floor(stream.nextFloat() * (high - low + 1)));
  return { integer, oneOf: (list) => list[integer(0, list.length - 1)] ?? list[0] };
}
