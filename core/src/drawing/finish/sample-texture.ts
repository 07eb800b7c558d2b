import type { Matrix } from '../../paint/paint-transform.ts';
import type { FinishTexture, TextureLevel } from './finish-texture.ts';

/** The level of the texture with texels closest to the size of a pixel of this side under this matrix. */
export function levelFor(texture: FinishTexture, side: { uvPerPixel: number }, matrix: Matrix): TextureLevel {
  const texelsPerPixel = side.uvPerPixel * Math.hypot(matrix.a, matrix.c) * texture.levels[0]!.size;
  const level = Math.max(0, Math.min(texture.levels.length - 1, Math.round(Math.log2(texelsPerPixel) - 0.2)));
  return texture.levels[level]!;
}
