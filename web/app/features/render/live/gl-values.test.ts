import { createTiledTexture } from '@bluegem/core/drawing/pictures/tiled-texture';
import type { PreparedRegion } from '@bluegem/core/drawing/light/prepare-region';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { expect, test } from 'vitest';
import { FRAGMENT_SHADER } from './gl-shader.ts';
import { isShadedType, regionTexels, SHADED_TYPES, uniformsOf } from './gl-values.ts';

const plane = (start: number) => Float32Array.of(start, start + 1);

/** Two pixels whose values show their origin. */
const region: PreparedRegion = {
  width: 2,
  height: 1,
  uvPerPixel: 0.001,
  u: plane(10),
  v: plane(20),
  coverage: plane(30),
  wornAt: plane(40),
  light: { diffuse: plane(50), gleam: plane(60), rim: plane(70), brush: plane(80) },
};

test('a region is packed pixel by pixel: position and wear, then light', () => {
  const { position, light } = regionTexels(region);
  expect([...position]).toEqual([10, 20, 30, 40, 11, 21, 31, 41]);
  expect([...light]).toEqual([50, 60, 70, 80, 51, 61, 71, 81]);
});

test('the shader gets the rows of the matrix and the level that the plain functions would read', () => {
  const { texture } = createTiledTexture(512);
  const matrix = matrixOf(paintTransform(387, 0.438));
  const uniforms = (uvPerPixel: number) =>
    uniformsOf({ texture, region: { ...region, uvPerPixel }, matrix, type: 'mask', float: 0.25 });
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
