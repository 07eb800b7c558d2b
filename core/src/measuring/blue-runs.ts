import type { Matrix } from '../paint/paint-transform.ts';
import { MASK_SIZE, type BlueMask } from './blue-mask.ts';
import type { FlatRaster } from './flat-raster.ts';

/**
 * A whole number of textures that brings every coordinate, in points of the mask, into the middle between two powers of
 * two: from 2^20 to 2^21, which a faster equal of `findBlueRuns` makes use of.
 */
export const FAR = MASK_SIZE * 1536;

/**
 * The blue pixels of a raster as runs within its rows, in order: run i begins at pixel `edges[2 * i]` and ends before
 * pixel `edges[2 * i + 1]`. A buffer that is used for one pattern after the other.
 */
export type BlueRuns = { count: number; edges: Int32Array };

/** Allocates room for the runs of a raster. A run needs a pixel, and one more is written behind the last. */
export const createBlueRuns = ({ count }: Pick<FlatRaster, 'count'>): BlueRuns => ({
  count: 0,
  edges: new Int32Array(2 * count + 1),
});

/** Finds the blue pixels of a raster under a placement matrix. Returns their number. */
export function findBlueRuns(
  { spans, u, v }: Pick<FlatRaster, 'spans' | 'u' | 'v'>,
  mask: BlueMask,
  matrix: Matrix,
  runs: BlueRuns,
): number {
  const [a, b, tx] = [matrix.a * MASK_SIZE, matrix.b * MASK_SIZE, matrix.tx * MASK_SIZE + FAR];
  const [c, d, ty] = [matrix.c * MASK_SIZE, matrix.d * MASK_SIZE, matrix.ty * MASK_SIZE + FAR];
  const { edges } = runs;
  let [found, pixel] = [0, 0];
  for (let span = 0; span < spans.length; span++) {
    const end = spans[span]!;
    let before = 0;
    for (; pixel < end; pixel++) {
      const column = (a * u[pixel]! + b * v[pixel]! + tx) | 0;
      const row = (c * u[pixel]! + d * v[pixel]! + ty) | 0;
      // 1024 points a row, 32 of them in a word. A shift takes the lowest five bits of the column by itself.
      const here = (mask[((row & 1023) << 5) | ((column >> 5) & 31)]! >>> column) & 1;
      // Written at every pixel and kept where the colour changes: without a branch, which no processor could predict.
      edges[found] = pixel;
      found += here ^ before;
      before = here;
    }
    edges[found] = pixel;
    found += before;
  }
  runs.count = found / 2;
  let blues = 0;
  for (let edge = 0; edge < found; edge += 2) blues += edges[edge + 1]! - edges[edge]!;
  return blues;
}
