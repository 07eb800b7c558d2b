import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../fixtures/paint-transform.json' with { type: 'json' };
import {
  autoExtraOffset,
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
import { WEAPONS, isWeaponId } from './weapons.ts';

const SEEDS = Array.from({ length: 1001 }, (_, seed) => seed);
const UV_SCALES = [...new Set(Object.values(WEAPONS).flatMap(({ uvScale }) => uvScale ?? []))];
const listOf = ({ a, b, tx, c, d, ty }: Matrix) => [a, b, tx, c, d, ty];
const matrixAt = (seed: number, uvScale: number) => matrixOf(paintTransform(seed, uvScale));

function expectAllClose(actual: readonly number[], expected: readonly number[], digits: number) {
  expect(actual).toHaveLength(expected.length);
  expected.forEach((value, index) => expect(actual[index]).toBeCloseTo(value, digits));
}

const difference = (one: Matrix, other: Matrix) =>
  Math.max(...listOf(one).map((value, index) => Math.abs(value - (listOf(other)[index] ?? NaN))));

describe('published numbers', () => {
  test.each(fixture.published.offsets)('paint seed $seed: $source', ({ seed, x, y, rotation }) => {
    const { pattern } = paintValues(seed);
    expectAllClose([pattern.offsetX, pattern.offsetY], [x, y], 3);
    if (rotation !== null) expect(Math.abs(pattern.rotationDegrees - rotation)).toBeLessThan(0.0006);
  });

  test('the extra offset of paint seed 387 on a karambit', () => {
    const { seed, uvScale, roundedScale, extraOffset } = fixture.published.extraOffset;
    const { scale, rotationDegrees, extraOffsetX, extraOffsetY } = paintTransform(seed, uvScale);
    expect([scale, rotationDegrees]).toEqual([roundedScale, 264.53]);
    expectAllClose([extraOffsetX, extraOffsetY], extraOffset, 6);
    expect(autoExtraOffset(scale, rotationDegrees)).toEqual({ x: extraOffsetX, y: extraOffsetY });
  });
});

describe('computed numbers', () => {
  const { rounded, karambit, otherWeapons } = fixture.computed;

  test.each(Object.entries(rounded))('paint seed %s is rounded to hundredths', (seed, [x, y, rotation]) => {
    const { offsetX, offsetY, rotationDegrees } = paintTransform(Number(seed), 1);
    expect([offsetX, offsetY, rotationDegrees]).toEqual([x, y, rotation]);
  });

  test.each(karambit.rows)('paint seed $seed on a karambit', ({ seed, rounded: values, extraOffset, matrix }) => {
    const transform = paintTransform(seed, karambit.uvScale);
    expect(transform.scale).toBe(karambit.roundedScale);
    expect([transform.offsetX, transform.offsetY, transform.rotationDegrees]).toEqual(values);
    expectAllClose([transform.extraOffsetX, transform.extraOffsetY], extraOffset, 6);
    expectAllClose(listOf(matrixOf(transform)), matrix, 5);
  });

  test.each(otherWeapons)('paint seed $seed on $weapon', ({ weapon, seed, matrix }) => {
    const uvScale = isWeaponId(weapon) ? WEAPONS[weapon].uvScale : null;
    expectAllClose(listOf(matrixAt(seed, uvScale ?? NaN)), matrix, 5);
  });
});

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

test('only 0 and 1, and 747 and 825, are the same placement after rounding', () => {
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

test('a paint seed has eleven numbers, each in its range', () => {
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

test.each([0, -1, NaN, -Infinity])('UV scale %d is refused', (uvScale) => {
  expect(() => paintTransform(1, uvScale)).toThrow(RangeError);
});

test.each([0.5, NaN, Infinity])('paint seed %d is refused', (seed) => {
  expect(() => paintValues(seed)).toThrow(RangeError);
  expect(() => paintTransform(seed, 1)).toThrow(RangeError);
});

const coordinates = fc.double({ min: -4, max: 4, noNaN: true });

test('the inverse leads every point back', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.constantFrom(...UV_SCALES), coordinates, coordinates, (seed, uvScale, u, v) => {
      const matrix = matrixAt(seed, uvScale);
      expectAllClose(transformPoint(invertMatrix(matrix), ...transformPoint(matrix, u, v)), [u, v], 9);
    }),
  );
});

test('a matrix that flattens has no inverse', () => {
  const flat = { a: 1, b: 2, tx: 0, c: 2, d: 4, ty: 0 };
  expect(() => invertMatrix(flat)).toThrow(RangeError);
  expect(() => invertMatrix({ ...flat, a: NaN })).toThrow(RangeError);
});

test('wrapping keeps the place within the texture and is at home in [0, 1)', () => {
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
