import { oxideTable, type OxideMap } from '../paint/oxide-map.ts';
import type { Matrix } from '../paint/paint-transform.ts';
import type { FlatRaster } from './flat-raster.ts';

/** Texels a side; a power of two, so that coordinates wrap by a bit mask. Five times finer than the recovered map. */
const SIZE = 1024;
/** A whole number of textures that makes every coordinate positive. */
const FAR = SIZE * 1024;

/** Blue (1) or not (0) for 1024 x 1024 points of the wrapping texture, row-major. */
export type BlueMask = Uint8Array;

/** The blue mask of a map, sampled bilinearly: blue where no other class has a larger share. */
export function blueMaskOf(map: OxideMap): BlueMask {
  const { size, stride, values } = oxideTable(map);
  const mask = new Uint8Array(SIZE * SIZE);
  for (let at = 0; at < mask.length; at++) {
    const x = ((((at & (SIZE - 1)) + 0.5) / SIZE) * size - 0.5 + size) % size;
    const y = (((Math.floor(at / SIZE) + 0.5) / SIZE) * size - 0.5 + size) % size;
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const texel = top * stride + left * 3;
    const mix = (from: number): number => {
      const upper = values[from]! + (values[from + 3]! - values[from]!) * (x - left);
      const under = from + stride;
      const lower = values[under]! + (values[under + 3]! - values[under]!) * (x - left);
      return upper + (lower - upper) * (y - top);
    };
    const blue = mix(texel);
    // Of four shares with sum 1, one below 0.25 is never the largest, and one above 0.5 always is.
    if (blue < 0.25) continue;
    const [purple, gold] = blue > 0.5 ? [0, 0] : [mix(texel + 1), mix(texel + 2)];
    if (blue > 0.5 || (blue >= purple && blue >= gold && blue >= 1 - blue - purple - gold)) mask[at] = 1;
  }
  return mask;
}

/** Marks each pixel of a raster as blue (1) or not (0) under a placement matrix. Returns the number of blue pixels. */
export function markBlue(
  { count, u, v }: Pick<FlatRaster, 'count' | 'u' | 'v'>,
  mask: BlueMask,
  matrix: Matrix,
  to: Uint8Array,
): number {
  const [a, b, tx] = [matrix.a * SIZE, matrix.b * SIZE, matrix.tx * SIZE + FAR];
  const [c, d, ty] = [matrix.c * SIZE, matrix.d * SIZE, matrix.ty * SIZE + FAR];
  let blues = 0;
  for (let pixel = 0; pixel < count; pixel++) {
    const column = (a * u[pixel]! + b * v[pixel]! + tx) & (SIZE - 1);
    const row = (c * u[pixel]! + d * v[pixel]! + ty) & (SIZE - 1);
    const here = mask[row * SIZE + column]!;
    to[pixel] = here;
    blues += here;
  }
  return blues;
}
