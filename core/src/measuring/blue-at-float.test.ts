import { describe, expect, test } from 'vitest';
import { blueAtFloat, createRegionWear, floatAtShareLeft, WEAR_FLOATS } from './blue-at-float.ts';
import { createWeaponGauge, measurePattern } from './measurement.ts';
import { emptyOxideMap } from '../paint/oxide-map.ts';
import { readRealEngine } from '../testing/real-engine.ts';
import { ringKnife } from '../testing/synthetic-weapon.ts';

describe('the blue of the karambit 387', () => {
  const engine = readRealEngine();
  const wear = createRegionWear(engine, 'karambit', 'playside')!;
  const points = blueAtFloat(wear, 387);

  test('has 21 floats from 0 to 1 by default', () => {
    expect(points.map(({ float }) => float)).toEqual(WEAR_FLOATS);
    expect([WEAR_FLOATS.length, WEAR_FLOATS[0], WEAR_FLOATS[20]]).toEqual([21, 0, 1]);
  });

  test('begins with the measured share and only shrinks', () => {
    const { regions } = measurePattern(createWeaponGauge(engine, 'karambit'), 387);
    expect(points[0]?.bluePercent).toBe(regions[0]?.measured.blue);
    const shares = points.map(({ bluePercent }) => bluePercent);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares[20]).toBeGreaterThan(0);
    expect(shares[20]).toBeLessThan(shares[0]! * 0.8);
  });

  test('does not change up to float 0.02, and accepts any list of floats', () => {
    const [fresh, early, worn] = blueAtFloat(wear, 387, [0, 0.02, 0.6]);
    expect(early?.bluePercent).toBe(fresh?.bluePercent);
    expect(worn?.bluePercent).toBeCloseTo(points[12]!.bluePercent, 9);
  });
});

describe('the float at which a share of the blue is left', () => {
  const curve = [80, 80, 60, 20].map((bluePercent, index) => ({ float: index / 4, bluePercent }));

  test.each([
    [0.9, 0.25 + 0.25 * (8 / 20)],
    [0.75, 0.5],
    [0.5, 0.5 + 0.25 / 2],
    [0.25, null],
    [0.1, null],
  ])('%d is %d', (share, float) => {
    const found = floatAtShareLeft(curve, share);
    if (float === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(float, 12);
  });

  test('is null without blue or without a curve', () => {
    expect(floatAtShareLeft([{ float: 0, bluePercent: 0 }], 0.5)).toBeNull();
    expect(floatAtShareLeft([], 0.5)).toBeNull();
  });
});

test('a pattern without blue has none at any float', () => {
  const engine = { map: emptyOxideMap(16), footprintOf: () => ringKnife() };
  const points = blueAtFloat(createRegionWear(engine, 'karambit', 'playside')!, 1);
  expect(points.every(({ bluePercent }) => bluePercent === 0)).toBe(true);
});

test('a region without a footprint has no wear', () => {
  expect(
    createRegionWear({ map: emptyOxideMap(4), footprintOf: () => undefined }, 'karambit', 'playside'),
  ).toBeUndefined();
});
