import { describe, expect, test } from 'vitest';
import fixture from '../../fixtures/paint-transform.json' with { type: 'json' };
import { autoExtraOffset, matrixOf, paintTransform, paintValues, type Matrix } from './paint-transform.ts';
import { WEAPONS, isWeaponId } from '../weapons/weapons.ts';

const listOf = ({ a, b, tx, c, d, ty }: Matrix) => [a, b, tx, c, d, ty];

function expectAllClose(actual: readonly number[], expected: readonly number[], digits: number) {
  expect(actual).toHaveLength(expected.length);
  expected.forEach((value, index) => expect(actual[index]).toBeCloseTo(value, digits));
}

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
    expectAllClose(listOf(matrixOf(paintTransform(seed, uvScale ?? NaN))), matrix, 5);
  });
});
