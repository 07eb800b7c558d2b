import { describe, expect, test } from 'vitest';
import { outlineOf } from '../drawing/outline/outline.ts';
import { emptyOxideMap, type OxideClass, type OxideMap } from '../paint/oxide-map.ts';
import type { Matrix } from '../paint/paint-transform.ts';
import { syntheticFootprint } from '../testing/synthetic-weapon.ts';
import { createGauge, measureRegion } from './region-gauge.ts';

const POSE = {
  tips: [{ near: [0.5, 0.5], towards: [0, -1] }],
  tipAt: 'left',
  mirrored: false,
  arrangement: 'stack',
} as const;
const STAYS: Matrix = { a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0 };

/** A map of 128 texels that holds wholly the class that `at` names for a place. */
function mapOf(at: (u: number, v: number) => OxideClass | undefined): OxideMap {
  const map = emptyOxideMap(128);
  for (let texel = 0; texel < 128 * 128; texel++) {
    const name = at(((texel % 128) + 0.5) / 128, (Math.floor(texel / 128) + 0.5) / 128);
    if (name) map[name][texel] = 1;
  }
  return map;
}

/** An upright bar from v 0.1 to 0.9, painted all over. */
const bar = syntheticFootprint((u, v) => u > 0.4 && u < 0.6 && v > 0.1 && v < 0.9, 80);
const outline = outlineOf(bar, POSE);
const measureBar = (at: Parameters<typeof mapOf>[0], matrix = STAYS, pixels?: number) =>
  measureRegion(createGauge(mapOf(at), bar, outline, pixels), matrix);

describe('colours', () => {
  test('are the shares of the footprint', () => {
    const { measured } = measureBar((_, v) => (v < 0.3 ? 'blue' : v < 0.5 ? 'purple' : v < 0.8 ? 'gold' : undefined));
    expect(measured.blue).toBeCloseTo(25, 0);
    expect(measured.purple).toBeCloseTo(25, 0);
    expect(measured.gold).toBeCloseTo(37.5, 0);
    expect(measured.other).toBeCloseTo(12.5, 0);
  });

  test('follow the matrix around the wrapping texture', () => {
    const { measured } = measureBar((_, v) => (v < 0.3 ? 'blue' : 'gold'), { ...STAYS, ty: -0.6 });
    expect(measured).toMatchObject({ blue: expect.closeTo(37.5, 0), gold: expect.closeTo(62.5, 0) });
  });

  test('count unpainted parts as other, as in published shares', () => {
    const half = { size: bar.size, weights: bar.weights.map((weight) => weight * 0.9) };
    const gauge = createGauge(
      mapOf(() => 'blue'),
      half,
      outlineOf(half, POSE),
    );
    const { measured, clusters } = measureRegion(gauge, STAYS);
    expect(measured).toMatchObject({ blue: expect.closeTo(90, 3), other: expect.closeTo(10, 3) });
    expect(clusters).toMatchObject({ efficiencyPercent: 100, biggestPercent: expect.closeTo(90, 3) });
  });
});

describe('clusters', () => {
  test('an all blue region is one cluster', () => {
    expect(measureBar(() => 'blue').clusters).toEqual({
      count: 1,
      biggestPercent: expect.closeTo(100, 3),
      efficiencyPercent: 100,
    });
  });

  test('a gold band splits the blue in two, and the bigger part counts', () => {
    const { clusters, measured } = measureBar((_, v) => (v > 0.6 && v < 0.7 ? 'gold' : 'blue'));
    expect(clusters?.count).toBe(2);
    expect(clusters?.efficiencyPercent).toBeCloseTo((50 / 70) * 100, -0.5);
    expect(clusters?.biggestPercent).toBeCloseTo(50 / 0.8, -0.5);
    expect((clusters!.biggestPercent / measured.blue) * 100).toBeCloseTo(clusters!.efficiencyPercent!, 9);
  });

  test('a thin gold line along the bar splits it, too', () => {
    expect(measureBar((u) => (Math.abs(u - 0.47) < 0.012 ? 'gold' : 'blue')).clusters?.count).toBe(2);
  });

  test('pixels with another largest class belong to no cluster', () => {
    const map = emptyOxideMap(16);
    map.blue.fill(0.3);
    map.gold.fill(0.4);
    const { measured, clusters } = measureRegion(createGauge(map, bar, outline), STAYS);
    expect(measured.blue).toBeCloseTo(30, 3);
    expect(clusters).toEqual({ count: 0, biggestPercent: 0, efficiencyPercent: null });
  });

  test('blue of less than half counts if it is the largest class', () => {
    const map = emptyOxideMap(16);
    map.blue.fill(0.4);
    map.gold.fill(0.35);
    const { clusters } = measureRegion(createGauge(map, bar, outline), STAYS);
    expect(clusters).toMatchObject({ count: 1, efficiencyPercent: 100 });
  });

  test('patches below the minimum size are no clusters', () => {
    const speck = (u: number, v: number) => Math.hypot(u - 0.5, v - 0.5) < 0.009;
    expect(measureBar((u, v) => (speck(u, v) || v < 0.3 ? 'blue' : 'gold')).clusters?.count).toBe(1);
  });
});

test('a gauge returns the same result after other measurements', () => {
  const gauge = createGauge(
    mapOf((u, v) => ((u + v) % 0.25 < 0.12 ? 'blue' : 'gold')),
    bar,
    outline,
  );
  const first = measureRegion(gauge, STAYS);
  measureRegion(gauge, { ...STAYS, tx: 0.31, ty: 0.17 });
  expect(measureRegion(gauge, STAYS)).toEqual(first);
});
