import type { Outline } from '../drawing/outline/outline.ts';
import { joinedPixels } from '../drawing/outline/joined-pixels.ts';
import { placePixels } from '../drawing/outline/place-pixels.ts';

/**
 * The covered pixels of a region's flat picture, in rows from the top. `at`: index in a grid with an empty border of
 * one pixel; `stride`: width of that grid; `u`, `v`: UV point; `spans`: the end (exclusive) of each run of adjacent
 * pixels; `joints`: for each way in which the pieces may meet, the pairs of pixels that touch on the weapon and not
 * in the picture.
 */
export type FlatRaster = {
  stride: number;
  count: number;
  spans: Int32Array;
  at: Int32Array;
  u: Float32Array;
  v: Float32Array;
  joints: readonly Int32Array[];
};

/** Lays an outline over a grid with about this many covered pixels (at least 16 wide). */
export function flatRaster(outline: Outline, shownPixels: number): FlatRaster {
  const trial = placePixels(outline, TRIAL_WIDTH);
  const width = Math.max(16, Math.round(TRIAL_WIDTH * Math.sqrt(shownPixels / countShown(trial.coverage))));
  const pixels = placePixels(outline, width);
  const count = countShown(pixels.coverage);
  const stride = width + 2;
  const raster = {
    stride,
    count,
    at: new Int32Array(count),
    u: new Float32Array(count),
    v: new Float32Array(count),
  };
  const numbers = new Map<number, number>();
  let next = 0;
  pixels.coverage.forEach((coverage, index) => {
    if (coverage < 0.5) return;
    numbers.set(index, next);
    raster.at[next] = (Math.floor(index / width) + 1) * stride + (index % width) + 1;
    raster.u[next] = pixels.u[index]!;
    raster.v[next] = pixels.v[index]!;
    next++;
  });
  const joints = (outline.joints ?? [[]]).map((way) =>
    joinedPixels(outline, pixels, way).map((index) => numbers.get(index)!),
  );
  return { ...raster, spans: spansOf(raster.at), joints };
}

/**
 * The ends (exclusive) of the runs of consecutive grid indexes. Rows are separate runs, because of the border between
 * them.
 */
export function spansOf(at: Int32Array): Int32Array {
  const ends: number[] = [];
  for (let pixel = 0; pixel < at.length; pixel++) if (at[pixel + 1] !== at[pixel]! + 1) ends.push(pixel + 1);
  return Int32Array.from(ends);
}

const TRIAL_WIDTH = 160;

const countShown = (coverage: Float32Array): number => coverage.reduce((sum, each) => sum + (each < 0.5 ? 0 : 1), 0);
