import { expect, test } from 'vitest';
import { syntheticFootprint } from '../../testing/synthetic-weapon.ts';
import { joinedPixels, pieceAt } from './joined-pixels.ts';
import { jointsOf, type Joint } from './joints.ts';
import { outlineOf } from './outline.ts';
import { placePixels } from './place-pixels.ts';
import type { Pose } from './pose.ts';

/** Two upright bars that meet on the weapon: the lower end of the left one is the upper end of the right one. */
const bars = syntheticFootprint(
  (u, v) => (u > 0.1 && u < 0.3 && v > 0.1 && v < 0.6) || (u > 0.6 && u < 0.8 && v > 0.4 && v < 0.95),
  100,
);
const POSE: Pose = {
  tips: [{ near: [0.5, 0.5], towards: [0, -1] }],
  tipAt: 'left',
  mirrored: false,
  arrangement: 'row',
};
const JOINT: Joint = [
  [
    [0.1, 0.62],
    [0.3, 0.62],
  ],
  [
    [0.6, 0.38],
    [0.8, 0.38],
  ],
];
const outline = outlineOf(bars, POSE);
const pixels = placePixels(outline, 300);

test('an edge belongs to the nearest piece', () => {
  const pieces = JOINT.map((edge) => pieceAt(outline, edge));
  expect(pieces.toSorted()).toEqual([0, 1]);
  const [left] = pieces as [number, number];
  expect(outline.parts[left]!.rings[0]!.every(([u]) => u < 0.35)).toBe(true);
});

test('pixels of both ends are joined, as far along the one edge as along the other', () => {
  const joined = joinedPixels(outline, pixels, [JOINT]);
  expect(joined.length / 2).toBeGreaterThan(25);
  for (let index = 0; index < joined.length; index += 2) {
    const [one, other] = [joined[index]!, joined[index + 1]!];
    expect(pixels.v[one]).toBeCloseTo(0.6, 1);
    expect(pixels.v[other]).toBeCloseTo(0.4, 1);
    expect(Math.abs(pixels.u[one]! - 0.1 - (pixels.u[other]! - 0.6))).toBeLessThan(0.02);
  }
});

test('without joints nothing is joined', () => expect(joinedPixels(outline, pixels, [])).toHaveLength(0));

test('the three sections of the Five-SeveN’s slide may lie in any of six orders, each with two joints', () => {
  const ways = jointsOf('five-seven', 'playside')!;
  expect(ways).toHaveLength(6);
  expect(new Set(ways.map((way) => JSON.stringify(way))).size).toBe(6);
  expect(ways.every((way) => way.length === 2)).toBe(true);
});
