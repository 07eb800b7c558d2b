import { oxideTable, type OxideMap } from '../paint/oxide-map.ts';

/** Points a side; a power of two, so that coordinates wrap by a bit mask. Four times finer than the recovered map. */
export const MASK_SIZE = 1024;
/** Points in a word of the mask. */
const WORD_BITS = 32;

/**
 * Blue (1) or not (0) for 1024 x 1024 points of the wrapping texture, row-major: a bit each, the lowest of a word
 * first. A byte each would not fit into a processor's nearest caches, and a rotated footprint jumps from row to row.
 */
export type BlueMask = Uint32Array;

/** The texel before each point of a row, and how far behind it the point is (0..1). */
function placesIn(size: number): { texels: Int32Array; parts: Float64Array } {
  const texels = new Int32Array(MASK_SIZE);
  const parts = new Float64Array(MASK_SIZE);
  for (let point = 0; point < MASK_SIZE; point++) {
    const at = (((point + 0.5) / MASK_SIZE) * size - 0.5 + size) % size;
    texels[point] = Math.floor(at);
    parts[point] = at - Math.floor(at);
  }
  return { texels, parts };
}

/** The blue mask of a map, sampled bilinearly: blue where no other class has a larger share. */
export function blueMaskOf(map: OxideMap): BlueMask {
  const { size, stride, values } = oxideTable(map);
  const { texels, parts } = placesIn(size);
  const mask = new Uint32Array((MASK_SIZE * MASK_SIZE) / WORD_BITS);
  for (let row = 0; row < MASK_SIZE; row++)
    for (let column = 0; column < MASK_SIZE; column++) {
      const texel = texels[row]! * stride + texels[column]! * 3;
      if (!isBluest(values, texel, stride, parts[column]!, parts[row]!)) continue;
      const point = row * MASK_SIZE + column;
      mask[point >> 5]! |= 1 << (point & 31);
    }
  return mask;
}

/** Whether blue has the largest share at a point to the right of and below a texel. */
function isBluest(values: Float32Array, texel: number, stride: number, right: number, below: number): boolean {
  const blue = mixed(values, texel, stride, right, below);
  // Of four shares with sum 1, one below 0.25 is never the largest, and one above 0.5 always is.
  if (blue < 0.25 || blue > 0.5) return blue > 0.5;
  const purple = mixed(values, texel + 1, stride, right, below);
  const gold = mixed(values, texel + 2, stride, right, below);
  return blue >= purple && blue >= gold && blue >= 1 - blue - purple - gold;
}

/** A share at such a point, bilinear between four texels. */
function mixed(values: Float32Array, at: number, stride: number, right: number, below: number): number {
  const under = at + stride;
  const upper = values[at]! + (values[at + 3]! - values[at]!) * right;
  const lower = values[under]! + (values[under + 3]! - values[under]!) * right;
  return upper + (lower - upper) * below;
}
