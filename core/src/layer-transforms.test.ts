import { expect, test } from 'vitest';
import { layerTransforms } from './layer-transforms.ts';
import { autoExtraOffset, paintTransform, paintValues } from './paint-transform.ts';

test('the pattern layer is the placement that everything else uses', () => {
  for (const seed of [1, 2, 387, 661, 1000])
    expect(layerTransforms(seed, 0.438).pattern).toEqual(paintTransform(seed, 0.438));
});

test('wear and grunge lie 1.6 to 1.8 times as large, each rounded to hundredths', () => {
  for (let seed = 1; seed <= 1000; seed += 13) {
    const { wear, grunge } = layerTransforms(seed, 0.438);
    const drawn = paintValues(seed);
    for (const [layer, values] of [
      [wear, drawn.wear],
      [grunge, drawn.grunge],
    ] as const) {
      // prettier-ignore
      expect(Math.abs(layer.scale - values.scale * 0.438)).toBeLessThanOrEqual(0.005 + 1e-9);
      expect(layer.scale).toBeGreaterThanOrEqual(0.7);
      expect(layer.scale).toBeLessThanOrEqual(0.79);
      expect(Math.abs(layer.offsetX - values.offsetX)).toBeLessThanOrEqual(0.005 + 1e-9);
      expect(layer.extraOffsetX).toBe(autoExtraOffset(layer.scale, layer.rotationDegrees).x);
    }
  }
});

test('a UV scale that is not above 0 is refused', () => {
  expect(() => layerTransforms(387, 0)).toThrow(RangeError);
  expect(() => layerTransforms(387, Number.NaN)).toThrow(RangeError);
});
