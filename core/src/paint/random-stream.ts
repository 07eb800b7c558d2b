/** The game's pseudo-random number generator for one paint seed. */
export type RandomStream = {
  /** The next number in [low, high), computed in single precision as the game does. */
  nextFloat(low?: number, high?: number): number;
};

const IA = 16807;
const IM = 2147483647;
const IQ = 127773;
const IR = 2836;
const TABLE_SIZE = 32;
const NDIV = 1 + Math.floor((IM - 1) / TABLE_SIZE);
const AM = 1 / IM;
const LARGEST = Math.fround(1 - 1.2e-7);

const schrageStep = (state: number): number => {
  const k = Math.floor(state / IQ);
  const next = IA * (state - k * IQ) - IR * k;
  return next < 0 ? next + IM : next;
};

/**
 * The random stream of a paint seed: "ran1" of Numerical Recipes, a Lehmer generator with a Bays-Durham shuffle table.
 * Seeds 0 and 1 give the same stream. Throws RangeError unless the seed is an integer. Source: published vectors in
 * core/fixtures/random-stream.json.
 */
export function randomStream(paintSeed: number): RandomStream {
  if (!Number.isSafeInteger(paintSeed)) throw new RangeError(`Expected an integer paint seed, got ${paintSeed}`);
  const table = new Int32Array(TABLE_SIZE);
  let state = Math.max(1, Math.abs(paintSeed) % IM);
  for (let slot = TABLE_SIZE + 7; slot >= 0; slot--) {
    state = schrageStep(state);
    if (slot < TABLE_SIZE) table[slot] = state;
  }
  let output = table[0] ?? 0;

  const nextUnit = (): number => {
    state = schrageStep(state);
    const slot = Math.floor(output / NDIV);
    output = table[slot] ?? 0;
    table[slot] = state;
    return Math.min(Math.fround(output * AM), LARGEST);
  };

  return {
    nextFloat: (low = 0, high = 1) => Math.fround(Math.fround(Math.fround(high - low) * nextUnit()) + Math.fround(low)),
  };
}
