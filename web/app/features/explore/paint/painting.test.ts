import { expect, test } from 'vitest';
import { cellBeside, cellsUnder, cellSize, rowsOf } from './painting.ts';

/** Cells of 2 by 2 pixels in two rows; the second one lacks its ends. */
const ROWS = ['00112233', '00112233', '..5566..', '..5566..'];
const pixels = Int16Array.from([...ROWS.join('')], (letter) => (letter === '.' ? -1 : Number(letter)));
const cells = [
  [0, 1, 1],
  [1, 3, 1],
  [2, 5, 1],
  [3, 7, 1],
  [5, 3, 3],
  [6, 5, 3],
].map(([label = 0, x = 0, y = 0]) => ({ label, x, y, rings: [] }));
const canvas = { cells, pixels, ground: { width: 8 }, size: 2 };

test('the size of a cell is that of those which are not cut off', () => {
  expect(cellSize(canvas)).toBe(2);
});

test('a fine brush paints the cells on its path, and only those of the weapon', () => {
  expect(cellsUnder(canvas, { x: 1, y: 1 }, { x: 1, y: 1 }, 'fine')).toEqual([0]);
  expect(cellsUnder(canvas, { x: 1, y: 1 }, { x: 7, y: 1 }, 'fine')).toEqual([0, 1, 2, 3]);
  expect(cellsUnder(canvas, { x: 1, y: 3 }, { x: -9, y: 20 }, 'fine')).toEqual([]);
});

test('a broad brush paints the neighbours, too, also from beside the weapon', () => {
  expect(cellsUnder(canvas, { x: 3, y: 1 }, { x: 3, y: 1 }, 'broad').toSorted()).toEqual([0, 1, 2, 5]);
  expect(cellsUnder(canvas, { x: 1, y: 3 }, { x: 1, y: 3 }, 'broad').toSorted()).toEqual([0, 5]);
});

test('cells are read in rows from left to right', () => {
  const rows = rowsOf(cells.toReversed(), 2).map((row) => row.map(({ label }) => label).join(' '));
  expect(rows).toEqual(['0 1 2 3', '5 6']);
});

test('keys lead to the nearest cell in their direction', () => {
  expect([cellBeside(cells, 1, [1, 0]), cellBeside(cells, 1, [-1, 0])]).toEqual([2, 0]);
  expect([cellBeside(cells, 1, [0, 1]), cellBeside(cells, 6, [0, -1])]).toEqual([5, 2]);
  expect([cellBeside(cells, 3, [1, 0]), cellBeside(cells, 5, [0, 1])]).toEqual([undefined, undefined]);
});
