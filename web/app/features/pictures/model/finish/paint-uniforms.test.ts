import { layerMatrices } from '@bluegem/core/paint/paint-layers';
import { expect, test } from 'vitest';
import { FRAGMENT_HEAD } from './paint-shader.ts';
import { createPaintUniforms, setLayers } from './paint-uniforms.ts';

test('another seed changes only the rows of the matrices', () => {
  const uniforms = createPaintUniforms();
  setLayers(uniforms, layerMatrices(387, 0.438));
  const { finish, layers, floatValue } = uniforms;
  const held = [finish.value, layers.value, floatValue.value];
  const matrices = layerMatrices(661, 0.438);
  setLayers(uniforms, matrices);
  const { a, b, tx, c, d, ty } = matrices.pattern;
  expect(uniforms.patternU.value.toArray()).toEqual([a, b, tx]);
  expect(uniforms.patternV.value.toArray()).toEqual([c, d, ty]);
  expect(uniforms.wearU.value.z).toBe(matrices.wear.tx);
  expect(uniforms.grungeV.value.z).toBe(matrices.grunge.ty);
  expect([uniforms.finish.value, uniforms.layers.value, uniforms.floatValue.value]).toEqual(held);
});

test('the shader has the ranges and thresholds of the plain functions', () => {
  for (const text of ['(-0.7 + 1.4 * wear.r)', '(-0.6 + 1.2 * wear.g)', '(0.0 + 1.3 * wear.b)', '<= 0.02', '/ 0.13'])
    expect(FRAGMENT_HEAD).toContain(text);
});
