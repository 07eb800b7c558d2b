import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Side } from '../weapons/region.ts';
import { gemDistance, similarElsewhere } from './similar-elsewhere.ts';
import { aPattern } from '../testing/builders.ts';
import type { WeaponId } from '../weapons/weapons.ts';

const gem = (weapon: WeaponId, patternId: number, gemScore: number, side: Side | null = 'playside') =>
  aPattern({ weapon, patternId, gemScore, side, bluePercent: { playside: gemScore, backside: 10, total: 50 } });

const points = fc.integer({ min: 0, max: 100 });

test('the distance is symmetric, and 0 to an equal pattern', () => {
  fc.assert(
    fc.property(points, points, (one, other) => {
      const [a, b] = [gem('karambit', 1, one), gem('bayonet', 2, other)];
      expect(gemDistance(a, b)).toBe(gemDistance(b, a));
      expect(gemDistance(a, { ...a, weapon: 'bayonet' })).toBe(0);
    }),
  );
});

test('the distance counts the gem score and every side that both have measured', () => {
  const both = gem('karambit', 1, 90);
  const oneSide = { ...gem('five-seven', 2, 80), bluePercent: { playside: 70, backside: null, total: null } };
  expect(gemDistance(both, oneSide)).toBeCloseTo(Math.sqrt((10 ** 2 + 20 ** 2) / 2), 12);
});

test('another side adds 25 points', () => {
  expect(gemDistance(gem('karambit', 1, 90), gem('bayonet', 2, 90, 'backside'))).toBe(25);
});

test('every other weapon gives its nearest pattern, the nearest weapon first, ties by number', () => {
  const pattern = gem('karambit', 387, 90);
  const candidates = [
    pattern,
    gem('karambit', 442, 90),
    gem('bayonet', 5, 60),
    gem('bayonet', 9, 70),
    gem('bayonet', 7, 70),
    gem('flip-knife', 670, 88),
  ];
  const found = similarElsewhere(pattern, candidates, 8);
  expect(found.map(({ weapon, patternId }) => [weapon, patternId])).toEqual([
    ['flip-knife', 670],
    ['bayonet', 7],
  ]);
  expect(similarElsewhere(pattern, candidates, 1)).toHaveLength(1);
});
