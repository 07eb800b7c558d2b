import { oxideTable, type OxideMap } from '../paint/oxide-map.ts';
import type { Matrix } from '../paint/paint-transform.ts';
import type { FlatRaster } from './flat-raster.ts';

/** Texels a side; a power of two, so that a mask wraps. Five times finer than the recovered map. */
const SIZE = 1024;
/** A whole number of textures that makes every coordinate positive. */
const FAR = SIZE * 1024;

/** Where the finish is blue (1) or not (0): 1024 x 1024 places of the wrapping texture, row-major. */
export type BlueMask = Uint8Array;

/** The blue mask of a map: blue where no other class is larger, the map sampled bilinearly. */
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
    // Of four shares that sum to 1, one below a quarter is never the largest and one above a half always is.
    if (blue < 0.25) continue;
    const [purple, gold] = blue > 0.5 ? [0, 0] : [mix(texel + 1), mix(texel + 2)];
    if (blue > 0.5 || (blue >= purple && blue >= gold && blue >= 1 - blue - purple - gold)) mask[at] = 1;
  }
  return mask;
}

/** Marks each pixel of a raster that is blue (1) or not (0) where the matrix places the finish. Returns how many are. */
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
