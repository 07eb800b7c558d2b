import { describe, expect, test } from 'vitest';
import { allCells, cellGrid } from './cell-grid.ts';
import { addCellVariation, addImageVariation, type Variation } from './total-variation.ts';

const SOFT: Variation = { strength: 2, softness: 0.1, isSharp: false };
const KINDS = [SOFT, { ...SOFT, isSharp: true }];
const wave = (length: number) => Float32Array.from({ length }, (_, i) => 0.5 + 0.4 * Math.sin(i * 1.7));

/** Compares a gradient with differences of the value, in every coordinate. */
function expectSlopes(values: Float32Array, of: (values: Float32Array, gradient: Float64Array) => number): void {
  const gradient = new Float64Array(values.length);
  of(values, gradient);
  const move = 1 / 1024;
  for (let i = 0; i < values.length; i++) {
    const beside = (by: number) => of(values.with(i, values[i]! + by), new Float64Array(values.length));
    expect(gradient[i]).toBeCloseTo((beside(move) - beside(-move)) / (2 * move), 3);
  }
}

describe('total variation', () => {
  test('of an image has the gradient that differences show', () => {
    for (const kind of KINDS)
      expectSlopes(wave(4 * 4 * 2), (values, gradient) => addImageVariation(4, 2, kind, values, gradient));
  });

  test('of cells has the gradient that differences show, inside and at the edge', () => {
    const grid = cellGrid(4, Int32Array.of(0, 1, 4, 5, 6, 10, 15));
    for (const kind of KINDS)
      expectSlopes(wave(7), (values, gradient) => addCellVariation(grid, kind, values, gradient));
  });

  test('a constant costs nothing where no edge is', () => {
    expect(addImageVariation(3, 4, SOFT, new Float32Array(36).fill(0.25), new Float64Array(36))).toBeCloseTo(0);
    const everywhere = cellGrid(3, allCells(3));
    expect(addCellVariation(everywhere, SOFT, new Float32Array(9).fill(1), new Float64Array(9))).toBeCloseTo(0);
  });

  const rows = (values: number[]) =>
    Float32Array.from(values.flatMap((value) => Array.from({ length: 6 }, () => value)));
  const cost = (values: number[], variation: Variation) =>
    addImageVariation(6, 1, variation, rows(values), new Float64Array(36));

  test('a block costs about its outline, however it is cut into steps', () => {
    const linear = { strength: 1, softness: 1e-6, isSharp: false };
    expect(cost([0, 0, 1, 1, 0, 0], linear)).toBeCloseTo(12, 3);
    expect(cost([0, 0.5, 1, 1, 0.5, 0], linear)).toBeCloseTo(12, 3);
  });

  test('a step costs less than a ramp where edges are to be sharp', () => {
    const sharp = { strength: 1, softness: 0.1, isSharp: true };
    expect(cost([0, 0, 1, 1, 0, 0], sharp)).toBeLessThan(0.8 * cost([0, 0.5, 1, 1, 0.5, 0], sharp));
  });
});
