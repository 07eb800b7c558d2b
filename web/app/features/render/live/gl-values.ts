import type { RenderType } from '@bluegem/core/drawing/pictures/draw-pattern';
import type { FinishTexture } from '@bluegem/core/drawing/finish/finish-texture';
import type { PreparedRegion } from '@bluegem/core/drawing/light/prepare-region';
import { levelFor } from '@bluegem/core/drawing/pictures/sample-texture';
import type { Matrix } from '@bluegem/core/paint/paint-transform';

/**
 * The types that the shader draws, in the order of its numbers; the analysis needs connected patches and uses the plain
 * functions.
 */
export const SHADED_TYPES = ['fancy', 'flat', 'mask'] as const satisfies readonly RenderType[];
export type ShadedType = (typeof SHADED_TYPES)[number];

export const isShadedType = (type: RenderType): type is ShadedType => SHADED_TYPES.some((each) => each === type);

/** A region as two textures of four floats per pixel: position, coverage and wear; light. */
export type RegionTexels = { position: Float32Array; light: Float32Array };

export function regionTexels({ u, v, coverage, wornAt, light }: PreparedRegion): RegionTexels {
  return {
    position: interleaved([u, v, coverage, wornAt]),
    light: interleaved([light.diffuse, light.gleam, light.rim, light.brush]),
  };
}

function interleaved(planes: readonly [Float32Array, Float32Array, Float32Array, Float32Array]): Float32Array {
  const values = new Float32Array(planes[0].length * 4);
  planes.forEach((plane, channel) => plane.forEach((value, at) => (values[at * 4 + channel] = value)));
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

type Drawing = { texture: FinishTexture; region: PreparedRegion; matrix: Matrix; type: ShadedType; float: number };

export function uniformsOf({ texture, region, matrix, type, float }: Drawing): Uniforms {
  const level = levelFor(texture, region, matrix);
  return {
    rowU: [matrix.a, matrix.b, matrix.tx],
    rowV: [matrix.c, matrix.d, matrix.ty],
    level: texture.levels.indexOf(level),
    size: level.size,
    type: SHADED_TYPES.indexOf(type),
    wear: float,
    height: region.height,
  };
}
