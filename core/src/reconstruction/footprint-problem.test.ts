import { describe, expect, test } from 'vitest';
import { cellsAt, shareOf } from '../paint/footprint.ts';
import { emptyOxideMap, oxideTable } from '../paint/oxide-map.ts';
import { matrixOf, paintTransform } from '../paint/paint-transform.ts';
import { allCells } from './cell-grid.ts';
import { designMatrix, solveFootprint } from './footprint-problem.ts';

const size = 12;
const map = emptyOxideMap(24);
map.blue.set(map.blue.map((_, i) => Number(((i % 24) * 7 + Math.floor(i / 24) * 5) % 11 < 4)));
map.gold.set(map.blue.map((share, i) => (share > 0 ? 0 : i % 3 === 0 ? 1 : 0.5)));
const table = oxideTable(map);
const matrices = Array.from({ length: 300 }, (_, seed) => matrixOf(paintTransform(seed + 1, 0.5)));
const hidden = cellsAt(size, Int32Array.of(40, 41, 52, 53, 64, 65), Float32Array.of(0.1, 0.2, 0.2, 0.2, 0.2, 0.05));
const targets = Float32Array.from(matrices.flatMap((matrix) => Object.values(shareOf(hidden, table, matrix))));

describe('the footprint problem', () => {
  const indexes = allCells(size);
  const cells = cellsAt(size, indexes, new Float32Array(indexes.length).fill(1 / indexes.length));
  const design = designMatrix(cells, table, matrices);

  test('has one row per matrix and class with the share of each cell', () => {
    const [blue] = Object.values(shareOf(cellsAt(size, Int32Array.of(77), Float32Array.of(1)), table, matrices[9]!));
    expect(design.rows).toBe(900);
    expect(design.values[9 * 3 * design.columns + 77]).toBeCloseTo(blue!, 6);
  });

  test('recovers a known footprint from its shares', () => {
    const weights = solveFootprint(cells, design, targets, { smoothness: 1e-7, steps: 600, classWeights: [1, 1, 1] });
    hidden.indexes.forEach((index, cell) => expect(weights[index]).toBeCloseTo(hidden.weights[cell]!, 2));
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(0.95, 2);
    expect(Math.min(...weights)).toBe(0);
  });

  test('is deterministic to the bit', () => {
    const settings = { smoothness: 0.1, steps: 20, classWeights: [1, 1, 1] as const };
    expect(solveFootprint(cells, design, targets, settings)).toEqual(solveFootprint(cells, design, targets, settings));
  });
});
