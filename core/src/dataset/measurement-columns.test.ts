import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundMeasurement } from './measurement-columns.ts';
import { buildPatterns } from '../patterns/pattern-build.ts';
import { decodeDataset, encodeDataset } from './pattern-columns.ts';
import type { RegionMeasurement } from '../patterns/region-measurement.ts';
import { someFacts } from '../testing/builders.ts';

const RELEASE = { version: '1.0.0', releasedAt: '2026-01-02T00:00:00.000Z' };

const measurement = (blue: number, efficiencyPercent: number | null = 80, count = 3): RegionMeasurement => ({
  measured: { blue, purple: 3.3, gold: 20.2, other: Math.max(0, 76.5 - blue) },
  clusters: { count, biggestPercent: 0, efficiencyPercent },
});

describe('a rounded measurement', () => {
  test('has blue in fifths, purple and gold in halves, efficiency in whole percent', () => {
    expect(roundMeasurement(measurement(41.33, 66.6))).toEqual({
      measured: { blue: 41.4, purple: 3.5, gold: 20, other: 35.1 },
      clusters: { count: 3, biggestPercent: 27.7, efficiencyPercent: 67 },
    });
  });

  test('has no efficiency and no biggest cluster without blue', () => {
    const { clusters } = roundMeasurement(measurement(0.4, null, 0));
    expect(clusters).toEqual({ count: 0, biggestPercent: 0, efficiencyPercent: null });
  });

  test('has no clusters if they are not known', () => {
    expect(roundMeasurement({ ...measurement(41.33), clusters: null })).toMatchObject({ clusters: null });
  });

  test('is within 100 percent and does not change when rounded again', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, share, fc.nat(400), (a, b, c, efficiency, count) => {
        const whole = a + b + c || 1;
        const [blue, purple, gold] = [a, b, c].map((part) => (part / whole) * 100) as [number, number, number];
        const clusters = { count, biggestPercent: 0, efficiencyPercent: efficiency * 100 };
        const rounded = roundMeasurement({ measured: { blue, purple, gold, other: 0 }, clusters });
        expect(roundMeasurement(rounded)).toEqual(rounded);
        for (const value of Object.values(rounded.measured)) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
        expect(rounded.clusters!.biggestPercent).toBeLessThanOrEqual(rounded.measured.blue + 0.05);
      }),
    );
  });
});

describe('a dataset with measurements', () => {
  const published = someFacts('karambit', (id, region) => Math.floor(id / 10) * (region + 1) * 0.25);
  const measured = Object.fromEntries(
    Object.entries(published.published).map(([region, shares]) => [
      region,
      shares.map(({ blue, gold }, index) => {
        const id = Math.max(1, index);
        return roundMeasurement({
          measured: { blue: Math.max(0, blue + Math.sin(id)), purple: 0, gold: Math.max(0, gold - 0.7), other: 0 },
          clusters:
            id % 7 === 0
              ? null
              : { count: id % 9, biggestPercent: 0, efficiencyPercent: blue < 0.5 ? null : 100 - (id % 60) },
        });
      }),
    ]),
  );
  const facts = [{ ...published, measured }, someFacts('mac-10', () => 40)];
  const file = encodeDataset({ ...RELEASE, facts });

  test('is decoded to the same measurements, and only measured weapons have some', () => {
    const decoded = decodeDataset(file);
    expect(decoded).toEqual({ ...RELEASE, facts });
    expect(decoded.facts.map((each) => 'measured' in each)).toEqual([true, false]);
    expect(encodeDataset(decoded)).toEqual(file);
  });

  test('gives patterns their measurement, the difference and the clusters beside the published shares', () => {
    const [pattern] = buildPatterns(decodeDataset(file).facts[0]!).slice(499);
    const own = measured['playside']![500]!;
    expect(pattern?.regions[0]).toMatchObject({ measured: own.measured, published: { blue: 12.5 } });
    expect(pattern?.regions[0]?.clusters).toEqual({ ...own.clusters, efficiencyPercent: 80, biggestPercent: 10 });
    expect(pattern?.regions[0]?.differencePercent).toBeCloseTo(own.measured.blue - 12.5, 9);
    expect(pattern?.bluePercent).toEqual({ playside: 12.5, backside: 25, total: 18.75 });
  });

  test('has nulls without measurements', () => {
    expect(buildPatterns(facts[1]!)[0]?.regions[0]).toMatchObject({
      measured: null,
      differencePercent: null,
      clusters: null,
    });
  });

  test('is not written if a measurement is missing or far from the published share', () => {
    const { backside: _, ...half } = measured;
    expect(() => encodeDataset({ ...RELEASE, facts: [{ ...published, measured: half }] })).toThrow(RangeError);
    const far = measured['playside']!.map((each) => ({ ...each, measured: { ...each.measured, blue: 90 } }));
    expect(() =>
      encodeDataset({ ...RELEASE, facts: [{ ...published, measured: { ...measured, playside: far } }] }),
    ).toThrow(RangeError);
  });
});

test('Heat Treated patterns are measured from their curve and not stored in the file', () => {
  const facts = [someFacts('desert-eagle-heat-treated', () => 40)];
  const [pattern] = buildPatterns(decodeDataset(encodeDataset({ ...RELEASE, facts })).facts[0]!);
  expect(pattern?.regions[0]).toMatchObject({ measured: { blue: expect.any(Number) }, clusters: null });
});
