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
  const broad = new Float64Array(own.length);
  const sums = new Float64Array(Math.max(columns, rows) + 2 * RADII.at(-1)! + 1);
  RADII.forEach((radius, level) => {
    const share = ratio ** level * (1 - ratio);
    const blurred = own.slice();
    for (let time = 0; time < 2; time++) {
      for (let row = 0; row < rows; row++) blurLine(blurred, row * columns, 1, columns, radius, wraps, sums);
      for (let column = 0; column < columns; column++) blurLine(blurred, column, columns, rows, radius, wraps, sums);
    }
    for (let i = 0; i < own.length; i++) broad[i] = broad[i]! + share * blurred[i]!;
  });
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      values[start + row * rowStep + column * columnStep] = own[at]! - broad[at]!;
    }
}

/** The mean over a window, by running sums; beyond the ends are zeros, or the other end. */
function blurLine(
  values: Float64Array,
  start: number,
  step: number,
  length: number,
  radius: number,
  wraps: boolean,
  sums: Float64Array,
): void {
  const width = 2 * radius + 1;
  sums[0] = 0;
  for (let i = 0; i < length + 2 * radius; i++) {
    let at = i - radius;
    if (wraps) at = (at + length * width) % length;
    sums[i + 1] = sums[i]! + (at >= 0 && at < length ? values[start + at * step]! : 0);
  }
  for (let i = 0; i < length; i++) values[start + i * step] = (sums[i + width]! - sums[i]!) / width;
}
