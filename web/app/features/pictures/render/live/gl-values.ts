import type { RenderType } from '@bluegem/core/drawing/pictures/render';
import type { FinishTexture } from '@bluegem/core/drawing/finish/finish-texture';
import type { PaintedPixels, PreparedSide } from '@bluegem/core/drawing/pictures/prepare-side';
import { levelFor } from '@bluegem/core/drawing/finish/sample-texture';
import type { Matrix } from '@bluegem/core/paint/paint-transform';

/**
 * The types that the shader draws, in the order of its numbers; the analysis needs connected patches and uses the plain
 * functions.
 */
export const SHADED_TYPES = ['fancy', 'flat', 'mask'] as const satisfies readonly RenderType[];
export type ShadedType = (typeof SHADED_TYPES)[number];

export const isShadedType = (type: RenderType): type is ShadedType => SHADED_TYPES.some((each) => each === type);

/**
 * A side as two textures of four floats per pixel: UV point, share of the finish (less than 0 where its place was not
 * measured) and wear; light and slant. Without a finish, all are 0.
 */
export type SideTexels = { position: Float32Array; light: Float32Array };

export function sideTexels({ width, height, painted }: PreparedSide): SideTexels {
  const { u, v, wornAt, soft, sharp, glint, tilt } = painted;
  const share = painted.share.map((part, index) => (painted.isPlaced[index] === 1 ? -part : part));
  return {
    position: scattered(width * height, painted, [u, v, share, wornAt]),
    light: scattered(width * height, painted, [soft, sharp, glint, tilt]),
  };
}

type FourPlanes = readonly [Float32Array, Float32Array, Float32Array, Float32Array];

function scattered(pixels: number, { at }: PaintedPixels, planes: FourPlanes): Float32Array {
  const values = new Float32Array(pixels * 4);
  planes.forEach((plane, channel) => plane.forEach((value, index) => (values[(at[index] ?? 0) * 4 + channel] = value)));
  return values;
}

/** All uniforms of one picture. */
export type Uniforms = {
  rowU: [number, number, number];
  rowV: [number, number, number];
  level: number;
  size: number;
  type: number;
  wear: number;
  height: number;
};

type Drawing = { texture: FinishTexture; side: PreparedSide; matrix: Matrix; type: ShadedType; float: number };

export function uniformsOf({ texture, side, matrix, type, float }: Drawing): Uniforms {
  const level = levelFor(texture, side, matrix);
  return {
    rowU: [matrix.a, matrix.b, matrix.tx],
    rowV: [matrix.c, matrix.d, matrix.ty],
    level: texture.levels.indexOf(level),
    size: level.size,
    type: SHADED_TYPES.indexOf(type),
    wear: float,
    height: side.height,
  };
}
