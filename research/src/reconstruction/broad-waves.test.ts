import { describe, expect, test } from 'vitest';
import { dampBroadWaves } from './broad-waves.ts';

const SIZE = 32;
const plane = { start: 0, columns: SIZE, rows: SIZE, columnStep: 1, rowStep: SIZE };
const damped = (values: Float64Array, wraps = true) => {
  const copy = values.slice();
  dampBroadWaves(copy, plane, { wraps, ratio: 0.5 });
  return copy;
};
const waves = (count: number) =>
  Float64Array.from({ length: SIZE * SIZE }, (_, i) => Math.cos((2 * Math.PI * count * (i % SIZE)) / SIZE));
const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

describe('damping of broad waves', () => {
  test('leaves less of a wave the longer it is, and never nothing', () => {
    const left = [16, 4, 2, 1, 0].map(
      (count) => dot(damped(waves(count)), waves(count)) / dot(waves(count), waves(count)),
    );
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    expect(left[0]).toBeGreaterThan(0.9);
    expect(left[3]).toBeLessThan(0.2);
    expect(left[4]).toBeCloseTo(0.5 ** 5);
  });

  test('is symmetric, with and without opposite edges that meet', () => {
    const [a, b] = [1, 2].map((factor) =>
      Float64Array.from({ length: SIZE * SIZE }, (_, i) => Math.sin(i * i * factor)),
    );
    for (const wraps of [true, false]) expect(dot(damped(a!, wraps), b!)).toBeCloseTo(dot(a!, damped(b!, wraps)), 8);
  });

  test('treats one channel of several', () => {
    const channels = Float64Array.from({ length: SIZE * SIZE * 2 }, (_, i) =>
      i % 2 === 1 ? waves(1)[(i - 1) / 2]! : 7,
    );
    dampBroadWaves(
      channels,
      { start: 1, columns: SIZE, rows: SIZE, columnStep: 2, rowStep: SIZE * 2 },
      { wraps: true, ratio: 0.5 },
    );
    expect(channels.filter((_, i) => i % 2 === 0)).toEqual(new Float64Array(SIZE * SIZE).fill(7));
    expect(channels.filter((_, i) => i % 2 === 1)).toEqual(damped(waves(1)));
  });
});
