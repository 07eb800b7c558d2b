import type { FootprintCells } from '../paint/footprint.ts';
import type { OxideTable } from '../paint/oxide-map.ts';
import type { Matrix } from '../paint/paint-transform.ts';
import { acceleratedDescent, largestEigenvalue } from './accelerated-descent.ts';
import { addSmoothness, cellGrid } from './cell-grid.ts';

/**
 * The shares (0..1) that each cell of a region would show: three rows (blue, purple, gold) per placement, one column
 * per cell.
 */
export type DesignMatrix = { rows: number; columns: number; values: Float32Array };

export type FootprintSettings = {
  /** Weight of the smoothness term, for a density on a grid of 56 cells a side. */
  smoothness: number;
  steps: number;
  /** Weights of the equations of blue, purple and gold. */
  classWeights: readonly [number, number, number];
};

/** The design matrix of a region: the oxide map sampled at every cell under every placement matrix. */
export function designMatrix(cells: FootprintCells, table: OxideTable, matrices: readonly Matrix[]): DesignMatrix {
  const columns = cells.count;
  const values = new Float32Array(matrices.length * 3 * columns);
  matrices.forEach((matrix, seed) => fillRows(values, seed * 3 * columns, cells, table, matrix));
  return { rows: matrices.length * 3, columns, values };
}

function fillRows(out: Float32Array, start: number, cells: FootprintCells, table: OxideTable, matrix: Matrix): void {
  const { count, u, v } = cells;
  const { size, stride, values } = table;
  const { a, b, c, d } = matrix;
  const tx = matrix.tx - 0.5 / size;
  const ty = matrix.ty - 0.5 / size;
  for (let cell = 0; cell < count; cell++) {
    let x = a * u[cell]! + b * v[cell]! + tx;
    let y = c * u[cell]! + d * v[cell]! + ty;
    x = (x - Math.floor(x)) * size;
    y = (y - Math.floor(y)) * size;
    const left = Math.min(x | 0, size - 1);
    const top = Math.min(y | 0, size - 1);
    const right = x - left;
    const below = y - top;
    const w11 = right * below;
    const w10 = below - w11;
    const w01 = right - w11;
    const w00 = 1 - w01 - w10 - w11;
    for (let color = 0; color < 3; color++) {
      const at = top * stride + left * 3 + color;
      const under = at + stride;
      out[start + color * count + cell] =
        w00 * values[at]! + w01 * values[at + 3]! + w10 * values[under]! + w11 * values[under + 3]!;
    }
  }
}

/**
 * Adds the gradient of half the weighted mean squared residual of the design matrix to `gradient`. `targets` has one
 * value (0..1) per row; without it the residual is the model itself.
 */
export function addFootprintGradient(
  { rows, columns, values }: DesignMatrix,
  targets: Float32Array | undefined,
  classWeights: readonly [number, number, number],
  weights: Float32Array,
  gradient: Float32Array,
): void {
  const [forBlue, forPurple, forGold] = classWeights;
  for (let row = 0; row < rows; row += 3) {
    const at = row * columns;
    const purpleAt = at + columns;
    const goldAt = purpleAt + columns;
    let blue = 0;
    let purple = 0;
    let gold = 0;
    for (let j = 0; j < columns; j++) {
      const weight = weights[j]!;
      blue += values[at + j]! * weight;
      purple += values[purpleAt + j]! * weight;
      gold += values[goldAt + j]! * weight;
    }
    blue = ((blue - (targets ? targets[row]! : 0)) * forBlue) / rows;
    purple = ((purple - (targets ? targets[row + 1]! : 0)) * forPurple) / rows;
    gold = ((gold - (targets ? targets[row + 2]! : 0)) * forGold) / rows;
    for (let j = 0; j < columns; j++)
      gradient[j] = gradient[j]! + blue * values[at + j]! + purple * values[purpleAt + j]! + gold * values[goldAt + j]!;
  }
}

/**
 * Solves for the weights (>= 0) of a region's cells that explain the measured shares (0..1, three per placement), with
 * a smoothness term. Starts from the current weights of the cells. Source: docs/pattern-maths.md, section 4.
 */
export function solveFootprint(
  cells: FootprintCells,
  design: DesignMatrix,
  targets: Float32Array,
  { smoothness, steps, classWeights }: FootprintSettings,
): Float32Array {
  const grid = cellGrid(cells.size, cells.indexes);
  const strength = smoothness * (cells.size / 56) ** 4;
  const apply = (values: Float32Array, out: Float32Array): void => {
    addFootprintGradient(design, undefined, classWeights, values, out);
    addSmoothness(grid, strength, values, out);
  };
  const stepSize = 0.95 / largestEigenvalue(cells.count, apply, 4);
  const descent = acceleratedDescent(cells.weights, stepSize, projectToPositive);
  const gradient = new Float32Array(cells.count);
  for (let step = 0; step < steps; step++) {
    gradient.fill(0);
    addFootprintGradient(design, targets, classWeights, descent.point, gradient);
    addSmoothness(grid, strength, descent.point, gradient);
    descent.advance(gradient);
  }
  return descent.best;
}

function projectToPositive(values: Float32Array): void {
  for (let i = 0; i < values.length; i++) if (values[i]! < 0) values[i] = 0;
}
