import { footprintCells, type Footprint } from '../paint/footprint.ts';
import { matrixOf, paintTransform, type Matrix } from '../paint/paint-transform.ts';
import { PATTERN_COUNT, PATTERN_ID_MIN } from '../patterns/pattern-id.ts';

/** Points of a weapon's UV square that represent its footprints, with weights of sum 1. */
export type FootprintPoints = { count: number; u: Float64Array; v: Float64Array; weights: Float64Array };

/** The placement matrices of all patterns of an item: six numbers each, `a b tx c d ty`, by pattern number. */
export type SeedPlacements = Float64Array;

/** A pattern and its mean displacement from the requested placement, in textures (0 to about 0.71). */
export type NearSeed = { patternId: number; displacement: number };

/**
 * Cells a side of the grid in which footprints are summed. The displacement is smooth, so that more cells do not change
 * the result.
 */
const SUMMED_SIDE = 14;
const NUMBERS = 6;

/**
 * Sums the footprints of a weapon's regions, with equal weight per region, into a few weighted points. Throws
 * RangeError if all weights are 0.
 */
export function footprintPoints(footprints: readonly Footprint[]): FootprintPoints {
  const sums = new Float64Array(SUMMED_SIDE * SUMMED_SIDE * 3);
  for (const footprint of footprints) {
    const { count, u, v, weights } = footprintCells(footprint);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (let cell = 0; cell < count; cell++) {
      const at = (Math.floor(v[cell]! * SUMMED_SIDE) * SUMMED_SIDE + Math.floor(u[cell]! * SUMMED_SIDE)) * 3;
      const weight = weights[cell]! / total / footprints.length;
      sums[at]! += weight;
      sums[at + 1]! += weight * u[cell]!;
      sums[at + 2]! += weight * v[cell]!;
    }
  }
  const shown = Array.from({ length: SUMMED_SIDE * SUMMED_SIDE }, (_, index) => index * 3).filter(
    (at) => sums[at]! > 0,
  );
  if (shown.length === 0) throw new RangeError('The footprints have no weight');
  return {
    count: shown.length,
    u: Float64Array.from(shown, (at) => sums[at + 1]! / sums[at]!),
    v: Float64Array.from(shown, (at) => sums[at + 2]! / sums[at]!),
    weights: Float64Array.from(shown, (at) => sums[at]!),
  };
}

/** The placements of all patterns of an item with this UV scale (above 0, otherwise RangeError). */
export function seedPlacements(uvScale: number): SeedPlacements {
  const placements = new Float64Array(PATTERN_COUNT * NUMBERS);
  for (let index = 0; index < PATTERN_COUNT; index++) {
    const { a, b, tx, c, d, ty } = matrixOf(paintTransform(index + PATTERN_ID_MIN, uvScale));
    placements.set([a, b, tx, c, d, ty], index * NUMBERS);
  }
  return placements;
}

/**
 * The difference of two placements: the mean distance, over the footprint of a weapon, between the two points of the
 * finish that one point of the weapon shows, by the shortest way around the wrapping texture. In textures: 0 for equal
 * pictures, about 0.38 for unrelated placements.
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

/** The patterns with the smallest `meanDisplacement` from a placement matrix, nearest first, at most `limit`. */
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
