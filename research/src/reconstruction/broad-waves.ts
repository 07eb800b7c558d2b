/** A rectangle of values within a vector: where it starts, and how far apart its columns and rows are. */
export type Plane = { start: number; columns: number; rows: number; columnStep: number; rowStep: number };

/** Whether a plane continues at its opposite edge, and how much less a wave counts that is twice as long (0..1). */
export type Damping = { wraps: boolean; ratio: number };

const RADII = [1, 2, 4, 8, 16];

/**
 * Damps broad waves in a plane, in place: a wave counts less by `ratio` for each doubling of its length. As the
 * curvature of the problem grows with the length of waves, this makes descent equally fast for all. Symmetric, and
 * positive: what is left is never less than the smallest power of the ratio.
 */
export function dampBroadWaves(values: Float64Array, plane: Plane, { wraps, ratio }: Damping): void {
  const { columns, rows, start, columnStep, rowStep } = plane;
  const own = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      own[row * columns + column] = values[start + row * rowStep + column * columnStep]!;
  const left = own.slice();
  const [blurred, scratch] = [new Float64Array(own.length), new Float64Array(own.length)];
  RADII.forEach((radius, level) => {
    blurred.set(own);
    for (let time = 0; time < 2; time++) {
      blurRows(blurred, scratch, columns, radius, wraps);
      blurColumns(scratch, blurred, columns, radius, wraps);
    }
    const share = ratio ** level * (1 - ratio);
    for (let i = 0; i < own.length; i++) left[i] = left[i]! - share * blurred[i]!;
  });
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      values[start + row * rowStep + column * columnStep] = left[row * columns + column]!;
}

/** The index that a window reaches: wrapped, or -1 beyond the ends. */
function reached(index: number, length: number, wraps: boolean): number {
  if (index >= 0 && index < length) return index;
  return wraps ? ((index % length) + length) % length : -1;
}

/** The mean over a window along each row, by a running sum; beyond the ends are zeros, or the other end. */
function blurRows(from: Float64Array, to: Float64Array, columns: number, radius: number, wraps: boolean): void {
  const width = 2 * radius + 1;
  const at = Int32Array.from({ length: columns + 2 * radius }, (_, i) => reached(i - radius, columns, wraps));
  for (let row = 0; row < from.length; row += columns) {
    let sum = 0;
    for (let i = 0; i < at.length; i++) {
      if (at[i]! >= 0) sum += from[row + at[i]!]!;
      const leaving = i >= width ? at[i - width]! : -1;
      if (leaving >= 0) sum -= from[row + leaving]!;
      if (i >= 2 * radius) to[row + i - 2 * radius] = sum / width;
    }
  }
}

/** The same along each column: all columns at once, which is how they lie in memory. */
function blurColumns(from: Float64Array, to: Float64Array, columns: number, radius: number, wraps: boolean): void {
  const rows = from.length / columns;
  const width = 2 * radius + 1;
  const sums = new Float64Array(columns);
  const add = (row: number, factor: number): void => {
    const at = reached(row, rows, wraps) * columns;
    if (at < 0) return;
    for (let column = 0; column < columns; column++) sums[column] = sums[column]! + factor * from[at + column]!;
  };
  for (let row = -radius; row < radius; row++) add(row, 1);
  for (let row = 0; row < rows; row++) {
    add(row + radius, 1);
    if (row > 0) add(row - radius - 1, -1);
    for (let column = 0; column < columns; column++) to[row * columns + column] = sums[column]! / width;
  }
}
