import { expect, test } from 'vitest';
import { sampleWrapped, stackOf } from './enlarge.ts';

const GRIDS = [
  { size: 2, values: Float32Array.of(0, 4, 8, 12) },
  { size: 2, values: Float32Array.of(1, 1, 1, 5) },
];

function at(u: number, v: number): number[] {
  const to = new Float64Array(GRIDS.length);
  sampleWrapped(stackOf(GRIDS), u, v, to);
  return [...to];
}

test('grids sampled together have their own values, at cell centres and between them', () => {
  expect(at(0.25, 0.25)).toEqual([0, 1]);
  expect(at(0.75, 0.75)).toEqual([12, 5]);
  expect(at(0.5, 0.75)).toEqual([10, 3]);
});

test('grids wrap at the edges', () => {
  expect(at(0, 0.25)).toEqual([2, 1]);
  expect(at(1.25, -0.75)).toEqual(at(0.25, 0.25));
});

test('grids of different sizes are rejected', () => {
  expect(() => stackOf([...GRIDS, { size: 3, values: new Float32Array(9) }])).toThrow(RangeError);
});
