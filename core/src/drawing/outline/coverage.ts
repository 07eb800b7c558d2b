import type { Point, Ring } from './contour.ts';

type Canvas = { width: number; height: number; sums: Float32Array };

/**
 * Adds one edge: each row that it crosses gains its height, split over the pixels it passes, so that a running sum
 * gives the area.
 */
function addEdge({ width, height, sums }: Canvas, [ax, ay]: Point, [bx, by]: Point): void {
  if (ay === by) return;
  const sign = ay < by ? 1 : -1;
  const [topX, topY, bottomX, bottomY] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay];
  const slope = (bottomX - topX) / (bottomY - topY);
  const lastRow = Math.min(height - 1, Math.ceil(bottomY) - 1);
  for (let row = Math.max(0, Math.floor(topY)); row <= lastRow; row++) {
    const from = Math.max(row, topY);
    const to = Math.min(row + 1, bottomY);
    const fromX = topX + (from - topY) * slope;
    const toX = topX + (to - topY) * slope;
    addSlice(sums, row * width, width, Math.min(fromX, toX), Math.max(fromX, toX), sign * (to - from));
  }
}

function addSlice(sums: Float32Array, start: number, width: number, left: number, right: number, amount: number): void {
  const first = Math.max(0, Math.floor(left));
  const last = Math.min(width - 1, Math.floor(right));
  const span = right - left;
  let given = 0;
  for (let column = first; column <= last; column++) {
    // Share of the slice left of this pixel's right side, weighted by the area it covers within the pixel.
    const a = Math.max(left, column);
    const b = Math.min(right, column + 1);
    const part = span > 1e-9 ? (b - a) / span : 1;
    const covered = part * (column + 1 - (a + b) / 2);
    sums[start + column]! += amount * covered;
    given = part;
    if (column + 1 < width) sums[start + column + 1]! += amount * (given - covered);
  }
}

/**
 * The coverage of each pixel by rings, 0..1, row-major. Holes must run in the opposite direction of their outer ring.
 * Rings are in pixels.
 */
export function coverageOf(rings: readonly Ring[], width: number, height: number): Float32Array {
  const sums = new Float32Array(width * height);
  for (const ring of rings) {
    ring.forEach((point, index) => addEdge({ width, height, sums }, point, ring[(index + 1) % ring.length]!));
  }
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let column = 0; column < width; column++) {
      sum += sums[row * width + column]!;
      sums[row * width + column] = Math.min(1, Math.abs(sum));
    }
  }
  return sums;
}
