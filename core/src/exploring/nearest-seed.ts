import { footprintCells, type Footprint } from '../paint/footprint.ts';
import { matrixOf, paintTransform, type Matrix } from '../paint/paint-transform.ts';
import { PATTERN_COUNT, PATTERN_ID_MIN } from '../patterns/pattern-id.ts';

/** Places of a weapon's UV square that stand for its footprints, with weights that add up to 1. */
export type FootprintPoints = { count: number; u: Float64Array; v: Float64Array; weights: Float64Array };

/** The placements of all patterns on an item: six numbers each, `a b tx c d ty`, pattern 1 first. */
export type SeedPlacements = Float64Array;

/** A pattern and how differently from what was asked the finish lies under it, in textures (0 to about 0.71). */
export type NearSeed = { patternId: number; displacement: number };

/** The footprints are gathered in so many cells a side; the displacement is smooth, so that more of them change nothing. */
const GATHERED = 14;
const NUMBERS = 6;

/**
 * Gathers the footprints of a weapon's regions, each region counting alike, in a few weighted places. Throws RangeError
 * where they weigh nothing.
 */
export function footprintPoints(footprints: readonly Footprint[]): FootprintPoints {
  const sums = new Float64Array(GATHERED * GATHERED * 3);
  for (const footprint of footprints) {
    const { count, u, v, weights } = footprintCells(footprint);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (let cell = 0; cell < count; cell++) {
      const at = (Math.floor(v[cell]! * GATHERED) * GATHERED + Math.floor(u[cell]! * GATHERED)) * 3;
      const weight = weights[cell]! / total / footprints.length;
      sums[at]! += weight;
      sums[at + 1]! += weight * u[cell]!;
      sums[at + 2]! += weight * v[cell]!;
    }
  }
  const shown = Array.from({ length: GATHERED * GATHERED }, (_, index) => index * 3).filter((at) => sums[at]! > 0);
  if (shown.length === 0) throw new RangeError('The footprints show nothing');
  return {
    count: shown.length,
    u: Float64Array.from(shown, (at) => sums[at + 1]! / sums[at]!),
    v: Float64Array.from(shown, (at) => sums[at + 2]! / sums[at]!),
    weights: Float64Array.from(shown, (at) => sums[at]!),
  };
}

/** The placements of all patterns on an item with this UV scale (above 0, else RangeError). */
export function seedPlacements(uvScale: number): SeedPlacements {
  const placements = new Float64Array(PATTERN_COUNT * NUMBERS);
  for (let index = 0; index < PATTERN_COUNT; index++) {
    const { a, b, tx, c, d, ty } = matrixOf(paintTransform(index + PATTERN_ID_MIN, uvScale));
    placements.set([a, b, tx, c, d, ty], index * NUMBERS);
  }
  return placements;
}

/**
 * How differently two placements lay the finish on a weapon: the mean over its footprint of how far apart, the short way
 * round the wrapping texture, the two places of the finish are that one place of the weapon shows. In textures; 0 is the
 * same picture, two placements that have nothing to do with each other are about 0.38 apart.
 */
export function meanDisplacement(points: FootprintPoints, first: Matrix, second: Matrix): number {
  return displacement(points, first, Float64Array.of(second.a, second.b, second.tx, second.c, second.d, second.ty), 0);
}

function displacement({ count, u, v, weights }: FootprintPoints, own: Matrix, others: Float64Array, at: number) {
  const [a, b, tx] = [own.a - others[at]!, own.b - others[at + 1]!, own.tx - others[at + 2]!];
  const [c, d, ty] = [own.c - others[at + 3]!, own.d - others[at + 4]!, own.ty - others[at + 5]!];
  let sum = 0;
  for (let point = 0; point < count; point++) {
    let x = a * u[point]! + b * v[point]! + tx;
    let y = c * u[point]! + d * v[point]! + ty;
    x -= Math.floor(x + 0.5);
    y -= Math.floor(y + 0.5);
    sum += weights[point]! * Math.sqrt(x * x + y * y);
  }
  return sum;
}

/** The patterns whose placement differs least from a matrix by `meanDisplacement`, nearest first, at most `limit`. */
export function nearestSeeds(
  points: FootprintPoints,
  placements: SeedPlacements,
  matrix: Matrix,
  limit: number,
): NearSeed[] {
  const all = Array.from({ length: placements.length / NUMBERS }, (_, index) => ({
    patternId: index + PATTERN_ID_MIN,
    displacement: displacement(points, matrix, placements, index * NUMBERS),
  }));
  return all.toSorted((a, b) => a.displacement - b.displacement || a.patternId - b.patternId).slice(0, limit);
}
