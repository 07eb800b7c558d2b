import { footprintOf } from '@bluegem/core/paint/footprint';
import { randomStream } from '@bluegem/core/paint/random-stream';
import { allCells, resampleGrid, supportOf } from '../../reconstruction/cell-grid.ts';
import { CLASSES, sharesOfLogits } from '../../reconstruction/softmax.ts';
import type { RegionLayout } from './worker-pool.ts';
import type { Reconstruction } from '../shipped.ts';
import type { Solution } from '../solution.ts';

/** The cells of a region: `roots` are the square roots of weight over unit. */
export type RegionRoots = RegionLayout & { roots: Float64Array };

/** A joint solve in progress: logits of the map, four per texel, and all footprints. */
export type JointSolution = { mapSize: number; logits: Float64Array; regions: RegionRoots[] };

/**
 * Grids that a stage of the solve works on. Cells are active that are at most `reach` from one that weighs something.
 */
export type Grids = { mapSize: number; footprintSizes: readonly number[]; reach: number };

/** A start that knows nothing: a map of faint noise from this seed, and footprints without a shape. */
export function unknownSolution(grids: Grids, noiseSeed: number): JointSolution {
  const stream = randomStream(noiseSeed);
  const { mapSize } = grids;
  const logits = Float64Array.from({ length: mapSize * mapSize * CLASSES }, () => stream.nextFloat(-0.5, 0.5));
  return { mapSize, logits, regions: unknownRegions(grids) };
}

/** Footprints that weigh the same everywhere on the weapon's square, 1 together. */
export function unknownRegions({ footprintSizes }: Grids): RegionRoots[] {
  return footprintSizes.map((size) => ({
    size,
    indexes: allCells(size),
    unit: 4 / (size * size),
    roots: new Float64Array(size * size).fill(0.5),
  }));
}

/** The same solution on other grids, with the cells near those that weigh something. */
export function regrid(solution: JointSolution, { mapSize, footprintSizes, reach }: Grids): JointSolution {
  return {
    mapSize,
    logits: resizeLogits(solution.logits, solution.mapSize, mapSize),
    regions: solution.regions.map((region, index) => regridRegion(region, footprintSizes[index]!, reach)),
  };
}

/** Below this share of the typical weight, a cell does not count as weighing something. */
const SUPPORT_SHARE = 0.03;
/** A root of 0 would have no gradient. */
const LEAST_ROOT = 0.05;

function regridRegion(region: RegionRoots, newSize: number, reach: number): RegionRoots {
  const { size, indexes, unit, roots } = region;
  if (size === newSize) return region;
  const grid = new Float32Array(size * size);
  indexes.forEach((index, cell) => (grid[index] = unit * roots[cell]! ** 2));
  const resampled = resampleGrid(grid, size, newSize);
  return rootsOf(resampled, newSize, reach);
}

/** The cells of a grid of weights near those that weigh something. */
function rootsOf(weights: Float32Array, size: number, reach: number): RegionRoots {
  const unit = typicalWeight(weights);
  const largest = weights.reduce((most, weight) => Math.max(most, weight), 0);
  const indexes = supportOf(weights, size, (SUPPORT_SHARE * unit) / largest, reach);
  const roots = Float64Array.from(indexes, (index) => Math.max(LEAST_ROOT, Math.sqrt(weights[index]! / unit)));
  return { size, indexes, unit, roots };
}

/** Half a step of a quantised map: a share of 0 would have no logit. */
const LEAST_SHARE = 1 / 510;

/** A stored solution as the start of another solve: what it has lost is the rounding of the files. */
export function jointSolutionOf({ map, footprints }: Reconstruction, reach: number): JointSolution {
  const { size, blue, purple, gold } = map;
  const logits = new Float64Array(size * size * CLASSES);
  for (let texel = 0; texel < size * size; texel++) {
    const shares = [blue[texel]!, purple[texel]!, gold[texel]!];
    const other = 1 - shares.reduce((sum, share) => sum + share, 0);
    [...shares, other].forEach((share, i) => (logits[texel * CLASSES + i] = Math.log(Math.max(LEAST_SHARE, share))));
  }
  return {
    mapSize: size,
    logits,
    regions: footprints.map((cells) => rootsOf(footprintOf(cells).weights, cells.size, reach)),
  };
}

/** The mean of the weights, each counted by itself: what a cell in the middle of a footprint weighs. */
function typicalWeight(weights: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (const weight of weights) {
    sum += weight;
    squares += weight * weight;
  }
  return squares / sum;
}

function resizeLogits(logits: Float64Array, size: number, newSize: number): Float64Array {
  if (size === newSize) return logits;
  const wrapped = (index: number) => (index + size) % size;
  const resized = new Float64Array(newSize * newSize * CLASSES);
  for (let at = 0; at < resized.length; at++) {
    const texel = Math.floor(at / CLASSES);
    const x = (((texel % newSize) + 0.5) / newSize) * size - 0.5;
    const y = ((Math.floor(texel / newSize) + 0.5) / newSize) * size - 0.5;
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const logit = (dx: number, dy: number) =>
      logits[(wrapped(top + dy) * size + wrapped(left + dx)) * CLASSES + (at % CLASSES)]!;
    const upper = logit(0, 0) * (left + 1 - x) + logit(1, 0) * (x - left);
    const lower = logit(0, 1) * (left + 1 - x) + logit(1, 1) * (x - left);
    resized[at] = upper * (top + 1 - y) + lower * (y - top);
  }
  return resized;
}

/** The part of a solution that stays as it is. */
export type FixedPart = 'map' | 'footprints';

/** The unknowns as one vector, in the order of the joint problem. */
export function vectorOf({ logits, regions }: JointSolution, fixed?: FixedPart): Float64Array {
  const roots = regions.map((region) => region.roots);
  const parts = [...(fixed === 'map' ? [] : [logits]), ...(fixed === 'footprints' ? [] : roots)];
  const vector = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    vector.set(part, at);
    at += part.length;
  }
  return vector;
}

/** The solution with the unknowns of a vector. */
export function withVector(solution: JointSolution, vector: Float64Array, fixed?: FixedPart): JointSolution {
  let at = fixed === 'map' ? 0 : solution.logits.length;
  const logits = fixed === 'map' ? solution.logits : vector.slice(0, at);
  if (fixed === 'footprints') return { ...solution, logits };
  const regions = solution.regions.map((region) => {
    const roots = vector.slice(at, at + region.roots.length);
    at += region.roots.length;
    return { ...region, roots };
  });
  return { ...solution, logits, regions };
}

/** Map and weights of a solution. */
export function solutionOf({ mapSize, logits, regions }: JointSolution): Solution {
  const shares = new Float32Array(logits.length);
  sharesOfLogits(logits, shares);
  return {
    mapSize,
    map: shares.filter((_, at) => at % CLASSES !== CLASSES - 1),
    regions: regions.map(({ size, indexes, unit, roots }) => ({
      size,
      indexes,
      weights: Float32Array.from(roots, (root) => unit * root * root),
    })),
  };
}
