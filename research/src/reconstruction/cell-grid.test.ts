import { describe, expect, test } from 'vitest';
import { cellGrid, EMPTY, OUTSIDE, resampleGrid, supportOf } from './cell-grid.ts';

describe('a grid of cells', () => {
  test('links listed, empty and outside neighbours', () => {
    const { neighbours } = cellGrid(3, Int32Array.of(0, 1, 4));
    expect([...neighbours]).toEqual([OUTSIDE, 1, OUTSIDE, EMPTY, 0, EMPTY, OUTSIDE, 2, EMPTY, EMPTY, 1, EMPTY]);
  });

  test('has a support around the cells with large values only', () => {
    const values = new Float32Array(25);
    values[0] = 1;
    values[24] = 0.005;
    expect([...supportOf(values, 5, 0.01, 1)]).toEqual([0, 1, 5, 6]);
  });

  test('has the same sum at another size', () => {
    const values = new Float32Array(64);
    values.set([1, 2, 1], 27);
    const sum = resampleGrid(values, 8, 20).reduce((total, value) => total + value, 0);
    expect(sum).toBeCloseTo(4, 1);
  });
});
