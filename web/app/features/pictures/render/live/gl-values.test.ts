import { createTiledTexture } from '@bluegem/core/drawing/pictures/tiled-texture';
import type { PreparedSide } from '@bluegem/core/drawing/pictures/prepare-side';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { expect, test } from 'vitest';
import { FRAGMENT_SHADER } from './gl-shader.ts';
import { isShadedType, sideTexels, SHADED_TYPES, uniformsOf } from './gl-values.ts';

const plane = (start: number) => Float32Array.of(start, start + 1);

/** Three pixels, of which the first two are painted, with values that show their origin. */
const side: PreparedSide = {
  width: 3,
  height: 1,
  uvPerPixel: 0.001,
  painted: {
    at: Int32Array.of(0, 1),
    u: plane(10),
    v: plane(20),
    share: plane(30),
    isPlaced: Uint8Array.of(0, 1),
    isMost: Uint8Array.of(1, 0),
    wornAt: plane(40),
    soft: plane(50),
    sharp: plane(60),
    glint: plane(70),
    tilt: plane(80),
  },
  base: () => new Uint8ClampedArray(12),
};

test('a side is packed pixel by pixel: position, share (less than 0 where placed) and wear, then light', () => {
  const { position, light } = sideTexels(side);
  expect([...position]).toEqual([10, 20, 30, 40, 11, 21, -31, 41, 0, 0, 0, 0]);
  expect([...light]).toEqual([50, 60, 70, 80, 51, 61, 71, 81, 0, 0, 0, 0]);
});

test('the shader gets the rows of the matrix and the level that the plain functions would read', () => {
  const { texture } = createTiledTexture(512);
  const matrix = matrixOf(paintTransform(387, 0.438));
  const uniforms = (uvPerPixel: number) =>
    uniformsOf({ texture, side: { ...side, uvPerPixel }, matrix, type: 'mask', float: 0.25 });
  expect(uniforms(0.001)).toEqual({
    rowU: [matrix.a, matrix.b, matrix.tx],
    rowV: [matrix.c, matrix.d, matrix.ty],
    level: 0,
    size: 512,
    type: SHADED_TYPES.indexOf('mask'),
    wear: 0.25,
    height: 1,
  });
  expect(uniforms(0.02)).toMatchObject({ level: 2, size: 128 });
});

test('the analysis is done by the plain functions', () => {
  expect(isShadedType('analysis')).toBe(false);
  expect(SHADED_TYPES.every(isShadedType)).toBe(true);
});

test('the constants of the plain functions are decimals in the shader', () => {
  expect(FRAGMENT_SHADER).toContain('vec3(122.0, 125.0, 131.0)');
  expect(FRAGMENT_SHADER).toContain('vec3(59.0, 130.0, 246.0)');
  expect(FRAGMENT_SHADER).not.toMatch(/NaN|undefined/);
});
