import type { Outline } from '../drawing/outline/outline.ts';
import { placePixels } from '../drawing/outline/place-pixels.ts';
import { reliefOf } from '../drawing/light/relief.ts';
import { bareShare, wearMap } from '../drawing/light/wear.ts';
import type { OxideMap } from '../paint/oxide-map.ts';
import type { Matrix } from '../paint/paint-transform.ts';
import { createBlueRuns, findBlueRuns, type BlueRuns } from './blue-runs.ts';
import { finishTables, type FinishTables } from './finish-tables.ts';
import type { FlatRaster } from './flat-raster.ts';

/** Width in pixels: enough for scratches as thin as in a picture, and for a millisecond of computing. */
const WIDTH = 480;
/** Resolution of the floats at which paint wears off. The model uses floats up to 2, for "never". */
const STEPS_PER_FLOAT = 128;
const LEVELS = 2 * STEPS_PER_FLOAT + 1;

/** The pixels of a region with the quantised float at which each loses its paint, and buffers for counting. */
export type WearGauge = {
  finish: FinishTables;
  pixels: Pick<FlatRaster, 'spans' | 'u' | 'v'>;
  levels: Uint16Array;
  runs: BlueRuns;
  blueByLevel: Uint32Array;
};

/** Prepares a region with the wear model of the pictures. */
export function createWearGauge(map: OxideMap, outline: Outline): WearGauge {
  const { width, height, coverage, u, v } = placePixels(outline, WIDTH);
  const wornAt = wearMap(reliefOf(coverage, width, height), width, height);
  const shown = Int32Array.from(coverage.keys()).filter((at) => coverage[at]! >= 0.5);
  return {
    finish: finishTables(map),
    pixels: {
      spans: Int32Array.of(shown.length),
      u: Float32Array.from(shown, (at) => u[at]!),
      v: Float32Array.from(shown, (at) => v[at]!),
    },
    levels: Uint16Array.from(shown, (at) => Math.min(LEVELS - 1, Math.round(wornAt[at]! * STEPS_PER_FLOAT))),
    runs: createBlueRuns({ count: shown.length }),
    blueByLevel: new Uint32Array(LEVELS),
  };
}

/** The part (0..1) of a region's blue that remains at each float (0..1); 1 for a region without blue. */
export function blueLeft(gauge: WearGauge, matrix: Matrix, floats: readonly number[]): number[] {
  const { finish, pixels, levels, runs, blueByLevel } = gauge;
  const bluePixels = findBlueRuns(pixels, finish.mask, matrix, runs);
  blueByLevel.fill(0);
  for (let run = 0; run < runs.count; run++)
    for (let pixel = runs.edges[2 * run]!; pixel < runs.edges[2 * run + 1]!; pixel++) blueByLevel[levels[pixel]!]!++;
  return floats.map((float) => {
    let bare = 0;
    for (let level = 0; level < LEVELS; level++)
      if (blueByLevel[level] !== 0) bare += blueByLevel[level]! * bareShare(float, level / STEPS_PER_FLOAT);
    return bluePixels === 0 ? 1 : 1 - bare / bluePixels;
  });
}
