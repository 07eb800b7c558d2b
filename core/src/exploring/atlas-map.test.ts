import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRealEngine } from '../testing/real-engine.ts';
import { WEAPONS } from '../weapons/weapons.ts';
import { atlasNeighbours, atlasPoints, finishPicture, middleOf, turnBetween, wrappedDifference } from './atlas-map.ts';

const engine = readRealEngine();
const uvScale = WEAPONS.karambit.uvScale!;
const middle = middleOf(engine.footprintOf('karambit', 'playside')!);
const points = atlasPoints(middle, uvScale);

test('distances are the shortest around the texture', () => {
  expect(wrappedDifference(0.95, 0.05)).toBeCloseTo(-0.1);
  expect(wrappedDifference(0.05, 0.95)).toBeCloseTo(0.1);
  expect(turnBetween(359, 2)).toBe(3);
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(fc.property(unit, unit, (a, b) => Math.abs(wrappedDifference(a, b)) <= 0.5));
});

test('the centroid is within the region', () => {
  expect(middle.u).toBeGreaterThan(0);
  expect(middle.u).toBeLessThan(1);
  expect(middle.spread).toBeGreaterThan(0.01);
  expect(middle.spread).toBeLessThan(0.7);
});

test('every pattern is a point of the finish', () => {
  expect(points.map(({ patternId }) => patternId)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  expect(points.every(({ u, v }) => u >= 0 && u < 1 && v >= 0 && v < 1)).toBe(true);
});

test('a twin is the nearest neighbour, at the same point', () => {
  const [first] = atlasNeighbours(points, 747, middle.spread * uvScale, 5);
  expect(first).toEqual({ patternId: 825, distance: 0, turnDegrees: 0, shift: 0 });
});

test('neighbours are sorted by distance and exclude the pattern itself', () => {
  const found = atlasNeighbours(points, 387, middle.spread * uvScale, 30);
  const shifts = found.map(({ shift }) => shift);
  expect(found).toHaveLength(30);
  expect(found.some(({ patternId }) => patternId === 387)).toBe(false);
  expect(shifts).toEqual(shifts.toSorted((a, b) => a - b));
  expect(atlasNeighbours(points, 5000, 1, 3)).toEqual([]);
});

test('the picture behind the points is the drawn finish, and opaque', () => {
  const { width, height, rgba } = finishPicture(engine.map);
  expect([width, height, rgba.length]).toEqual([512, 512, 512 * 512 * 4]);
  expect(rgba.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
  // Mixtures of four flat colours are no finish: it is shaded.
  expect(new Set(new Uint32Array(rgba.buffer)).size).toBeGreaterThan(10_000);
});
