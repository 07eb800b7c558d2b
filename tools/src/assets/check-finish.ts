import type { OxideMap } from '@bluegem/core/paint/oxide-map';
import { AssetProblem } from './asset-problem.ts';
import { averagedMap } from './finish-classes.ts';

/** How well the texture's blue follows the recovered map's, -1 to 1. */
export type FinishCheck = { correlation: number };

/** Below this the texture is not the one the map was recovered from. */
const LEAST_CORRELATION = 0.7;
/** Texels a side in which both are compared: finer than this the recovered map is blurred. */
const COMPARED_SIZE = 64;

type Turn = { name: string; at: (x: number, y: number, last: number) => [x: number, y: number] };

/** The eight ways a square can lie. Each says where the texel of the right texture is found in the given one. */
const TURNS: readonly Turn[] = [
  { name: 'as it should be', at: (x, y) => [x, y] },
  { name: 'flipped along v (top and bottom swapped)', at: (x, y, last) => [x, last - y] },
  { name: 'flipped along u (left and right swapped)', at: (x, y, last) => [last - x, y] },
  { name: 'rotated by 180 degrees', at: (x, y, last) => [last - x, last - y] },
  { name: 'rotated by 90 degrees clockwise', at: (x, y, last) => [last - y, x] },
  { name: 'rotated by 90 degrees counter-clockwise', at: (x, y, last) => [y, last - x] },
  { name: 'transposed (u and v swapped)', at: (x, y) => [y, x] },
  {
    name: 'transposed along the other diagonal (u and v swapped and flipped)',
    at: (x, y, last) => [last - y, last - x],
  },
];

/** Pearson's correlation of two equally long lists. */
function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const count = a.length;
  let [sumA, sumB] = [0, 0];
  for (let i = 0; i < count; i++) {
    sumA += a[i]!;
    sumB += b[i]!;
  }
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const [da, db] = [a[i]! - sumA / count, b[i]! - sumB / count];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

function turned(blue: Float32Array, size: number, turn: Turn): Float32Array {
  const out = new Float32Array(blue.length);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [fromX, fromY] = turn.at(x, y, size - 1);
      out[y * size + x] = blue[fromY * size + fromX]!;
    }
  return out;
}

/**
 * Compares the imported texture with the recovered map in all eight orientations. Throws AssetProblem that names the
 * axis.
 */
export function checkFinish(imported: OxideMap, recovered: OxideMap, name: string): FinishCheck {
  const expected = averagedMap(recovered, COMPARED_SIZE).blue;
  const found = averagedMap(imported, COMPARED_SIZE).blue;
  const scores = TURNS.map((turn) => ({ turn, score: correlation(expected, turned(found, COMPARED_SIZE, turn)) }));
  const best = scores.reduce((most, each) => (each.score > most.score ? each : most));
  const own = scores[0]?.score ?? 0;
  if (best.score < LEAST_CORRELATION)
    throw new AssetProblem(
      'finish-map',
      `${name}: does not agree with the recovered oxide map in any position (best correlation ${best.score.toFixed(2)}, at least ${LEAST_CORRELATION}); it is another texture`,
    );
  if (best.turn !== TURNS[0])
    throw new AssetProblem(
      'finish-map',
      `${name}: is ${best.turn.name}: so it agrees with the recovered oxide map (correlation ${best.score.toFixed(2)}), as given it does not (${own.toFixed(2)})`,
    );
  return { correlation: own };
}
