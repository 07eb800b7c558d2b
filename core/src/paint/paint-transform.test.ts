import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closedFormMatrix,
  invertMatrix,
  matrixOf,
  paintTransform,
  paintValues,
  roundToHundredths,
  transformPoint,
  wrapUnit,
  type Matrix,
} from './paint-transform.ts';
import { WEAPONS } from '../weapons/weapons.ts';

const SEEDS = Array.from({ length: 1001 }, (_, seed) => seed);
const UV_SCALES = [...new Set(Object.values(WEAPONS).flatMap(({ uvScale }) => uvScale ?? []))];
const listOf = ({ a, b, tx, c, d, ty }: Matrix) => [a, b, tx, c, d, ty];

const difference = (one: Matrix, other: Matrix) =>
  Math.max(...listOf(one).map((value, index) => Math.abs(value - (listOf(other)[index] ?? NaN))));

test('matrix and closed form agree to 1e-12 for every paint seed and every weapon', () => {
  expect(UV_SCALES.length).toBeGreaterThan(10);
  const differences = UV_SCALES.flatMap((uvScale) =>
    SEEDS.map((seed) => {
      const transform = paintTransform(seed, uvScale);
      return difference(matrixOf(transform), closedFormMatrix(transform));
    }),
  );
  expect(Math.max(...differences)).toBeLessThan(1e-12);
});

test('only 0 and 1, and 747 and 825, have the same placement after rounding', () => {
  const seedsBy = Map.groupBy(SEEDS, (seed) => {
    const { offsetX, offsetY, rotationDegrees } = paintTransform(seed, 1);
    return [offsetX, offsetY, rotationDegrees].join();
  });
  const shared = [...seedsBy.values()].filter((seeds) => seeds.length > 1);
  expect(shared).toEqual([
    [0, 1],
    [747, 825],
  ]);
  expect(paintValues(747)).not.toEqual(paintValues(825));
});

test.each([
  [0, 0],
  [0.004, 0],
  [0.006, 0.01],
  [0.438, 0.44],
  [0.549, 0.55],
  [0.9999, 1],
  [359.836304, 359.84],
  [-0.006, -0.01],
])('%d rounds to %d', (value, rounded) => expect(roundToHundredths(value)).toBe(rounded));

test('a paint seed gives eleven numbers, each in its range', () => {
  for (const seed of SEEDS) {
    const { pattern, wear, grunge } = paintValues(seed);
    for (const { offsetX, offsetY, rotationDegrees } of [pattern, wear, grunge]) {
      expect(Math.min(offsetX, offsetY, rotationDegrees)).toBeGreaterThanOrEqual(0);
      expect(Math.max(offsetX, offsetY)).toBeLessThan(1);
      expect(rotationDegrees).toBeLessThan(360);
    }
    for (const { scale } of [wear, grunge]) expect(Math.abs(scale - 1.7)).toBeLessThan(0.1 + 1e-6);
  }
});

test.each([0, -1, NaN, -Infinity])('UV scale %d is rejected', (uvScale) => {
  expect(() => paintTransform(1, uvScale)).toThrow(RangeError);
});

test.each([0.5, NaN, Infinity])('paint seed %d is rejected', (seed) => {
  expect(() => paintValues(seed)).toThrow(RangeError);
  expect(() => paintTransform(seed, 1)).toThrow(RangeError);
});

const coordinates = fc.double({ min: -4, max: 4, noNaN: true });

test('the inverse matrix restores every point', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.constantFrom(...UV_SCALES), coordinates, coordinates, (seed, uvScale, u, v) => {
      const matrix = matrixOf(paintTransform(seed, uvScale));
      const [backU, backV] = transformPoint(invertMatrix(matrix), ...transformPoint(matrix, u, v));
      expect(Math.hypot(backU - u, backV - v)).toBeLessThan(1e-9);
    }),
  );
});

test('a singular matrix has no inverse', () => {
  const flat = { a: 1, b: 2, tx: 0, c: 2, d: 4, ty: 0 };
  expect(() => invertMatrix(flat)).toThrow(RangeError);
  expect(() => invertMatrix({ ...flat, a: NaN })).toThrow(RangeError);
});

test('wrapping keeps the position within the texture and gives values in [0, 1)', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      const wrapped = wrapUnit(value);
      expect(wrapped).toBeGreaterThanOrEqual(0);
      expect(wrapped).toBeLessThan(1);
      const turns = value - wrapped;
      expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-9);
      expect(wrapUnit(wrapped)).toBe(wrapped);
    }),
  );
  expect(wrapUnit(-1e-20)).toBe(0);
});
