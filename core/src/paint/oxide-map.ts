import { wrapUnit } from './paint-transform.ts';

/** The three colour classes of the oxide map. The rest to 1 is "other". */
export const OXIDE_CLASSES = ['blue', 'purple', 'gold'] as const;
export type OxideClass = (typeof OXIDE_CLASSES)[number];

/**
 * The shares of blue, purple and gold (0..1 each, at most 1 together) at each texel of the finish. Row-major, row 0 at
 * v = 0, v growing downwards, texel centres at (i + 0.5) / size; the texture wraps.
 */
export type OxideMap = { size: number } & Record<OxideClass, Float32Array>;

/** An oxide map interleaved for fast sampling: three values per texel, with one wrapped column and row appended. */
export type OxideTable = { size: number; stride: number; values: Float32Array };

/** An oxide map of zeros, `size` texels a side (at least 1). */
export function emptyOxideMap(size: number): OxideMap {
  const plane = () => new Float32Array(size * size);
  return { size, blue: plane(), purple: plane(), gold: plane() };
}

/** Converts a map to a table for sampling. */
export function oxideTable(map: OxideMap): OxideTable {
  const { size } = map;
  const stride = (size + 1) * 3;
  const values = new Float32Array(stride * (size + 1));
  for (let row = 0; row <= size; row++)
    for (let column = 0; column <= size; column++) {
      const texel = (row % size) * size + (column % size);
      const at = row * stride + column * 3;
      values[at] = map.blue[texel]!;
      values[at + 1] = map.purple[texel]!;
      values[at + 2] = map.gold[texel]!;
    }
  return { size, stride, values };
}

/** The shares (0..1) at a point of the finish (u, v wrapped), bilinear between texel centres. */
export function sampleOxide(map: OxideMap, u: number, v: number): Record<OxideClass, number> {
  const { size } = map;
  const x = wrapUnit(u - 0.5 / size) * size;
  const y = wrapUnit(v - 0.5 / size) * size;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = (left + 1) % size;
  const below = (top + 1) % size;
  const mix = (plane: Float32Array): number => {
    const upper = plane[top * size + left]! * (left + 1 - x) + plane[top * size + right]! * (x - left);
    const lower = plane[below * size + left]! * (left + 1 - x) + plane[below * size + right]! * (x - left);
    return upper * (top + 1 - y) + lower * (y - top);
  };
  return { blue: mix(map.blue), purple: mix(map.purple), gold: mix(map.gold) };
}

/** Resizes a map to `size` texels a side, sampled bilinearly at the new texel centres. */
export function resizeOxideMap(map: OxideMap, size: number): OxideMap {
  const resized = emptyOxideMap(size);
  for (let texel = 0; texel < size * size; texel++) {
    const here = sampleOxide(map, ((texel % size) + 0.5) / size, (Math.floor(texel / size) + 0.5) / size);
    for (const name of OXIDE_CLASSES) resized[name][texel] = here[name];
  }
  return resized;
}
