import { describe, expect, test } from 'vitest';
import { heatTreatedMeasurement, heatTreatedShares, heatTreatedValue, isHeatTreated } from './heat-treated.ts';
import { HEAT_TREATED_CURVES } from './heat-treated-curves.ts';
import { randomStream } from '../paint/random-stream.ts';
import { accuracyOf } from '../reconstruction/accuracy.ts';
import { readRealFacts } from '../testing/real-facts.ts';
import { WEAPON_IDS, WEAPONS } from '../weapons/weapons.ts';

const IDS = ['five-seven-heat-treated', 'desert-eagle-heat-treated'] as const;

test('the items with a curve are the Heat Treated ones', () => {
  expect(WEAPON_IDS.filter(isHeatTreated)).toEqual(WEAPON_IDS.filter((id) => WEAPONS[id].finish === 'heat-treated'));
});

test('the value of a seed is the 13th number of its stream', () => {
  const stream = randomStream(690);
  const numbers = Array.from({ length: 13 }, () => stream.nextFloat());
  expect(heatTreatedValue(690)).toBe(numbers[12]);
  expect(heatTreatedValue(0)).toBe(heatTreatedValue(1));
});

describe.each(IDS)('the curve of %s', (id) => {
  const { blue, purple, gold } = HEAT_TREATED_CURVES[id];

  test('passes through its points and is linear between them', () => {
    blue.forEach((height, index) => expect(heatTreatedShares(id, index / 25).blue).toBeCloseTo(height, 9));
    expect(heatTreatedShares(id, 1.5 / 25).gold).toBeCloseTo((gold[1] + gold[2]) / 2, 9);
  });

  test('does not wrap around', () => {
    expect(heatTreatedShares(id, 1)).toMatchObject({ blue: blue.at(-1), purple: purple.at(-1) });
    expect(heatTreatedShares(id, 1).blue - heatTreatedShares(id, 0).blue).toBeGreaterThan(30);
  });

  test('has shares that sum to 100 and are never negative', () => {
    for (let step = 0; step <= 1000; step++) {
      const shares = Object.values(heatTreatedShares(id, step / 1000));
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
    }
  });

  test.each([-0.001, 1.001, NaN, Infinity])('rejects the value %d', (value) => {
    expect(() => heatTreatedShares(id, value)).toThrow(RangeError);
  });

  test('explains at least 96 percent of the published differences in blue', () => {
    const shares = readRealFacts().find((each) => each.weapon === id)?.published.playside ?? [];
    const seeds = Array.from({ length: 1000 }, (_, index) => index + 1);
    const published = seeds.map((seed) => shares[seed]?.blue ?? NaN);
    const measured = seeds.map((seed) => heatTreatedMeasurement(id, seed).measured.blue);
    expect(accuracyOf(published, measured).r2).toBeGreaterThan(0.96);
  });
});

test('the measurement of a seed is in tenths, without clusters', () => {
  const { measured, clusters } = heatTreatedMeasurement('five-seven-heat-treated', 278);
  expect(clusters).toBeNull();
  for (const share of Object.values(measured)) expect(Math.round(share * 10) / 10).toBe(share);
});
