import type { OxideTable } from '../oxide-map.ts';
import type { Matrix } from '../paint-transform.ts';
import type { FlatRaster } from './flat-raster.ts';

/**
 * Marks each pixel of a raster that is blue (1) or not (0): where the map, bilinear, has no class larger than blue.
 * Returns how many are.
 */
export function markBlue(
  raster: Pick<FlatRaster, 'count' | 'u' | 'v'>,
  table: OxideTable,
  matrix: Matrix,
  to: Uint8Array,
): number {
  const { count, u, v } = raster;
  const { size, stride, values } = table;
  const { a, b, c, d } = matrix;
  const tx = matrix.tx - 0.5 / size;
  const ty = matrix.ty - 0.5 / size;
  let blues = 0;
  for (let pixel = 0; pixel < count; pixel++) {
    let x = a * u[pixel]! + b * v[pixel]! + tx;
    let y = c * u[pixel]! + d * v[pixel]! + ty;
    x = (x - Math.floor(x)) * size;
    y = (y - Math.floor(y)) * size;
    const left = Math.min(x | 0, size - 1);
    const top = Math.min(y | 0, size - 1);
    const right = x - left;
    const below = y - top;
    const w11 = right * below;
    const w10 = below - w11;
    const w01 = right - w11;
    const w00 = 1 - w01 - below;
    const at = top * stride + left * 3;
    const under = at + stride;
    const blue = w00 * values[at]! + w01 * values[at + 3]! + w10 * values[under]! + w11 * values[under + 3]!;
    let isBlue = blue >= 0.5 ? 1 : 0;
    // Of four shares that sum to 1, one below a quarter is never the largest and one of a half always is.
    if (blue > 0.25 && blue < 0.5) {
      const purple =
        w00 * values[at + 1]! + w01 * values[at + 4]! + w10 * values[under + 1]! + w11 * values[under + 4]!;
      const gold = w00 * values[at + 2]! + w01 * values[at + 5]! + w10 * values[under + 2]! + w11 * values[under + 5]!;
      if (blue >= purple && blue >= gold && blue >= 1 - blue - purple - gold) isBlue = 1;
    }
    to[pixel] = isBlue;
    blues += isBlue;
  }
  return blues;
}
