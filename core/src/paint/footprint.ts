import type { OxideTable } from './oxide-map.ts';
import type { Matrix } from './paint-transform.ts';

/**
 * The parts of a weapon's UV square that a region shows: weights >= 0 with a sum of about 1. Row-major, `size` cells a
 * side, row 0 at v = 0, cell centres at (i + 0.5) / size.
 */
export type Footprint = { size: number; weights: Float32Array };

/** The cells of a footprint with a weight, as lists: grid index, centre (u, v), weight. */
export type FootprintCells = {
  size: number;
  count: number;
  indexes: Int32Array;
  u: Float64Array;
  v: Float64Array;
  weights: Float32Array;
};

/** Shares (0..1) of the three classes. The rest to 1 is "other". */
export type Shares = { blue: number; purple: number; gold: number };

/** Builds the lists for these cells of a grid (indexes ascending) from their weights. */
export function cellsAt(size: number, indexes: Int32Array, weights: Float32Array): FootprintCells {
  const u = new Float64Array(indexes.length);
  const v = new Float64Array(indexes.length);
  indexes.forEach((index, cell) => {
    u[cell] = ((index % size) + 0.5) / size;
    v[cell] = (Math.floor(index / size) + 0.5) / size;
  });
  return { size, count: indexes.length, indexes, u, v, weights };
}

/** The cells of a footprint with a weight above 0. */
export function footprintCells({ size, weights }: Footprint): FootprintCells {
  const indexes: number[] = [];
  weights.forEach((weight, index) => weight > 0 && indexes.push(index));
  return cellsAt(
    size,
    Int32Array.from(indexes),
    Float32Array.from(indexes, (index) => weights[index]!),
  );
}

/** The footprint as a whole grid. */
export function footprintOf({ size, indexes, weights }: FootprintCells): Footprint {
  const grid = new Float32Array(size * size);
  indexes.forEach((index, cell) => (grid[index] = weights[cell]!));
  return { size, weights: grid };
}

/** The sum of a footprint's weights; 1 without measurement error. */
export function footprintSum(cells: FootprintCells): number {
  return cells.weights.reduce((sum, weight) => sum + weight, 0);
}

/**
 * The shares (0..1) of blue, purple and gold that a region shows under a placement matrix. Source:
 * docs/pattern-maths.md, section 4.
 */
export function shareOf(cells: FootprintCells, table: OxideTable, matrix: Matrix): Shares {
  const { count, u, v, weights } = cells;
  const { size, stride, values } = table;
  const { a, b, c, d } = matrix;
  const tx = matrix.tx - 0.5 / size;
  const ty = matrix.ty - 0.5 / size;
  let blue = 0;
  let purple = 0;
  let gold = 0;
  for (let cell = 0; cell < count; cell++) {
    const weight = weights[cell]!;
    let x = a * u[cell]! + b * v[cell]! + tx;
    let y = c * u[cell]! + d * v[cell]! + ty;
    x = (x - Math.floor(x)) * size;
    y = (y - Math.floor(y)) * size;
    const left = Math.min(x | 0, size - 1);
    const top = Math.min(y | 0, size - 1);
    const right = x - left;
    const below = y - top;
    const w11 = weight * right * below;
    const w10 = weight * below - w11;
    const w01 = weight * right - w11;
    const w00 = weight - w01 - w10 - w11;
    const at = top * stride + left * 3;
    const under = at + stride;
    blue += w00 * values[at]! + w01 * values[at + 3]! + w10 * values[under]! + w11 * values[under + 3]!;
    purple += w00 * values[at + 1]! + w01 * values[at + 4]! + w10 * values[under + 1]! + w11 * values[under + 4]!;
    gold += w00 * values[at + 2]! + w01 * values[at + 5]! + w10 * values[under + 2]! + w11 * values[under + 5]!;
  }
  return { blue, purple, gold };
}
