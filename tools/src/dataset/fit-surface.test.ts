import { HEAT_TREATED_CURVES } from '@bluegem/core/patterns/heat-treated-curves';
import { HEAT_TREATED_ERRORS } from '@bluegem/core/patterns/heat-treated-errors';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFacts } from './facts.ts';
import { fitSurface, type SurfacePoint } from './fit-surface.ts';
import { fitHeatTreated } from './heat-treated.ts';

const LINE = Array.from({ length: 101 }, (_, index) => index / 100);
const CURVE = { pieces: [4, 0], smoothing: [0.3, 0] } as const;

test('a straight line is found exactly', () => {
  const points = LINE.map((place): SurfacePoint => [place, 0]);
  const values = LINE.map((place) => 3 + 4 * place);
  const [heights = [], ...others] = fitSurface(points, values, CURVE);
  expect(others).toEqual([]);
  heights.forEach((height, index) => expect(height).toBeCloseTo(3 + index, 6));
});

test('a bend at a point of the curve is nearly met', () => {
  const points = Array.from({ length: 401 }, (_, index): SurfacePoint => [index / 400, 0]);
  const values = points.map(([place]) => Math.abs(place - 0.5));
  const [heights] = fitSurface(points, values, { pieces: [2, 0], smoothing: [0.3, 0] });
  expect(heights?.[1]).toBeCloseTo(0, 1);
  expect(heights?.[0]).toBeCloseTo(0.5, 1);
});

test('a plane is found exactly, one row for each point along y', () => {
  const points = LINE.flatMap((x) => LINE.slice(0, 20).map((y): SurfacePoint => [x, y * 5]));
  const values = points.map(([x, y]) => 1 + 2 * x + 6 * y);
  const rows = fitSurface(points, values, { pieces: [2, 3], smoothing: [0.1, 0.1] });
  expect(rows).toHaveLength(4);
  rows.forEach((row, y) => row.forEach((height, x) => expect(height).toBeCloseTo(1 + x + 2 * y, 6)));
});

test('curves and errors in core equal those fitted to the published shares', async () => {
  const fitted = fitHeatTreated(await readFacts());
  for (const [weapon, { curves, error }] of Object.entries(fitted)) {
    expect(curves).toEqual(HEAT_TREATED_CURVES[weapon as keyof typeof HEAT_TREATED_CURVES]);
    expect(error).toEqual(HEAT_TREATED_ERRORS[weapon as keyof typeof HEAT_TREATED_ERRORS]);
  }
  expect(Object.keys(fitted)).toEqual(Object.keys(HEAT_TREATED_CURVES));
});

test('docs/accuracy.md has these errors', () => {
  const page = readFileSync(new URL('../../../docs/accuracy.md', import.meta.url), 'utf8');
  for (const [weapon, { blue, purple, gold }] of Object.entries(HEAT_TREATED_ERRORS)) {
    const row = page.split('\n').find((line) => line.startsWith(`| ${weapon} `)) ?? '';
    const figures = [blue, purple, gold].flatMap(({ r2, meanPoints }) => [r2.toFixed(4), meanPoints.toFixed(2)]);
    expect(row.split('|').map((cell) => cell.trim())).toEqual(['', weapon, expect.any(String), ...figures, '']);
  }
});

test('docs/accuracy.md has the error on the Desert Eagle with one draw alone', async () => {
  const page = readFileSync(new URL('../../../docs/accuracy.md', import.meta.url), 'utf8');
  const one = { pieces: [25, 0], smoothing: [0.3, 0] } as const;
  const fitted = fitHeatTreated(await readFacts(), {
    'five-seven-heat-treated': one,
    'desert-eagle-heat-treated': one,
  });
  const { r2, meanPoints } = fitted['desert-eagle-heat-treated']!.error.blue;
  expect(page).toContain(`an R2 of ${r2.toFixed(3)} and an error of ${meanPoints.toFixed(2)} points`);
});
