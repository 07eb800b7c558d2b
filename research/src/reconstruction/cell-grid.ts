/**
 * Some cells of a square grid (indexes ascending) with four neighbours each: a position in `indexes`, EMPTY or OUTSIDE.
 */
export type CellGrid = { size: number; indexes: Int32Array; neighbours: Int32Array };

/** A neighbour on the grid that is not among the cells: its value counts as 0. */
export const EMPTY = -1;
/** A neighbour beyond the edge of the grid: it is ignored. */
export const OUTSIDE = -2;

/** Links these cells (indexes ascending) of a grid of `size` cells a side. */
export function cellGrid(size: number, indexes: Int32Array): CellGrid {
  const positions = new Int32Array(size * size).fill(EMPTY);
  indexes.forEach((index, cell) => (positions[index] = cell));
  const neighbours = new Int32Array(indexes.length * 4);
  indexes.forEach((index, cell) => {
    const column = index % size;
    neighbours[cell * 4] = column > 0 ? positions[index - 1]! : OUTSIDE;
    neighbours[cell * 4 + 1] = column < size - 1 ? positions[index + 1]! : OUTSIDE;
    neighbours[cell * 4 + 2] = index >= size ? positions[index - size]! : OUTSIDE;
    neighbours[cell * 4 + 3] = index < size * (size - 1) ? positions[index + size]! : OUTSIDE;
  });
  return { size, indexes, neighbours };
}

/** The indexes of all cells of a grid of `size` cells a side, ascending. */
export function allCells(size: number): Int32Array {
  return Int32Array.from({ length: size * size }, (_, index) => index);
}

/**
 * The cells within `reach` rows and columns of those with a value above `fraction` (0..1) of the largest; indexes
 * ascending.
 */
export function supportOf(values: Float32Array, size: number, fraction: number, reach: number): Int32Array {
  const limit = values.reduce((most, value) => Math.max(most, value), 0) * fraction;
  const near = new Uint8Array(size * size);
  values.forEach((value, index) => {
    if (value <= limit) return;
    const column = index % size;
    const row = Math.floor(index / size);
    for (let y = Math.max(0, row - reach); y <= Math.min(size - 1, row + reach); y++)
      near.fill(1, y * size + Math.max(0, column - reach), y * size + Math.min(size - 1, column + reach) + 1);
  });
  return allCells(size).filter((index) => near[index] === 1);
}

/** Resamples a density to `newSize` cells a side: bilinear, with the same sum except for sampling errors. */
export function resampleGrid(values: Float32Array, size: number, newSize: number): Float32Array {
  const resampled = new Float32Array(newSize * newSize);
  const clamp = (index: number) => Math.min(size - 1, Math.max(0, index));
  const perCell = (size / newSize) ** 2;
  for (let row = 0; row < newSize; row++)
    for (let column = 0; column < newSize; column++) {
      const x = ((column + 0.5) / newSize) * size - 0.5;
      const y = ((row + 0.5) / newSize) * size - 0.5;
      const left = Math.floor(x);
      const top = Math.floor(y);
      const at = (dx: number, dy: number) => values[clamp(top + dy) * size + clamp(left + dx)]!;
      const upper = at(0, 0) * (left + 1 - x) + at(1, 0) * (x - left);
      const lower = at(0, 1) * (left + 1 - x) + at(1, 1) * (x - left);
      resampled[row * newSize + column] = perCell * (upper * (top + 1 - y) + lower * (y - top));
    }
  return resampled;
}
