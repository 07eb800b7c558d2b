import { dampBroadWaves } from '../../reconstruction/broad-waves.ts';
import type { Precondition } from '../../reconstruction/limited-memory-bfgs.ts';
import { CLASSES } from '../../reconstruction/softmax.ts';
import { precisionOf, type Prior } from './prior.ts';
import type { RegionLayout } from './worker-pool.ts';

/** The values that are known already: the logits of the map, or the roots of all cells. */
export type Fixed = { logits?: Float64Array; roots?: Float64Array };

/**
 * Roughly the inverse of the second derivatives of a joint problem: by block of unknowns, then by length of waves.
 */
export function preconditionFor(
  seeds: number,
  mapSize: number,
  regions: readonly RegionLayout[],
  prior: Prior,
  fixed: Fixed,
): Precondition {
  const texels = fixed.logits ? 0 : mapSize * mapSize;
  const unknown = fixed.roots ? [] : regions;
  const diagonal = Float64Array.from([
    ...Array.from({ length: texels * CLASSES }, () => 1 / curvatureOfMap(seeds, texels, regions, prior)),
    ...unknown.flatMap(({ unit, indexes }) => Array.from(indexes, () => 1 / curvatureOfCells(seeds, unit, prior))),
  ]);
  const ratio = prior.damping;
  return (gradient) => {
    const scaled = gradient.map((value, i) => value * diagonal[i]!);
    if (ratio === 1) return scaled;
    if (texels > 0) dampMap(scaled, mapSize, ratio);
    let start = texels * CLASSES;
    for (const { size, indexes } of unknown) {
      dampCells(scaled.subarray(start, start + indexes.length), size, indexes, ratio);
      start += indexes.length;
    }
    return scaled;
  };
}

/** Mean square of a share on the map, and of its derivative by a logit, over typical texels. */
const SQUARE_SHARE = 0.2;
const SQUARE_SLOPE = 0.02;

const totalPrecision = (prior: Prior): number => precisionOf(prior).reduce((sum, of) => sum + of, 0);

/** A rough second derivative: the same for all texels of the map. */
function curvatureOfMap(seeds: number, texels: number, regions: readonly RegionLayout[], prior: Prior): number {
  const squares = regions.reduce((sum, { unit }) => sum + unit, 0);
  const ofShares = (seeds * squares * totalPrecision(prior) * SQUARE_SLOPE) / texels;
  return ofShares + prior.mapVariation.strength * 0.1;
}

/** A rough second derivative: the same for all cells of a region. */
function curvatureOfCells(seeds: number, unit: number, prior: Prior): number {
  return 4 * (seeds * unit * unit * totalPrecision(prior) * SQUARE_SHARE + prior.footprintVariation.strength);
}

function dampMap(values: Float64Array, size: number, ratio: number): void {
  const steps = { columnStep: CLASSES, rowStep: CLASSES * size };
  for (let channel = 0; channel < CLASSES; channel++)
    dampBroadWaves(values, { start: channel, columns: size, rows: size, ...steps }, { wraps: true, ratio });
}

function dampCells(values: Float64Array, size: number, indexes: Int32Array, ratio: number): void {
  const columns = indexes.map((index) => index % size);
  const rows = indexes.map((index) => Math.floor(index / size));
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const width = Math.max(...columns) - left + 1;
  const height = Math.max(...rows) - top + 1;
  const box = new Float64Array(width * height);
  const places = indexes.map((_, cell) => (rows[cell]! - top) * width + columns[cell]! - left);
  places.forEach((place, cell) => (box[place] = values[cell]!));
  dampBroadWaves(
    box,
    { start: 0, columns: width, rows: height, columnStep: 1, rowStep: width },
    { wraps: false, ratio },
  );
  places.forEach((place, cell) => (values[cell] = box[place]!));
}
