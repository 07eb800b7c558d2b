import { expect, test } from 'vitest';
import type { Point, Ring } from './contour.ts';
import { resample } from './ring.ts';
import { straightened } from './straighten.ts';

const STRAIGHT = { tolerance: 0.01, leastLength: 0.2, sagitta: 0.004, cornerLength: 0.08 };

/** Moves every point a little to and fro. */
const rippled = (ring: Ring): Ring =>
  ring.map(([x, y], index): Point => [x + 0.003 * Math.sin(index * 2.1), y + 0.003 * Math.cos(index * 1.7)]);

test('the rippled outline of a rectangle becomes its four corners', () => {
  const corners: Ring = [
    [0, 0],
    [1, 0],
    [1, 0.5],
    [0, 0.5],
  ];
  const ring = straightened(rippled(resample(corners, 0.01)), STRAIGHT);
  expect(ring.length).toBeLessThanOrEqual(16);
  for (const [x, y] of corners)
    expect(Math.min(...ring.map(([px, py]) => Math.hypot(px - x, py - y)))).toBeLessThan(0.01);
});

test('a circle keeps its curve', () => {
  const circle = Array.from({ length: 200 }, (_, index): Point => {
    const angle = (index / 200) * 2 * Math.PI;
    return [0.2 * Math.cos(angle), 0.2 * Math.sin(angle)];
  });
  const ring = straightened(circle, STRAIGHT);
  expect(ring).toEqual(circle);
});

test('a blunted tip between two straight edges becomes pointed', () => {
  const blunt: Ring = [
    [0, 0.02],
    [0, -0.02],
    [1, -0.4],
    [1, 0.4],
  ];
  const ring = straightened(resample(blunt, 0.01), STRAIGHT);
  expect(Math.min(...ring.map(([x]) => x))).toBeLessThan(-0.04);
});
