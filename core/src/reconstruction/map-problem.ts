import type { FootprintCells } from '../paint/footprint.ts';
import type { Matrix } from '../paint/paint-transform.ts';

/**
 * Sparse rows, one per placement: the texels that a region covers and the part of the region on each. For maps of at
 * most 256 texels a side.
 */
export type MapRows = { starts: Int32Array; texels: Uint16Array; parts: Float32Array };

/** The rows of one region on a map of `size` texels a side. Throws RangeError for more than 256. */
export function mapRows(cells: FootprintCells, matrices: readonly Matrix[], size: number): MapRows {
  if (size > 256) throw new RangeError(`Expected a map of at most 256 texels a side, got ${size}`);
  const scratch = new Float32Array(size * size);
  const touched = new Uint16Array(size * size);
  const starts = new Int32Array(matrices.length + 1);
  let texels = new Uint16Array(matrices.length * 512);
  let parts = new Float32Array(matrices.length * 512);
  let length = 0;
  matrices.forEach((matrix, row) => {
    const count = scatter(cells, matrix, size, scratch, touched);
    if (length + count > texels.length) {
      texels = grown(texels, Uint16Array, length + count);
      parts = grown(parts, Float32Array, length + count);
    }
    for (let i = 0; i < count; i++) {
      const texel = touched[i]!;
      texels[length + i] = texel;
      parts[length + i] = scratch[texel]!;
      scratch[texel] = 0;
    }
    length += count;
    starts[row + 1] = length;
  });
  return { starts, texels: texels.slice(0, length), parts: parts.slice(0, length) };
}

function grown<T extends Uint16Array | Float32Array>(array: T, kind: new (length: number) => T, least: number): T {
  const larger = new kind(Math.max(least, Math.ceil(array.length * 1.6)));
  larger.set(array);
  return larger;
}

function scatter(
  { count, u, v, weights }: FootprintCells,
  matrix: Matrix,
  size: number,
  scratch: Float32Array,
  touched: Uint16Array,
): number {
  const tx = matrix.tx - 0.5 / size;
  const ty = matrix.ty - 0.5 / size;
  let found = 0;
  const add = (texel: number, part: number): void => {
    if (part === 0) return;
    if (scratch[texel] === 0) touched[found++] = texel;
    scratch[texel] = scratch[texel]! + part;
  };
  for (let cell = 0; cell < count; cell++) {
    const weight = weights[cell]!;
    let x = matrix.a * u[cell]! + matrix.b * v[cell]! + tx;
    let y = matrix.c * u[cell]! + matrix.d * v[cell]! + ty;
    x = (x - Math.floor(x)) * size;
    y = (y - Math.floor(y)) * size;
    const left = Math.min(x | 0, size - 1);
    const top = Math.min(y | 0, size - 1);
    const right = left + 1 === size ? 0 : left + 1;
    const under = top + 1 === size ? 0 : (top + 1) * size;
    const w11 = weight * (x - left) * (y - top);
    const w10 = weight * (y - top) - w11;
    const w01 = weight * (x - left) - w11;
    add(top * size + left, weight - w01 - w10 - w11);
    add(top * size + right, w01);
    add(under + left, w10);
    add(under + right, w11);
  }
  return found;
}

/**
 * Adds the gradient of half the weighted sum of squared residuals of these rows to `gradient`. Map and gradient have
 * three values per texel, targets three per row; without targets the residual is the model itself.
 */
export function addMapGradient(
  { starts, texels, parts }: MapRows,
  targets: Float32Array | undefined,
  classWeights: readonly [number, number, number],
  map: Float32Array,
  gradient: Float32Array,
): void {
  const [forBlue, forPurple, forGold] = classWeights;
  for (let row = 0; row + 1 < starts.length; row++) {
    const end = starts[row + 1]!;
    let blue = 0;
    let purple = 0;
    let gold = 0;
    for (let i = starts[row]!; i < end; i++) {
      const at = texels[i]! * 3;
      const part = parts[i]!;
      blue += part * map[at]!;
      purple += part * map[at + 1]!;
      gold += part * map[at + 2]!;
    }
    blue = (blue - (targets ? targets[row * 3]! : 0)) * forBlue;
    purple = (purple - (targets ? targets[row * 3 + 1]! : 0)) * forPurple;
    gold = (gold - (targets ? targets[row * 3 + 2]! : 0)) * forGold;
    for (let i = starts[row]!; i < end; i++) {
      const at = texels[i]! * 3;
      const part = parts[i]!;
      gradient[at] = gradient[at]! + part * blue;
      gradient[at + 1] = gradient[at + 1]! + part * purple;
      gradient[at + 2] = gradient[at + 2]! + part * gold;
    }
  }
}

/** Adds `strength` times the gradient of half the sum of squared differences between neighbouring texels, wrapping. */
export function addMapSmoothness(size: number, strength: number, map: Float32Array, gradient: Float32Array): void {
  const width = size * 3;
  for (let row = 0; row < size; row++) {
    const at = row * width;
    const above = ((row + size - 1) % size) * width;
    const below = ((row + 1) % size) * width;
    for (let i = 0; i < width; i++) {
      const left = i < 3 ? i + width - 3 : i - 3;
      const right = i >= width - 3 ? i + 3 - width : i + 3;
      const sum = 4 * map[at + i]! - map[at + left]! - map[at + right]! - map[above + i]! - map[below + i]!;
      gradient[at + i] = gradient[at + i]! + strength * sum;
    }
  }
}

/**
 * Projects the three values of every texel, in place, to the nearest ones that are each >= 0 with a sum of at most 1.
 */
export function projectToShares(map: Float32Array): void {
  for (let at = 0; at < map.length; at += 3) {
    let blue = Math.max(0, map[at]!);
    let purple = Math.max(0, map[at + 1]!);
    let gold = Math.max(0, map[at + 2]!);
    if (blue + purple + gold > 1) {
      const excess = simplexExcess(map[at]!, map[at + 1]!, map[at + 2]!);
      blue = Math.max(0, map[at]! - excess);
      purple = Math.max(0, map[at + 1]! - excess);
      gold = Math.max(0, map[at + 2]! - excess);
    }
    map[at] = blue;
    map[at + 1] = purple;
    map[at + 2] = gold;
  }
}

function simplexExcess(x: number, y: number, z: number): number {
  const most = Math.max(x, y, z);
  const least = Math.min(x, y, z);
  const middle = x + y + z - most - least;
  const ofThree = (x + y + z - 1) / 3;
  if (least > ofThree) return ofThree;
  const ofTwo = (most + middle - 1) / 2;
  return middle > ofTwo ? ofTwo : most - 1;
}
