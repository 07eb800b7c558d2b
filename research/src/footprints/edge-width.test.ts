import { emptyOxideMap } from '@bluegem/core/paint/oxide-map';
import { describe, expect, test } from 'vitest';
import { edgeWidths } from './edge-width.ts';

/** A blue band from a quarter to three quarters of the height whose edges rise over this many texels. */
function band(riseTexels: number) {
  const map = emptyOxideMap(128);
  map.blue.set(
    map.blue.map((_, i) => {
      const depth = 32 - Math.abs(Math.floor(i / 128) + 0.5 - 64);
      return Math.min(1, Math.max(0, 0.5 + depth / riseTexels));
    }),
  );
  return map;
}

describe('edge widths', () => {
  test('half the rise lies between a quarter and three quarters', () => {
    for (const rise of [3, 4, 6]) expect(edgeWidths(band(rise)).median).toBeCloseTo(rise / 2 / 128, 2);
  });

  test('every row and column that crosses an edge is measured', () => {
    expect(edgeWidths(band(4)).edges).toBe(128 * 2);
  });

  test('what never gets blue has no edges', () => {
    expect(edgeWidths(emptyOxideMap(64)).edges).toBe(0);
  });
});
