import type { Matrix } from '../../paint/paint-transform.ts';
import type { FinishTexture } from '../finish/finish-texture.ts';
import type { PreparedSide } from './prepare-side.ts';
import { levelFor } from '../finish/sample-texture.ts';

/** The input of every picture. */
export type Scene = { texture: FinishTexture; side: PreparedSide; matrix: Matrix };

/** The finish under the matrix at each painted pixel: four channels of one plane, colour and gloss or class shares. */
export type FinishReader = (index: number, texel: Float32Array) => void;

/** Reads the finish at painted pixels, wrapped and bilinear, from the level that suits the size of the picture. */
export function finishReader({ texture, side, matrix }: Scene, plane: 'colour' | 'shares'): FinishReader {
  const level = levelFor(texture, side, matrix);
  const texels = level[plane];
  const { size } = level;
  const { u, v } = side.painted;
  // Sizes are powers of two, so that a bit mask wraps.
  const wrap = size - 1;
  const a = matrix.a * size;
  const b = matrix.b * size;
  const tx = matrix.tx * size - 0.5;
  const c = matrix.c * size;
  const d = matrix.d * size;
  const ty = matrix.ty * size - 0.5;
  return (index, texel) => {
    const x = a * u[index]! + b * v[index]! + tx;
    const y = c * u[index]! + d * v[index]! + ty;
    const column = Math.floor(x);
    const row = Math.floor(y);
    const left = column & wrap;
    const right = (column + 1) & wrap;
    const top = (row & wrap) * size;
    const bottom = ((row + 1) & wrap) * size;
    const fx = x - column;
    const fy = y - row;
    const se = fx * fy;
    const ne = fx - se;
    const sw = fy - se;
    const nw = 1 - fx - sw;
    const nwAt = (top + left) * 4;
    const neAt = (top + right) * 4;
    const swAt = (bottom + left) * 4;
    const seAt = (bottom + right) * 4;
    texel[0] = texels[nwAt]! * nw + texels[neAt]! * ne + texels[swAt]! * sw + texels[seAt]! * se;
    texel[1] = texels[nwAt + 1]! * nw + texels[neAt + 1]! * ne + texels[swAt + 1]! * sw + texels[seAt + 1]! * se;
    texel[2] = texels[nwAt + 2]! * nw + texels[neAt + 2]! * ne + texels[swAt + 2]! * sw + texels[seAt + 2]! * se;
    texel[3] = texels[nwAt + 3]! * nw + texels[neAt + 3]! * ne + texels[swAt + 3]! * sw + texels[seAt + 3]! * se;
  };
}

/** A picture of a side without its finish, to draw the finish into. */
export function basePicture({ side }: Scene, type: Parameters<PreparedSide['base']>[0]) {
  return { width: side.width, height: side.height, rgba: side.base(type).slice() };
}
