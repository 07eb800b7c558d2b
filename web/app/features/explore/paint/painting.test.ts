import { expect, test } from 'vitest';
import { cellsUnder, pathOf } from './painting.ts';

const layout = { columns: 4, rows: 2, coverage: Float32Array.of(1, 1, 1, 1, 0, 1, 1, 0), rings: [] };

test('a fine brush paints the cells on its path, and only those of the side', () => {
  expect(cellsUnder(layout, { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }, 'fine')).toEqual([0]);
  expect(cellsUnder(layout, { x: 0.5, y: 0.5 }, { x: 3.5, y: 0.5 }, 'fine')).toEqual([0, 1, 2, 3]);
  expect(cellsUnder(layout, { x: 0.5, y: 1.5 }, { x: -5, y: 9 }, 'fine')).toEqual([]);
});

test('a broad brush paints the neighbours, too', () => {
  expect(cellsUnder(layout, { x: 1.5, y: 0.5 }, { x: 1.5, y: 0.5 }, 'broad').toSorted()).toEqual([0, 1, 2, 5]);
});

test('outlines become closed paths', () => {
  expect(pathOf([[[0, 0] as const, [1, 0] as const, [1, 1.234] as const]])).toBe('M0.00 0.00L1.00 0.00L1.00 1.23Z');
});
