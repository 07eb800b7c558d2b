import type { Matrix } from '../../paint/paint-transform.ts';
import type { FinishTexture, TextureLevel } from '../finish/finish-texture.ts';
import type { PreparedRegion } from '../light/prepare-region.ts';

/** The level of the texture with texels closest to the size of a pixel of this region under this matrix. */
export function levelFor(texture: FinishTexture, region: PreparedRegion, matrix: Matrix): TextureLevel {
  const texelsPerPixel = region.uvPerPixel * Math.hypot(matrix.a, matrix.c) * texture.levels[0]!.size;
  const level = Math.max(0, Math.min(texture.levels.length - 1, Math.round(Math.log2(texelsPerPixel) - 0.2)));
  return texture.levels[level]!;
}

/** Writes the four channels of one plane of a level at (u, v), wrapped and bilinear, to `to`. */
export function sampleTexels(plane: Uint8ClampedArray, size: number, u: number, v: number, to: Float32Array): void {
  const x = (u - Math.floor(u)) * size - 0.5;
  const y = (v - Math.floor(v)) * size - 0.5;
  const column = Math.floor(x);
  const row = Math.floor(y);
  // Sizes are powers of two, so that a bit mask wraps.
  const wrap = size - 1;
  const left = column & wrap;
  const right = (column + 1) & wrap;
  const top = (row & wrap) * size;
  const bottom = ((row + 1) & wrap) * size;
  const fx = x - column;
  const fy = y - row;
  const nw = (1 - fx) * (1 - fy);
  const ne = fx * (1 - fy);
  const sw = (1 - fx) * fy;
  const se = fx * fy;
  const a = (top + left) * 4;
  const b = (top + right) * 4;
  const c = (bottom + left) * 4;
  const d = (bottom + right) * 4;
  to[0] = plane[a]! * nw + plane[b]! * ne + plane[c]! * sw + plane[d]! * se;
  to[1] = plane[a + 1]! * nw + plane[b + 1]! * ne + plane[c + 1]! * sw + plane[d + 1]! * se;
  to[2] = plane[a + 2]! * nw + plane[b + 2]! * ne + plane[c + 2]! * sw + plane[d + 2]! * se;
  to[3] = plane[a + 3]! * nw + plane[b + 3]! * ne + plane[c + 3]! * sw + plane[d + 3]! * se;
}
