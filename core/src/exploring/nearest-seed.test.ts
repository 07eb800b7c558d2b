import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { footprintCells, type Footprint } from '../paint/footprint.ts';
import { matrixOf, paintTransform, transformPoint, type Matrix } from '../paint/paint-transform.ts';
import { readRealEngine } from '../testing/real-engine.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';
import { wrappedDifference } from './atlas-map.ts';
import { footprintPoints, meanDisplacement, nearestSeeds, seedPlacements } from './nearest-seed.ts';

const engine = readRealEngine();

const footprintsOf = (weapon: WeaponId): Footprint[] =>
  WEAPONS[weapon].regions.flatMap(({ id }) => engine.footprintOf(weapon, id) ?? []);

const karambit = footprintPoints(footprintsOf('karambit'));
const placements = seedPlacements(0.438);
const placementOf = (seed: number) => matrixOf(paintTransform(seed, 0.438));

/** The same by its definition, over every cell of every region. */
function slowly(footprints: readonly Footprint[], first: Matrix, second: Matrix): number {
  const means = footprints.map((footprint) => {
    const { count, u, v, weights } = footprintCells(footprint);
    let [sum, total] = [0, 0];
    for (let cell = 0; cell < count; cell++) {
      const [x, y] = transformPoint(first, u[cell]!, v[cell]!);
      const [otherX, otherY] = transformPoint(second, u[cell]!, v[cell]!);
      sum += weights[cell]! * Math.hypot(wrappedDifference(x, otherX), wrappedDifference(y, otherY));
      total += weights[cell]!;
    }
    return sum / total;
  });
  return means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

describe('the nearest pattern', () => {
  test.each([1, 2, 387, 442, 633, 661, 1000])('to the placement of pattern %i is itself, at distance 0', (seed) => {
    const [first, second] = nearestSeeds(karambit, placements, placementOf(seed), 2);
    expect(first).toEqual({ patternId: seed, displacement: 0 });
    expect(second!.displacement).toBeGreaterThan(0);
  });

  test('to the placement of 747 is 747, and 825 is equally near', () => {
    expect(nearestSeeds(karambit, placements, placementOf(747), 2)).toEqual([
      { patternId: 747, displacement: 0 },
      { patternId: 825, displacement: 0 },
    ]);
  });

  test('does not change if the finish is moved by whole textures', () => {
    const own = placementOf(387);
    const [first] = nearestSeeds(karambit, placements, { ...own, tx: own.tx + 3, ty: own.ty - 2 }, 1);
    expect(first!.patternId).toBe(387);
    expect(first!.displacement).toBeCloseTo(0, 12);
  });

  test('a small translation has its length as displacement', () => {
    const own = placementOf(387);
    const [first] = nearestSeeds(karambit, placements, { ...own, tx: own.tx + 0.003, ty: own.ty + 0.004 }, 1);
    expect(first!.patternId).toBe(387);
    expect(first!.displacement).toBeCloseTo(0.005, 12);
  });
});

describe('the mean displacement', () => {
  const anyMatrix = fc
    .tuple(
      fc.double({ min: 0.1, max: 2, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ) // oxfmt-ignore
    .map(([scale, rotationDegrees, offsetX, offsetY]) =>
      matrixOf({ scale, rotationDegrees, offsetX, offsetY, extraOffsetX: 0.2, extraOffsetY: -0.7 }),
    );

  test('is symmetric, at least 0 and at most half a diagonal', () => {
    fc.assert(
      fc.property(anyMatrix, anyMatrix, (first, second) => {
        const there = meanDisplacement(karambit, first, second);
        expect(meanDisplacement(karambit, second, first)).toBeCloseTo(there, 9);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(Math.SQRT1_2 + 1e-12);
      }),
    );
  });

  test.each(['karambit', 'ak-47', 'shadow-daggers', 'five-seven'] as const)(
    '%s: gathered places give what all cells give, within 0.004 textures between patterns',
    (weapon) => {
      const footprints = footprintsOf(weapon);
      const points = footprintPoints(footprints);
      for (let seed = 2; seed <= 1000; seed += 97) {
        const [own, other] = [placementOf(387), placementOf(seed)];
        expect(Math.abs(meanDisplacement(points, own, other) - slowly(footprints, own, other))).toBeLessThan(0.004);
      }
    },
  );

  test('footprints without weight are rejected', () => {
    expect(() => footprintPoints([])).toThrow(RangeError);
    expect(() => footprintPoints([{ size: 4, weights: new Float32Array(16) }])).toThrow(RangeError);
  });
});
