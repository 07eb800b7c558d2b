import { randomStream } from '@bluegem/core/paint/random-stream';

/** Chance that repeats: the same seed and name give the same run of values. */
export type Chance = {
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  oneOf<const T>(list: readonly [T, ...T[]]): T;
};

/** A number of its own for each name, so that what one kind of fault draws changes nothing for another. */
function numberOf(name: string): number {
  let number = 0;
  for (const character of name) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return number;
}

export function chanceOf(seed: number, name: string): Chance {
  const stream = randomStream(1 + ((seed * 1_009 + numberOf(name)) % 2_147_483_000));
  const whole = (low: number, high: number) => Math.min(high, low + Math.floor(stream.nextFloat() * (high - low + 1)));
  return { whole, oneOf: (list) => list[whole(0, list.length - 1)] ?? list[0] };
}
