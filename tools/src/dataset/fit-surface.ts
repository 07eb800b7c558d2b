/** A point of the unit square. */
export type SurfacePoint = readonly [x: number, y: number];

/**
 * How fine a surface is, along x and y: the number of even pieces, and how much a bend from piece to piece costs. No
 * pieces along y: the surface is a curve over x.
 */
export type SurfaceGrid = { pieces: readonly [x: number, y: number]; smoothing: readonly [x: number, y: number] };

const BEND = [-1, 2, -1];

/**
 * The heights of a surface over the unit square that is bilinear between evenly spaced points and comes closest to the
 * given values (least squares): one row of heights along x for each point along y.
 */
export function fitSurface(
  points: readonly SurfacePoint[],
  values: readonly number[],
  { pieces, smoothing }: SurfaceGrid,
): number[][] {
  const [columns, rows] = [pieces[0] + 1, pieces[1] + 1];
  const size = columns * rows;
  const equations = Array.from({ length: size }, () => new Float64Array(size + 1));
  const add = (row: number, column: number, amount: number) => {
    const equation = equations[row];
    if (equation) equation[column] = (equation[column] ?? 0) + amount;
  };
  points.forEach(([x, y], index) => {
    const near = nearOn(y, pieces[1]).flatMap(([row, ofRow]) =>
      nearOn(x, pieces[0]).map(([column, ofColumn]) => [row * columns + column, ofRow * ofColumn] as const),
    );
    for (const [at, weight] of near) {
      for (const [other, otherWeight] of near) add(at, other, weight * otherWeight);
      add(at, size, weight * (values[index] ?? 0));
    }
  });
  const addBend = (at: (step: number) => number, cost: number) =>
    BEND.forEach((a, i) => BEND.forEach((b, j) => add(at(i), at(j), cost * a * b)));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (column + 2 < columns) addBend((step) => row * columns + column + step, smoothing[0]);
      if (row + 2 < rows) addBend((step) => (row + step) * columns + column, smoothing[1]);
    }
  const heights = solve(equations);
  return Array.from({ length: rows }, (_, row) => heights.slice(row * columns, (row + 1) * columns));
}

/** The points beside a place (0..1) on a line of even pieces, with their weights. */
function nearOn(place: number, pieces: number): [index: number, weight: number][] {
  if (pieces === 0) return [[0, 1]];
  const left = Math.min(Math.floor(place * pieces), pieces - 1);
  const right = place * pieces - left;
  return [
    [left, 1 - right],
    [left + 1, right],
  ];
}

/** Gaussian elimination of a positive definite system; the last column is the right side. */
function solve(rows: Float64Array[]): number[] {
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = pivot + 1; row < size; row++) {
      const factor = at(row, pivot) / at(pivot, pivot);
      if (factor === 0) continue;
      rows[row]?.forEach((value, column, line) => (line[column] = value - factor * at(pivot, column)));
    }
  }
  const found = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    const known = found.reduce((sum, value, column) => sum + (column > row ? at(row, column) * value : 0), 0);
    found[row] = (at(row, size) - known) / at(row, row);
  }
  return found;
}
