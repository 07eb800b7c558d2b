import type { SeenSide } from './seen-side.ts';

/**
 * Planes of the playside with slopes are stored as what a plane through three neighbours leaves over, flat ones as they
 * are. Occlusion has slopes, too, but in so few steps that runs of one value take less.
 */
const FLAT = ['paint', 'placed', 'unmeasured', 'occlusion'] as const;
const SLOPING = ['normalX', 'normalY'] as const;
const PLANES = [...FLAT, ...SLOPING] as const;
/** Bytes of a row in the table of materials: red, green, blue and gloss. */
const MATERIAL_BYTES = 4;

type Plane = Uint8Array | Uint16Array;
type Covered = Pick<SeenSide, 'width' | 'coverage'>;

/** The materials of a side: the table, four bytes a row, and the row of each covered pixel. */
export type Materials = { table: number[]; rows: Uint16Array };

/** The other side, whose mirror image a side is expected to be. */
export type Mirror = { side: SeenSide; materials: Materials };

/** Number of pixels that the weapon covers. */
export function countCovered(coverage: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < coverage.length; at++) if (coverage[at] !== 0) count++;
  return count;
}

/**
 * A plane of the other side as its mirror image; 0 where the weapon is not. `turn` turns directions to the right
 * around.
 */
export function mirrorImage<Values extends Plane>({ width, coverage }: Covered, plane: Values, turn = false): Values {
  const image = plane.slice() as Values;
  for (let start = 0; start < plane.length; start += width)
    for (let at = start, from = start + width - 1; from >= start; at++, from--) {
      const value = coverage[from] === 0 ? 0 : plane[from]!;
      image[at] = turn ? -value : value;
    }
  return image;
}

/** Neighbours that the weapon covers, as bits. */
const LEFT = 1;
const ABOVE = 2;
const CORNER = 4;

/** The covered pixels of a side, and which neighbours of each are covered. */
type CoveredPixels = { width: number; at: Int32Array; neighbours: Uint8Array };

function coveredPixels({ width, coverage }: Covered): CoveredPixels {
  const count = countCovered(coverage);
  const pixels = { width, at: new Int32Array(count), neighbours: new Uint8Array(count) };
  for (let start = 0, next = 0; start < coverage.length; start += width)
    for (let column = 0, at = start; column < width; column++, at++) {
      if (coverage[at] === 0) continue;
      const left = column > 0 && coverage[at - 1] !== 0 ? LEFT : 0;
      const above = start > 0 && coverage[at - width] !== 0 ? ABOVE : 0;
      // Only looked at if the left neighbour is covered, too.
      const corner = start > 0 && coverage[at - width - 1] !== 0 ? CORNER : 0;
      pixels.neighbours[next] = left | above | corner;
      pixels.at[next++] = at;
    }
  return pixels;
}

/**
 * The expected value at a covered pixel: that of a plane through three neighbours, as the median of the three, which
 * is the usual choice for edges (LOCO-I). Neighbours that the weapon does not cover have no say; without any it is
 * `last`, the covered pixel before.
 */
function expectedAt(plane: Plane, width: number, at: number, neighbours: number, last: number): number {
  if ((neighbours & ABOVE) === 0) return (neighbours & LEFT) === 0 ? last : plane[at - 1]!;
  const above = plane[at - width]!;
  if ((neighbours & LEFT) === 0) return above;
  const left = plane[at - 1]!;
  if ((neighbours & CORNER) === 0) return left;
  const slope = left + above - plane[at - width - 1]!;
  const low = left < above ? left : above;
  const high = left < above ? above : left;
  return slope < low ? low : slope > high ? high : slope;
}

/** Whether the neighbours of a pixel are those of the mirror image, so that the pixel is expected to be, too. */
const isAsMirrored = (plane: Plane, image: Plane, width: number, at: number, neighbours: number): boolean =>
  ((neighbours & LEFT) === 0 || plane[at - 1] === image[at - 1]) &&
  ((neighbours & ABOVE) === 0 || plane[at - width] === image[at - width]);

/** Differences to what is expected at covered pixels, so that the edge of the weapon costs little. */
function packExpected(plane: Plane, { width, at: places, neighbours }: CoveredPixels, to: Plane, image?: Plane): void {
  for (let index = 0, last = 0; index < places.length; index++) {
    const [at, near] = [places[index]!, neighbours[index]!];
    const expected = image && isAsMirrored(plane, image, width, at, near) ? image[at]! : expectedAt(plane, width, at, near, last); // oxfmt-ignore
    last = plane[at]!;
    to[index] = last - expected;
  }
}

function unpackExpected(
  from: Plane,
  { width, at: places, neighbours }: CoveredPixels,
  plane: Plane,
  image?: Plane,
): void {
  for (let index = 0, last = 0; index < places.length; index++) {
    const at = places[index]!;
    const near = neighbours[index]!;
    const expected = image && isAsMirrored(plane, image, width, at, near) ? image[at]! : expectedAt(plane, width, at, near, last); // oxfmt-ignore
    plane[at] = from[index]! + expected;
    last = plane[at]!;
  }
}

function packFlat(plane: Plane, { at }: CoveredPixels, to: Plane): void {
  for (let index = 0; index < at.length; index++) to[index] = plane[at[index]!]!;
}

function unpackFlat(from: Plane, { at }: CoveredPixels, plane: Plane): void {
  for (let index = 0; index < at.length; index++) plane[at[index]!] = from[index]!;
}

const isFlat = (name: (typeof PLANES)[number]): boolean => FLAT.some((flat) => flat === name);

const imageOf = (name: (typeof PLANES)[number], mirror: Mirror | undefined): Uint8Array | undefined =>
  mirror && mirrorImage(mirror.side, mirror.side[name], name === 'normalX');

/** The table of materials after that of the mirror image, in the order in which pixels need them, and their rows. */
function materialsOf(side: SeenSide, mirror: Mirror | undefined): Materials {
  const { coverage, red, green, blue, gloss } = side;
  const numbers = new Map<number, number>();
  const table = [...(mirror?.materials.table ?? [])];
  const keyOf = (r: number, g: number, b: number, shine: number) => ((r * 256 + g) * 256 + b) * 256 + shine;
  for (let at = 0; at < table.length; at += MATERIAL_BYTES)
    numbers.set(keyOf(table[at]!, table[at + 1]!, table[at + 2]!, table[at + 3]!), numbers.size);
  const rows = new Uint16Array(coverage.length);
  // Most pixels have the material of the one before.
  let lastKey = -1;
  let number = 0;
  for (let at = 0; at < coverage.length; at++) {
    if (coverage[at] === 0) continue;
    const key = keyOf(red[at]!, green[at]!, blue[at]!, gloss[at]!);
    if (key !== lastKey) {
      lastKey = key;
      number = numbers.get(key) ?? numbers.size;
      if (number === numbers.size) {
        numbers.set(key, number);
        table.push(red[at]!, green[at]!, blue[at]!, gloss[at]!);
      }
    }
    rows[at] = number;
  }
  if (numbers.size > 65_536) throw new RangeError(`A side has ${numbers.size} materials`);
  return { table, rows };
}

/** The number of bytes of `packCovered`. */
export const coveredBytes = (covered: number, added: number): number =>
  added * MATERIAL_BYTES + covered * (PLANES.length + 2);

/**
 * All planes but the coverage, at the pixels that the weapon covers: the materials that the mirror image does not have,
 * flat planes, differences of sloping planes, and the row of the material of each pixel, low bytes before high bytes.
 * With a mirror image all of them are differences.
 */
export function packCovered(
  side: SeenSide,
  mirror?: Mirror,
): { added: number; bytes: Uint8Array; materials: Materials } {
  const materials = materialsOf(side, mirror);
  const own = materials.table.slice(mirror?.materials.table.length ?? 0);
  const pixels = coveredPixels(side);
  const covered = pixels.at.length;
  const added = own.length / MATERIAL_BYTES;
  const bytes = new Uint8Array(coveredBytes(covered, added));
  bytes.set(own);
  let at = own.length;
  const nextPlane = () => bytes.subarray(at, (at += covered));
  for (const name of PLANES) {
    if (isFlat(name) && !mirror) packFlat(side[name], pixels, nextPlane());
    else packExpected(side[name], pixels, nextPlane(), imageOf(name, mirror));
  }
  const rows = new Uint16Array(covered);
  if (mirror) packExpected(materials.rows, pixels, rows, mirrorImage(mirror.side, mirror.materials.rows));
  else packFlat(materials.rows, pixels, rows);
  const [low, high] = [nextPlane(), nextPlane()];
  rows.forEach((row, pixel) => {
    low[pixel] = row & 255;
    high[pixel] = row >> 8;
  });
  return { added, bytes, materials };
}

/**
 * Writes the result of `packCovered` into a side whose coverage is known, and returns its materials. Throws RangeError
 * for a material that is not in the table.
 */
export function unpackCovered(side: SeenSide, bytes: Uint8Array, added: number, mirror?: Mirror): Materials {
  const pixels = coveredPixels(side);
  const covered = pixels.at.length;
  let at = added * MATERIAL_BYTES;
  const table = [...(mirror?.materials.table ?? []), ...bytes.subarray(0, at)];
  const nextPlane = () => bytes.subarray(at, (at += covered));
  for (const name of PLANES) {
    if (isFlat(name) && !mirror) unpackFlat(nextPlane(), pixels, side[name]);
    else unpackExpected(nextPlane(), pixels, side[name], imageOf(name, mirror));
  }
  const [low, high] = [nextPlane(), nextPlane()];
  const stored = new Uint16Array(covered);
  for (let index = 0; index < covered; index++) stored[index] = low[index]! + 256 * high[index]!;
  const rows = new Uint16Array(side.coverage.length);
  if (mirror) unpackExpected(stored, pixels, rows, mirrorImage(mirror.side, mirror.materials.rows));
  else unpackFlat(stored, pixels, rows);
  const { red, green, blue, gloss } = side;
  for (let index = 0; index < covered; index++) {
    const pixel = pixels.at[index]!;
    const from = rows[pixel]! * MATERIAL_BYTES;
    if (from >= table.length) throw new RangeError('A pixel has a material that is not in the table');
    red[pixel] = table[from]!;
    green[pixel] = table[from + 1]!;
    blue[pixel] = table[from + 2]!;
    gloss[pixel] = table[from + 3]!;
  }
  return { table, rows };
}
