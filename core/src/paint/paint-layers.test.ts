import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layerMatrices, layerTransforms, PAINT_LAYERS } from './paint-layers.ts';
import { autoExtraOffset, matrixOf, paintTransform, paintValues, roundToHundredths } from './paint-transform.ts';

test('the pattern layer has the transform of the seed', () => {
  expect(layerMatrices(387, 0.438).pattern).toEqual(matrixOf(paintTransform(387, 0.438)));
});

test('the scale of wear and grunge is 1.6 to 1.8 times as large, and all values are rounded to hundredths', () => {
  for (let seed = 1; seed <= 1000; seed += 13) {
    const placed = layerTransforms(seed, 0.438);
    const drawn = paintValues(seed);
    expect(placed.pattern).toEqual(paintTransform(seed, 0.438));
    for (const layer of ['wear', 'grunge'] as const) {
      const { scale, offsetX, rotationDegrees, extraOffsetX } = placed[layer];
      expect(Math.abs(scale - drawn[layer].scale * 0.438)).toBeLessThanOrEqual(0.005 + 1e-9);
      expect(scale).toBeGreaterThanOrEqual(0.7);
      expect(scale).toBeLessThanOrEqual(0.79);
      expect(Math.abs(offsetX - drawn[layer].offsetX)).toBeLessThanOrEqual(0.005 + 1e-9);
      expect(extraOffsetX).toBe(autoExtraOffset(scale, rotationDegrees).x);
    }
  }
});

test('the scale of wear and grunge is the UV scale times their own random value, rounded to hundredths', () => {
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

test('a seed places the three layers differently', () => {
  const matrices = layerMatrices(661, 0.549);
  expect(new Set(PAINT_LAYERS.map((layer) => matrices[layer].tx)).size).toBe(3);
});

test('seeds 0 and 1 place every layer alike, and a scale of 0 is rejected', () => {
  expect(layerMatrices(0, 0.438)).toEqual(layerMatrices(1, 0.438));
  expect(() => layerMatrices(1, 0)).toThrow(RangeError);
  expect(() => layerTransforms(387, Number.NaN)).toThrow(RangeError);
});
