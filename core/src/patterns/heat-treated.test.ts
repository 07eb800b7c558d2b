import { describe, expect, test } from 'vitest';
import {
  expectedHeatTreated,
  heatTreatedCurve,
  heatTreatedMeasurement,
  heatTreatedValues,
  isHeatTreated,
  sharesOnCurves,
} from './heat-treated.ts';
import { HEAT_TREATED_CURVES } from './heat-treated-curves.ts';
import { randomStream } from '../paint/random-stream.ts';
import { accuracyOf } from '../statistics/accuracy.ts';
import { readRealFacts } from '../testing/real-facts.ts';
import { WEAPON_IDS, WEAPONS } from '../weapons/weapons.ts';

const IDS = ['five-seven-heat-treated', 'desert-eagle-heat-treated'] as const;
const at = (decisive: number, second: number) => [
  { draw: 13, value: decisive },
  { draw: 12, value: second },
];

test('the items with a curve are the Heat Treated ones', () => {
  expect(WEAPON_IDS.filter(isHeatTreated)).toEqual(WEAPON_IDS.filter((id) => WEAPONS[id].finish === 'heat-treated'));
});

test('the values of a seed are the 13th number of its stream, and on the Desert Eagle the 12th', () => {
  const stream = randomStream(690);
  const numbers = Array.from({ length: 13 }, () => stream.nextFloat());
  expect(heatTreatedValues('five-seven-heat-treated', 690)).toEqual([{ draw: 13, value: numbers[12] }]);
  expect(heatTreatedValues('desert-eagle-heat-treated', 690)).toEqual(at(numbers[12] ?? NaN, numbers[11] ?? NaN));
  expect(heatTreatedValues('five-seven-heat-treated', 0)).toEqual(heatTreatedValues('five-seven-heat-treated', 1));
});

describe.each(IDS)('the curves of %s', (id) => {
  const curves = HEAT_TREATED_CURVES[id];
  const rows = curves.blue.length;

  test('pass through their points and are linear between them', () => {
    curves.blue.forEach((row, second) =>
      row.forEach((height, index) => {
        const place = at(index / 25, rows === 1 ? 0 : second / (rows - 1));
        expect(sharesOnCurves(curves, place).blue).toBeCloseTo(height, 9);
      }),
    );
    const [first] = curves.gold;
    expect(sharesOnCurves(curves, at(1.5 / 25, 0)).gold).toBeCloseTo((first[1] + first[2]) / 2, 9);
  });

  test('do not wrap around', () => {
    const blueAt = (decisive: number) => sharesOnCurves(curves, at(decisive, 0.5)).blue;
    expect(blueAt(1) - blueAt(0)).toBeGreaterThan(25);
  });

  test('have shares that sum to 100 and are never negative', () => {
    for (let step = 0; step <= 1000; step++) {
      for (const second of [0, 0.3, 1]) {
        const shares = Object.values(sharesOnCurves(curves, at(step / 1000, second)));
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
      }
    }
  });

  test.each([-0.001, 1.001, NaN, Infinity])('reject the value %d', (value) => {
    expect(() => sharesOnCurves(curves, at(value, 0))).toThrow(RangeError);
  });

  test('explain at least 97 percent of the published differences in blue', () => {
    const shares = readRealFacts().find((each) => each.weapon === id)?.published.playside ?? [];
    const seeds = Array.from({ length: 1000 }, (_, index) => index + 1);
    const published = seeds.map((seed) => shares[seed]?.blue ?? NaN);
    const { r2 } = accuracyOf(
      published,
      seeds.map((seed) => expectedHeatTreated(id, seed).shares.blue),
    );
    expect(r2).toBeGreaterThan(0.97);
    expect(expectedHeatTreated(id, 1).error.blue.r2).toBeGreaterThan(0.97);
    expect(expectedHeatTreated(id, 1).error.blue.meanPoints).toBeGreaterThan(0);
  });

  test('give the curve of a pattern, on which its shares are', () => {
    const [decisive] = heatTreatedValues(id, 278);
    const curve = heatTreatedCurve(id, 278);
    const own = { blue: [curve.blue], purple: [curve.purple], gold: [curve.gold] };
    const shares = sharesOnCurves(own, [decisive ?? { draw: 13, value: NaN }]);
    expect(shares.blue).toBeCloseTo(expectedHeatTreated(id, 278).shares.blue, 9);
  });
});

test('the measurement of a seed is in tenths, without clusters', () => {
  const { measured, clusters } = heatTreatedMeasurement('five-seven-heat-treated', 278);
  expect(clusters).toBeNull();
  for (const share of Object.values(measured)) expect(Math.round(share * 10) / 10).toBe(share);
});
