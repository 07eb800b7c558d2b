import { describe, expect, test } from 'vitest';
import { emptyOxideMap, oxideTable, resizeOxideMap, sampleOxide } from './oxide-map.ts';

const checkered = () => {
  const map = emptyOxideMap(4);
  map.blue.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
  map.gold.set(map.blue.map((share) => (1 - share) / 2));
  return map;
};

describe('an oxide map', () => {
  test('returns the value of a texel at its centre', () => {
    expect(sampleOxide(checkered(), 1.5 / 4, 1.5 / 4)).toEqual({ blue: 1, purple: 0, gold: 0 });
    expect(sampleOxide(checkered(), 1.5 / 4, 0.5 / 4)).toEqual({ blue: 0, purple: 0, gold: 0.5 });
  });

  test('averages the four texels around a corner, also across the edge', () => {
    expect(sampleOxide(checkered(), 0.25, 0.25).blue).toBeCloseTo(0.5);
    expect(sampleOxide(checkered(), 0, 1).blue).toBeCloseTo(0.5);
    expect(sampleOxide(checkered(), -3, 7).blue).toBeCloseTo(0.5);
  });

  test('has the same values in its table, with the first column and row repeated', () => {
    const { stride, values } = oxideTable(checkered());
    expect(values.length).toBe(5 * 5 * 3);
    expect(values[stride + 3]).toBe(1);
    expect(values.slice(4 * 3, 4 * 3 + 3)).toEqual(values.slice(0, 3));
    expect(values.slice(4 * stride, 5 * stride)).toEqual(values.slice(0, stride));
  });

  test('has the same mean after enlarging', () => {
    const mean = (plane: Float32Array) => plane.reduce((sum, share) => sum + share, 0) / plane.length;
    expect(mean(resizeOxideMap(checkered(), 12).blue)).toBeCloseTo(0.25);
  });
});
