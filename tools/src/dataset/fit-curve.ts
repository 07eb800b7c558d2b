/** Smooths the curve where data is sparse, without moving it elsewhere. */
const SMOOTHING = 0.3;

/**
 * The heights of a line that is straight between `pieces` + 1 evenly spaced points on 0..1 and comes closest to the given
 * values (least squares). `places` are 0..1.
 */
export function fitCurve(places: readonly number[], values: readonly number[], pieces: number): number[] {
  const size = pieces + 1;
  const rows = Array.from({ length: size }, () => new Float64Array(size + 1));
  const add = (row: number, column: number, amount: number) => {
    const line = rows[row];
    if (line) line[column] = (line[column] ?? 0) + amount;
  };
  places.forEach((place, index) => {
    const left = Math.min(Math.floor(place * pieces), pieces - 1);
    const near = [1 - (place * pieces - left), place * pieces - left];
    near.forEach((weight, point) => {
      near.forEach((other, column) => add(left + point, left + column, weight * other));
      add(left + point, size, weight * (values[index] ?? 0));
    });
  });
  const bend = [-1, 2, -1];
  for (let middle = 1; middle < pieces; middle++) {
    bend.forEach((a, row) =>
      bend.forEach((b, column) => add(middle - 1 + row, middle - 1 + column, SMOOTHING * a * b)),
    );
  }
  return solve(rows);
}

/** Gaussian elimination of a positive definite system; the last column is the right side. */
function solve(rows: Float64Array[]): number[] {
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = pivot + 1; row < size; row++) {
      const factor = at(row, pivot) / at(pivot, pivot);
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
