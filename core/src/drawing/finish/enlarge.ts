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

/** `edges`: values beyond the grid, wrapped or 0. `kind`: an interpolating or a smoothing curve. */
export type EnlargeSpec = { edges: 'wrap' | 'zero'; kind: 'through' | 'smooth' };

type Taps = { indexes: Int32Array; weights: Float32Array };

/** The four source cells of each target cell, with their weights. */
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

/**
 * Resamples a grid to `size` cells a side (values at cell centres) with cubic curves, first along rows, then along
 * columns.
 */
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
    const [i0 = 0, i1 = 0, i2 = 0, i3 = 0] = indexes.subarray(row * 4, row * 4 + 4);
    const [w0 = 0, w1 = 0, w2 = 0, w3 = 0] = weights.subarray(row * 4, row * 4 + 4);
    const [a, b, c, d] = [i0 * size, i1 * size, i2 * size, i3 * size];
    for (let column = 0; column < size; column++) {
      values[row * size + column] =
        wide[a + column]! * w0 + wide[b + column]! * w1 + wide[c + column]! * w2 + wide[d + column]! * w3;
    }
  }
  return { size, values };
}

/** Grids of one size that are sampled together: cell by cell, the values of all of them. */
export type GridStack = { size: number; count: number; values: Float32Array };

/** Interleaves grids. Throws RangeError for grids of different sizes. */
export function stackOf(grids: readonly Grid[]): GridStack {
  const { size } = grids[0] ?? { size: 0 };
  if (grids.some((grid) => grid.size !== size)) throw new RangeError('Only grids of one size can be stacked');
  const count = grids.length;
  const values = new Float32Array(size * size * count);
  grids.forEach((grid, place) => {
    for (let cell = 0; cell < size * size; cell++) values[cell * count + place] = grid.values[cell]!;
  });
  return { size, count, values };
}

/** Writes the values of wrapping grids at (u, v), bilinear between cell centres, to `to`. */
export function sampleWrapped({ size, count, values }: GridStack, u: number, v: number, to: Float64Array): void {
  const x = (u - Math.floor(u)) * size - 0.5;
  const y = (v - Math.floor(v)) * size - 0.5;
  const column = Math.floor(x);
  const row = Math.floor(y);
  const left = (column < 0 ? size - 1 : column) * count;
  const right = (column + 1 >= size ? 0 : column + 1) * count;
  const top = (row < 0 ? size - 1 : row) * size * count;
  const bottom = (row + 1 >= size ? 0 : row + 1) * size * count;
  const fx = x - column;
  const fy = y - row;
  for (let place = 0; place < count; place++) {
    const nw = values[top + left + place]!;
    const sw = values[bottom + left + place]!;
    const upper = nw + (values[top + right + place]! - nw) * fx;
    const lower = sw + (values[bottom + right + place]! - sw) * fx;
    to[place] = upper + (lower - upper) * fy;
  }
}
