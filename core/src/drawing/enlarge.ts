/** A square grid of numbers, row-major. */
export type Grid = { size: number; values: Float32Array };

const wrapIndex = (index: number, size: number): number => ((index % size) + size) % size;

/** The four weights of a cubic B-spline (smoother than the data, never overshooting) at fraction t in [0, 1). */
function splineWeights(t: number): [number, number, number, number] {
  const s = 1 - t;
  return [
    (s * s * s) / 6,
    (4 - 6 * t * t + 3 * t * t * t) / 6,
    (4 - 6 * s * s + 3 * s * s * s) / 6,
    (t * t * t) / 6,
  ];
}

/** The four weights of a Catmull-Rom cubic (through the data) at fraction t in [0, 1). */
function catmullWeights(t: number): [number, number, number, number] {
  const t2 = t * t;
  const t3 = t2 * t;
  return [(-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2];
}

type Line = { from: Float32Array; size: number; start: number; stride: number };

function enlargeLine(line: Line, to: Float32Array, toStart: number, toStride: number, toSize: number, spec: EnlargeSpec): void {
  const { from, size, start, stride } = line;
  const at = (index: number): number => {
    if (spec.edges === 'wrap') return from[start + wrapIndex(index, size) * stride]!;
    return index < 0 || index >= size ? 0 : from[start + index * stride]!;
  };
  for (let target = 0; target < toSize; target++) {
    const position = ((target + 0.5) / toSize) * size - 0.5;
    const base = Math.floor(position);
    const w = spec.kind === 'smooth' ? splineWeights(position - base) : catmullWeights(position - base);
    to[toStart + target * toStride] = at(base - 1) * w[0] + at(base) * w[1] + at(base + 1) * w[2] + at(base + 2) * w[3];
  }
}

/** What lies beyond the grid ("wrap" or nothing), and whether the curve passes through the values or smooths them. */
export type EnlargeSpec = { edges: 'wrap' | 'zero'; kind: 'through' | 'smooth' };

/** A grid resampled to another size (values at cell centres) with cubic curves, first along rows, then along columns. */
export function enlarge(grid: Grid, size: number, spec: EnlargeSpec): Grid {
  const wide = new Float32Array(grid.size * size);
  for (let row = 0; row < grid.size; row++) {
    enlargeLine({ from: grid.values, size: grid.size, start: row * grid.size, stride: 1 }, wide, row * size, 1, size, spec);
  }
  const values = new Float32Array(size * size);
  for (let column = 0; column < size; column++) {
    enlargeLine({ from: wide, size: grid.size, start: column, stride: size }, values, column, size, size, spec);
  }
  return { size, values };
}

/** The value of a wrapping grid at (u, v), bilinear between cell centres. */
export function sampleWrapped({ size, values }: Grid, u: number, v: number): number {
  const x = (u - Math.floor(u)) * size - 0.5;
  const y = (v - Math.floor(v)) * size - 0.5;
  const column = Math.floor(x);
  const row = Math.floor(y);
  const left = column < 0 ? size - 1 : column;
  const right = column + 1 >= size ? 0 : column + 1;
  const top = (row < 0 ? size - 1 : row) * size;
  const bottom = (row + 1 >= size ? 0 : row + 1) * size;
  const fx = x - column;
  const upper = values[top + left]! + (values[top + right]! - values[top + left]!) * fx;
  const lower = values[bottom + left]! + (values[bottom + right]! - values[bottom + left]!) * fx;
  return upper + (lower - upper) * (y - row);
}
