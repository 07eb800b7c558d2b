import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layerMatrices, PAINT_LAYERS } from './paint-layers.ts';
import { matrixOf, paintTransform, paintValues, roundToHundredths } from './paint-transform.ts';

test('the pattern lies where the transform of the seed puts it', () => {
  expect(layerMatrices(387, 0.438).pattern).toEqual(matrixOf(paintTransform(387, 0.438)));
});

test('wear and grunge are scaled by the UV scale times their own draw, rounded to hundredths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.double({ min: 0.2, max: 0.8, noNaN: true }), (seed, uvScale) => {
      const matrices = layerMatrices(seed, uvScale);
      for (const layer of ['wear', 'grunge'] as const) {
        const { a, c } = matrices[layer];
        const scale = roundToHundredths(uvScale * paintValues(seed)[layer].scale);
        expect(Math.hypot(a, c)).toBeCloseTo(scale, 10);
      }
    }),
  );
});

test('the three layers of a seed lie in three places', () => {
  const matrices = layerMatrices(661, 0.549);
  expect(new Set(PAINT_LAYERS.map((layer) => matrices[layer].tx)).size).toBe(3);
});

test('seeds 0 and 1 place every layer alike, and a scale of nothing is refused', () => {
  expect(layerMatrices(0, 0.438)).toEqual(layerMatrices(1, 0.438));
  expect(() => layerMatrices(1, 0)).toThrow(RangeError);
});
