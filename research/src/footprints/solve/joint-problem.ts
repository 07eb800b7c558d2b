import { cellGrid } from '../../reconstruction/cell-grid.ts';
import type { Evaluation, Precondition } from '../../reconstruction/limited-memory-bfgs.ts';
import { CLASSES, pullBackToLogits, sharesOfLogits } from '../../reconstruction/softmax.ts';
import { addCellVariation, addImageVariation } from '../../reconstruction/total-variation.ts';
import { preconditionFor, type Fixed } from './precondition.ts';
import { precisionOf, type Prior } from './prior.ts';
import type { RegionGrid, RegionLayout, WorkerPool } from './worker-pool.ts';

/**
 * The unknowns of map and footprints in one vector: four logits per texel, then for each region the square root of
 * weight over unit of each cell, which keeps weights from being negative.
 */
export type JointProblem = {
  evaluate(point: Float64Array): Promise<Evaluation>;
  precondition: Precondition;
};

/** Prepares the workers for these grids. Fixed values are not in the vector. */
export async function createJointProblem(
  pool: WorkerPool,
  mapSize: number,
  regions: readonly RegionLayout[],
  prior: Prior,
  fixed: Fixed = {},
): Promise<JointProblem> {
  const texels = mapSize * mapSize;
  const buffers = await pool.prepare({ mapSize, regions, precision: precisionOf(prior) });
  const grids = regions.map(({ size, indexes }) => cellGrid(size, indexes));
  const starts = startsOf(regions);

  const mapLength = fixed.logits ? 0 : texels * CLASSES;

  async function evaluate(point: Float64Array): Promise<Evaluation> {
    sharesOfLogits(fixed.logits ?? point.subarray(0, mapLength), buffers.map);
    const densities = Float32Array.from(fixed.roots ?? point.subarray(mapLength), (root) => root * root);
    regions.forEach(({ unit }, region) => {
      for (let i = starts[region]!; i < starts[region + 1]!; i++) buffers.weights[i] = densities[i]! * unit;
    });
    let value = await pool.evaluate();
    const gradient = new Float64Array(point.length);
    const slopes = gradient.subarray(mapLength);
    if (!fixed.logits) {
      for (const part of buffers.mapGradients)
        for (let i = 0; i < part.length; i++) gradient[i] = gradient[i]! + part[i]!;
      value += addImageVariation(mapSize, CLASSES, prior.mapVariation, buffers.map, gradient);
      pullBackToLogits(buffers.map, gradient.subarray(0, mapLength));
    }
    if (fixed.roots) return { value, gradient };
    if (!fixed.logits) value += addScaleCondition(regions, densities, slopes);
    regions.forEach(({ unit }, region) => {
      const [from, to] = [starts[region]!, starts[region + 1]!];
      const own = slopes.subarray(from, to);
      for (let i = from; i < to; i++) slopes[i] = slopes[i]! + unit * buffers.weightGradient[i]!;
      value += addCellVariation(grids[region]!, prior.footprintVariation, densities.subarray(from, to), own);
    });
    for (let i = 0; i < slopes.length; i++) slopes[i] = slopes[i]! * 2 * point[mapLength + i]!;
    return { value, gradient };
  }

  return { evaluate, precondition: preconditionFor(pool.seedCount, mapSize, regions, prior, fixed) };
}

/** Where the cells of each region start in the list of all cells, and where the last ends. */
export function startsOf(regions: readonly RegionGrid[]): number[] {
  const starts = [0];
  for (const { indexes } of regions) starts.push(starts.at(-1)! + indexes.length);
  return starts;
}

/**
 * Percentages alone do not determine a common factor between map and footprints, and priors would drift along it. This
 * fixes it: the weights of a region add up to 1 in the mean of all regions. A mean that
 * deviates by this much costs as much as an equation that is off by its noise.
 */
const SUM_DEVIATION = 3e-4;

function addScaleCondition(regions: readonly RegionLayout[], densities: Float32Array, slopes: Float64Array): number {
  const sums = regions.reduce<{ at: number; total: number }>(
    ({ at, total }, { unit, indexes }) => {
      const own = densities.subarray(at, at + indexes.length);
      return { at: at + indexes.length, total: total + unit * own.reduce((sum, density) => sum + density, 0) };
    },
    { at: 0, total: 0 },
  );
  const excess = (sums.total / regions.length - 1) / SUM_DEVIATION;
  let at = 0;
  for (const { unit, indexes } of regions) {
    const slope = (excess * unit) / (SUM_DEVIATION * regions.length);
    for (const end = at + indexes.length; at < end; at++) slopes[at] = slopes[at]! + slope;
  }
  return 0.5 * excess * excess;
}
