import type { Matrix } from '@bluegem/core/paint/paint-transform';
import { GROUP, GROUP_BYTES, shareModule, TEXEL_BYTES } from './share-code.ts';

/**
 * The cells of a region, and its equations: one placement and three published shares (0..1) per row. The shares of a
 * row with `isBound` 1 are upper bounds: what is less is right.
 */
export type RegionEquations = {
  u: Float64Array;
  v: Float64Array;
  matrices: readonly Matrix[];
  targets: Float32Array;
  isBound: Uint8Array;
};

/**
 * Computes loss and gradient of regions on a map of `size` texels a side with four channels per texel (blue, purple,
 * gold, other). Four channels fit a vector instruction, which makes it four times as fast as plain JavaScript.
 */
export type ShareKernel = {
  /** Sets the map (size * size * 4) and clears its gradient. */
  setMap(map: Float32Array): void;
  /**
   * Half the sum of squared residuals, each times the precision of its class. Writes the gradient by the weights and
   * adds to the gradient by the map.
   */
  addRegion(
    equations: RegionEquations,
    weights: Float32Array,
    precision: readonly [number, number, number],
    weightGradient: Float32Array,
  ): number;
  /** Writes the gradient by the map. */
  readGradient(out: Float32Array): void;
};

type Functions = {
  sample(
    cells: number,
    end: number,
    table: number,
    stride: number,
    matrix: number,
    size: number,
    last: number,
    out: number,
  ): void;
  spread(cells: number, end: number, shift: number, stride: number, slopes: number): void;
};

const PAGE = 65_536;
const MATRIX_BYTES = 6 * 16;
const TABLE_AT = 128;

/** Creates a kernel for regions of at most `mostCells` cells. */
export function createShareKernel(size: number, mostCells: number): ShareKernel {
  const stride = (size + 1) * TEXEL_BYTES;
  const tableBytes = stride * (size + 1);
  const gradientAt = TABLE_AT + tableBytes;
  const cellsAt = gradientAt + tableBytes;
  const bytes = cellsAt + Math.ceil(mostCells / 4) * GROUP_BYTES;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
  const module = new WebAssembly.Module(shareModule());
  const { sample, spread } = new WebAssembly.Instance(module, { env: { memory } }).exports as Functions;
  const floats = new Float32Array(memory.buffer);
  const table = floats.subarray(TABLE_AT / 4, gradientAt / 4);
  const gradient = floats.subarray(gradientAt / 4, cellsAt / 4);

  function addRegion(
    { u, v, matrices, targets, isBound }: RegionEquations,
    weights: Float32Array,
    precision: readonly [number, number, number],
    weightGradient: Float32Array,
  ): number {
    const end = cellsAt + writeCells(floats, cellsAt / 4, u, v, weights) * 4;
    let loss = 0;
    matrices.forEach((matrix, row) => {
      writeMatrix(floats, matrix, size);
      sample(cellsAt, end, TABLE_AT, stride, 0, size, size - 1, MATRIX_BYTES);
      for (let channel = 0; channel < 3; channel++) {
        const excess = floats[MATRIX_BYTES / 4 + channel]! - targets[row * 3 + channel]!;
        const residual = isBound[row] === 1 ? Math.max(0, excess) : excess;
        const slope = residual * precision[channel]!;
        loss += 0.5 * residual * slope;
        floats[MATRIX_BYTES / 4 + channel] = slope;
      }
      floats[MATRIX_BYTES / 4 + 3] = 0;
      spread(cellsAt, end, tableBytes, stride, MATRIX_BYTES);
    });
    readWeightGradient(floats, cellsAt / 4, weightGradient);
    return loss;
  }

  return {
    setMap: (map) => {
      wrap(map, size, table);
      gradient.fill(0);
    },
    addRegion,
    readGradient: (out) => unwrap(gradient, size, out),
  };
}

function writeMatrix(floats: Float32Array, { a, b, tx, c, d, ty }: Matrix, size: number): void {
  // Whole turns are dropped here, where numbers are still exact.
  const shift = (offset: number) => offset - 0.5 / size - Math.floor(offset - 0.5 / size);
  [a, b, shift(tx), c, d, shift(ty)].forEach((entry, i) => floats.fill(entry, i * 4, i * 4 + 4));
}

/** Returns the number of floats written. Cells that fill the last group weigh nothing. */
function writeCells(
  floats: Float32Array,
  start: number,
  u: Float64Array,
  v: Float64Array,
  weights: Float32Array,
): number {
  const groups = Math.ceil(u.length / 4);
  floats.fill(0, start, start + groups * (GROUP_BYTES / 4));
  for (let cell = 0; cell < u.length; cell++) {
    const at = start + (cell >> 2) * (GROUP_BYTES / 4) + (cell & 3);
    floats[at + GROUP.u / 4] = u[cell]!;
    floats[at + GROUP.v / 4] = v[cell]!;
    floats[at + GROUP.weight / 4] = weights[cell]!;
  }
  return groups * (GROUP_BYTES / 4);
}

function readWeightGradient(floats: Float32Array, start: number, out: Float32Array): void {
  for (let cell = 0; cell < out.length; cell++) {
    const at = start + (cell >> 2) * (GROUP_BYTES / 4) + GROUP.gradient / 4 + (cell & 3) * 4;
    out[cell] = floats[at]! + floats[at + 1]! + floats[at + 2]!;
  }
}

/** Appends one wrapped column and row. */
function wrap(map: Float32Array, size: number, table: Float32Array): void {
  const width = size * 4;
  for (let row = 0; row <= size; row++) {
    const from = (row % size) * width;
    const to = row * (width + 4);
    table.set(map.subarray(from, from + width), to);
    table.set(map.subarray(from, from + 4), to + width);
  }
}

/** Adds the appended column and row to what they repeat. */
function unwrap(table: Float32Array, size: number, out: Float32Array): void {
  const width = size * 4;
  out.fill(0);
  for (let row = 0; row <= size; row++) {
    const to = (row % size) * width;
    const from = row * (width + 4);
    for (let i = 0; i < width + 4; i++) out[to + (i % width)] = out[to + (i % width)]! + table[from + i]!;
  }
}
