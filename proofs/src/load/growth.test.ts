import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floorGrowth, growthPerMinute } from './growth.ts';

const MEGABYTE = 1_000_000;

/** A sample every five seconds. */
const samplesOf = (bytes: readonly number[]) => bytes.map((each, index) => ({ atMs: index * 5_000, bytes: each }));

/** A sawtooth: garbage accumulates and is collected. */
const saw = (index: number, growthBytes: number) => 300 * MEGABYTE + (index % 9) * 8 * MEGABYTE + index * growthBytes;

test('a steady rise is found exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 2, max: 60 }), (perSample, count) => {
      const rising = samplesOf(Array.from({ length: count }, (_, index) => 500 + index * perSample));
      expect(growthPerMinute(rising)).toBeCloseTo(perSample * 12, 6);
    }),
  );
});

test('a sawtooth of garbage is no growth, and a leak below it is', () => {
  const flat = samplesOf(Array.from({ length: 90 }, (_, index) => saw(index, 0)));
  const leaking = samplesOf(Array.from({ length: 90 }, (_, index) => saw(index, 0.5 * MEGABYTE)));
  expect(Math.abs(growthPerMinute(flat))).toBeLessThan(0.2 * MEGABYTE);
  expect(floorGrowth(flat)).toBe(0);
  expect(growthPerMinute(leaking)).toBeGreaterThan(5 * MEGABYTE);
  expect(floorGrowth(leaking)).toBeGreaterThan(25 * MEGABYTE);
});

test('a single peak does not count', () => {
  const peak = samplesOf([300, 300, 300, 900, 300, 300, 300]);
  expect([growthPerMinute(peak), floorGrowth(peak)]).toEqual([0, 0]);
});
