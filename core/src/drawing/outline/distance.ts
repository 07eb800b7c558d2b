const FAR = 1e12;

/** One pass of the lower envelope of parabolas (Felzenszwalb and Huttenlocher) along a line of squared distances. */
function transformLine(
  values: Float64Array,
  start: number,
  stride: number,
  count: number,
  line: Float64Array,
  hull: Int32Array,
  bounds: Float64Array,
): void {
  for (let index = 0; index < count; index++) line[index] = values[start + index * stride]!;
  let top = 0;
  hull[0] = 0;
  bounds[0] = -Infinity;
  bounds[1] = Infinity;
  for (let index = 1; index < count; index++) {
    let crossing = meet(line, hull[top]!, index);
    while (crossing <= bounds[top]!) crossing = meet(line, hull[--top]!, index);
    hull[++top] = index;
    bounds[top] = crossing;
    bounds[top + 1] = Infinity;
  }
  for (let index = 0, piece = 0; index < count; index++) {
    while (bounds[piece + 1]! < index) piece++;
    const offset = index - hull[piece]!;
    values[start + index * stride] = offset * offset + line[hull[piece]!]!;
  }
}

const meet = (line: Float64Array, left: number, right: number): number =>
  (line[right]! + right * right - line[left]! - left * left) / (2 * right - 2 * left);

/** True if a line has any value but 0. If not, every pixel is outside. */
function isCrossed(values: Float64Array, start: number, stride: number, count: number): boolean {
  const end = start + count * stride;
  for (let at = start; at < end; at += stride) if (values[at] !== 0) return true;
  return false;
}

/** The distance of every pixel to the nearest pixel outside, in pixels (0 outside), from coverage 0..1. */
export function distanceInside(coverage: Float32Array, width: number, height: number): Float32Array {
  const squared = new Float64Array(coverage.length);
  for (let at = 0; at < squared.length; at++) {
    const cover = coverage[at]!;
    squared[at] = cover >= 0.995 ? FAR : cover * cover;
  }
  const longest = Math.max(width, height);
  const line = new Float64Array(longest);
  const hull = new Int32Array(longest + 1);
  const bounds = new Float64Array(longest + 2);
  const transform = (start: number, stride: number, count: number): void => {
    if (isCrossed(squared, start, stride, count)) transformLine(squared, start, stride, count, line, hull, bounds);
  };
  for (let column = 0; column < width; column++) transform(column, width, height);
  for (let row = 0; row < height; row++) transform(row * width, 1, width);
  const distances = new Float32Array(squared.length);
  for (let at = 0; at < squared.length; at++) distances[at] = Math.sqrt(squared[at]!);
  return distances;
}

/**
 * Averages a row-major picture over a square of (2 * radius + 1) pixels a side, three times, which approximates a
 * Gaussian. Pixels outside count as the nearest one inside.
 */
export function blurred(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const acrossRows = new Float32Array(values.length);
  const result = new Float32Array(values.length);
  for (let round = 0; round < 3; round++) {
    blurRows(round === 0 ? values : result, acrossRows, { width, height, radius });
    blurColumns(acrossRows, result, { width, height, radius });
  }
  return result;
}

type Blur = { width: number; height: number; radius: number };

function blurRows(from: Float32Array, to: Float32Array, { width, height, radius }: Blur): void {
  const span = 2 * radius + 1;
  for (let row = 0; row < height; row++) {
    const start = row * width;
    const end = start + width - 1;
    let sum = 0;
    for (let index = -radius; index < radius; index++) sum += from[Math.min(end, Math.max(start, start + index))]!;
    for (let at = start; at <= end; at++) {
      sum += from[Math.min(end, at + radius)]!;
      to[at] = sum / span;
      sum -= from[Math.max(start, at - radius)]!;
    }
  }
}

/**
 * All columns side by side, since reading down one column after the other misses the processor's cache at each pixel.
 */
function blurColumns(from: Float32Array, to: Float32Array, { width, height, radius }: Blur): void {
  const sums = new Float64Array(width);
  const span = 2 * radius + 1;
  const rowAt = (row: number) => Math.max(0, Math.min(height - 1, row)) * width;
  for (let row = -radius; row < radius; row++) {
    const start = rowAt(row);
    for (let column = 0; column < width; column++) sums[column] = sums[column]! + from[start + column]!;
  }
  for (let row = 0; row < height; row++) {
    const [entering, leaving, start] = [rowAt(row + radius), rowAt(row - radius), row * width];
    for (let column = 0; column < width; column++) {
      const sum = sums[column]! + from[entering + column]!;
      to[start + column] = sum / span;
      sums[column] = sum - from[leaving + column]!;
    }
  }
}
