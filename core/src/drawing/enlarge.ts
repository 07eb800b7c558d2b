/** A square grid of numbers, row-major. */
export type Grid = { size: number; values: Float32Array };

const wrapIndex = (index: number, size: number): number => ((index % size) + size) % size;

/** The four weights of a cubic B-spline (smoother than the data, never overshooting) at fraction t in [0, 1). */
function splineWeights(t: number): [number, number, number, number] {
  const s = 1 - t;
  return [(s * s * s) / 6, (4 - 6 * t * t + 3 * t * t * t) / 6, (4 - 6 * s * s + 3 * s * s * s) / 6, (t * t * t) / 6];
}

/** The four weights of a Catmull-Rom cubic (through the data) at fraction t in [0, 1). */
function catmullWeights(t: number): [number, number, number, number] {
  const t2 = t * t;
  const t3 = t2 * t;
  return [(-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2];
}

/** What lies beyond the grid ("wrap" or nothing), and whether the curve passes through the values or smooths them. */
export type EnlargeSpec = { edges: 'wrap' | 'zero'; kind: 'through' | 'smooth' };

type Four = [number, number, number, number];
type Taps = { indexes: Int32Array; weights: Float32Array };

/** For every target cell the four source cells it mixes and their weights. */
function tapsOf(from: number, to: number, { edges, kind }: EnlargeSpec): Taps {
  const indexes = new Int32Array(to * 4);
  const weights = new Float32Array(to * 4);
  for (let target = 0; target < to; target++) {
    const position = ((target + 0.5) / to) * from - 0.5;
    const base = Math.floor(position);
    const own = kind === 'smooth' ? splineWeights(position - base) : catmullWeights(position - base);
    for (let tap = 0; tap < 4; tap++) {
      const index = base - 1 + tap;
      const beyond = index < 0 || index >= from;
      indexes[target * 4 + tap] = wrapIndex(index, from);
      weights[target * 4 + tap] = beyond && edges === 'zero' ? 0 : own[tap]!;
    }
  }
  return { indexes, weights };
}

/** A grid resampled to another size (values at cell centres) with cubic curves, first along rows, then along columns. */
export function enlarge(grid: Grid, size: number, spec: EnlargeSpec): Grid {
  const { indexes, weights } = tapsOf(grid.size, size, spec);
  const source = grid.values;
  const wide = new Float32Array(grid.size * size);
  const values = new Float32Array(size * size);
  for (let row = 0; row < grid.size; row++) {
    const from = row * grid.size;
    for (let column = 0, tap = 0; column < size; column++, tap += 4) {
      wide[row * size + column] =
        source[from + indexes[tap]!]! * weights[tap]! +
        source[from + indexes[tap + 1]!]! * weights[tap + 1]! +
        source[from + indexes[tap + 2]!]! * weights[tap + 2]! +
        source[from + indexes[tap + 3]!]! * weights[tap + 3]!;
    }
  }
  for (let row = 0; row < size; row++) {
    const [i0, i1, i2, i3] = indexes.subarray(row * 4, row * 4 + 4) as unknown as Four;
    const [w0, w1, w2, w3] = weights.subarray(row * 4, row * 4 + 4) as unknown as Four;
    const [a, b, c, d] = [i0 * size, i1 * size, i2 * size, i3 * size];
    for (let column = 0; column < size; column++) {
      values[row * size + column] =
        wide[a + column]! * w0 + wide[b + column]! * w1 + wide[c + column]! * w2 + wide[d + column]! * w3;
    }
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
