import type { SeenSide } from './seen-side.ts';

/** Planes with slopes are stored as what a plane through three neighbours leaves over, the rest as it is. */
const SLOPING = ['occlusion', 'normalX', 'normalY'] as const;
const FLAT = ['paint', 'unmeasured'] as const;
/** Bytes of a row in the table of materials: red, green, blue and gloss. */
const MATERIAL_BYTES = 4;

type Covered = Pick<SeenSide, 'width' | 'coverage'>;

/** Number of pixels that the weapon covers. */
export function countCovered(coverage: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < coverage.length; at++) if (coverage[at] !== 0) count++;
  return count;
}

/**
 * What is expected at a covered pixel: what a plane through three neighbours would be, as the median of the three, which
 * is the usual choice for edges (LOCO-I). Neighbours that the weapon does not cover have no say; without any it is
 * `last`, the covered pixel before.
 */
function expectedAt(plane: Uint8Array, coverage: Uint8Array, at: number, column: number, width: number, last: number) {
  const hasLeft = column > 0 && coverage[at - 1] !== 0;
  const hasAbove = at >= width && coverage[at - width] !== 0;
  if (!hasAbove) return hasLeft ? plane[at - 1]! : last;
  const above = plane[at - width]!;
  if (!hasLeft) return above;
  const left = plane[at - 1]!;
  if (coverage[at - width - 1] === 0) return left;
  const slope = left + above - plane[at - width - 1]!;
  const [low, high] = left < above ? [left, above] : [above, left];
  return slope < low ? low : slope > high ? high : slope;
}

/** Differences to what is expected at covered pixels, so that the edge of the weapon costs little. */
function packSloping(plane: Uint8Array, { width, coverage }: Covered, to: Uint8Array): void {
  for (let start = 0, next = 0, last = 0; start < plane.length; start += width)
    for (let column = 0, at = start; column < width; column++, at++) {
      if (coverage[at] === 0) continue;
      to[next++] = plane[at]! - expectedAt(plane, coverage, at, column, width, last);
      last = plane[at]!;
    }
}

function unpackSloping(from: Uint8Array, { width, coverage }: Covered, plane: Uint8Array): void {
  for (let start = 0, next = 0, last = 0; start < plane.length; start += width)
    for (let column = 0, at = start; column < width; column++, at++) {
      if (coverage[at] === 0) continue;
      last = (from[next++]! + expectedAt(plane, coverage, at, column, width, last)) & 255;
      plane[at] = last;
    }
}

/** The rows of the table of materials, in the order in which pixels need them, and the row of each covered pixel. */
function materialsOf(side: SeenSide): { table: number[]; rows: Uint16Array } {
  const { coverage, red, green, blue, gloss } = side;
  const numbers = new Map<number, number>();
  const table: number[] = [];
  const rows = new Uint16Array(countCovered(coverage));
  for (let at = 0, next = 0; at < coverage.length; at++) {
    if (coverage[at] === 0) continue;
    const bytes = [red[at]!, green[at]!, blue[at]!, gloss[at]!] as const;
    const key = ((bytes[0] * 256 + bytes[1]) * 256 + bytes[2]) * 256 + bytes[3];
    const number = numbers.get(key) ?? numbers.size;
    if (number === numbers.size) {
      numbers.set(key, number);
      table.push(...bytes);
    }
    rows[next++] = number;
  }
  if (numbers.size > 65_536) throw new RangeError(`A side has ${numbers.size} materials`);
  return { table, rows };
}

function packFlat(plane: Uint8Array, coverage: Uint8Array, to: Uint8Array): void {
  for (let at = 0, next = 0; at < plane.length; at++) if (coverage[at] !== 0) to[next++] = plane[at]!;
}

function unpackFlat(from: Uint8Array, coverage: Uint8Array, plane: Uint8Array): void {
  for (let at = 0, next = 0; at < plane.length; at++) if (coverage[at] !== 0) plane[at] = from[next++]!;
}

/** The number of bytes of `packCovered`. */
export const coveredBytes = (covered: number, materials: number): number =>
  materials * MATERIAL_BYTES + covered * (FLAT.length + SLOPING.length + 2);

/**
 * All planes but the coverage, at the pixels that the weapon covers: the table of materials, flat planes, differences of
 * sloping planes, and the row of the material of each pixel, low bytes before high bytes.
 */
export function packCovered(side: SeenSide): { materials: number; bytes: Uint8Array } {
  const { table, rows } = materialsOf(side);
  const materials = table.length / MATERIAL_BYTES;
  const bytes = new Uint8Array(coveredBytes(rows.length, materials));
  bytes.set(table);
  let at = table.length;
  const nextPlane = () => bytes.subarray(at, (at += rows.length));
  for (const name of FLAT) packFlat(side[name], side.coverage, nextPlane());
  for (const name of SLOPING) packSloping(side[name], side, nextPlane());
  const [low, high] = [nextPlane(), nextPlane()];
  rows.forEach((row, pixel) => {
    low[pixel] = row & 255;
    high[pixel] = row >> 8;
  });
  return { materials, bytes };
}

/**
 * Writes the result of `packCovered` into a side whose coverage is known. Throws RangeError for a material that is not in
 * the table.
 */
export function unpackCovered(side: SeenSide, bytes: Uint8Array, covered: number, materials: number): void {
  let at = materials * MATERIAL_BYTES;
  const nextPlane = () => bytes.subarray(at, (at += covered));
  for (const name of FLAT) unpackFlat(nextPlane(), side.coverage, side[name]);
  for (const name of SLOPING) unpackSloping(nextPlane(), side, side[name]);
  const { coverage, red, green, blue, gloss } = side;
  const [low, high] = [nextPlane(), nextPlane()];
  for (let pixel = 0, next = 0; pixel < coverage.length; pixel++) {
    if (coverage[pixel] === 0) continue;
    const row = low[next]! + 256 * high[next]!;
    if (row >= materials) throw new RangeError('A pixel has a material that is not in the table');
    const from = row * MATERIAL_BYTES;
    red[pixel] = bytes[from]!;
    green[pixel] = bytes[from + 1]!;
    blue[pixel] = bytes[from + 2]!;
    gloss[pixel] = bytes[from + 3]!;
    next++;
  }
}
