import { randomStream } from '../paint/random-stream.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { isBlueGem } from '../patterns/tier.ts';

const RANDOM = 200;

/** Every gem of the Talon Knife, some of them on the backside, and 200 patterns of all weapons, always the same. */
export function samplePatterns<P extends Pattern>(all: readonly P[]): P[] {
  const gems = all.filter((pattern) => pattern.weapon === 'talon-knife' && isBlueGem(pattern));
  const stream = randomStream(43);
  const others = Array.from({ length: RANDOM }, () => all[Math.floor(stream.nextFloat() * all.length)]);
  return [...gems, ...others.filter((each) => each !== undefined)];
}
