import { expect, test } from 'vitest';
import { MEASURED_GRID, measuredGrid } from './measured-grid.ts';
import type { Outline } from './outline.ts';

/** An outline of one square part in UV, with a square hole. */
const square = (from: number, to: number): [number, number][] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];
const placement = { a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0 };
const parts = [{ rings: [square(0.25, 0.75), square(0.4, 0.6).toReversed()], placement }];
const OUTLINE: Outline = { height: 1, lengthUv: 1, parts };

test('points in an outline are marked, those around it and in its holes are not', () => {
  const grid = measuredGrid([OUTLINE]);
  const at = (u: number, v: number) =>
    grid[Math.floor(v * MEASURED_GRID) * MEASURED_GRID + Math.floor(u * MEASURED_GRID)];
  expect([at(0.3, 0.5), at(0.5, 0.3), at(0.7, 0.7)]).toEqual([255, 255, 255]);
  expect([at(0.1, 0.5), at(0.5, 0.9), at(0.5, 0.5)]).toEqual([0, 0, 0]);
  expect(grid.filter((each) => each === 255).length / grid.length).toBeCloseTo(0.25 - 0.04, 2);
});
