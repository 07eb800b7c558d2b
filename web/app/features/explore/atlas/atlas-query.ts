import { patternIdOfAddress } from '@bluegem/core/patterns/pattern-id';

const FIRST_SEED = 387;

/** The pattern that an address selects on the map. */
export function readSeed(query: URLSearchParams): number {
  return patternIdOfAddress(query.get('seed') ?? '')?.patternId ?? FIRST_SEED;
}
