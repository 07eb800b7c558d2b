/**
 * A flat part of a weapon, on which UV points lie evenly: u at the first pixel of the picture and its change from
 * column to column and from row to row, then those of v.
 */
export type Sheet = readonly [u0: number, ux: number, uy: number, v0: number, vx: number, vy: number];

/** The planes of a side (`SeenSide`) that say where its points lie. */
type UvSide = {
  width: number;
  uvPerPixel: number;
  coverage: Uint8Array;
  paint: Uint8Array;
  u: Float32Array;
  v: Float32Array;
};

/** Neighbours whose points are farther apart than this many pixels are on different parts. */
const ONE_PART = 3;
/** Smaller parts are not worth a sheet. */
const FEWEST_PIXELS = 64;
/** The share of a part's pixels whose points a sheet has to have. */
const FITTING_SHARE = 0.5;

/**
 * The painted pixels that hang together in the picture and in UV with one of them, which get a label. They are written
 * to `room`, which has a place for every pixel.
 */
function partFrom(
  { width, paint, u, v, uvPerPixel }: UvSide,
  first: number,
  { labels, label, room }: { labels: Uint32Array; label: number; room: Int32Array },
): Int32Array {
  const limit = ONE_PART * uvPerPixel;
  let count = 0;
  const add = (to: number): void => {
    labels[to] = label;
    room[count++] = to;
  };
  add(first);
  for (let next = 0; next < count; next++) {
    const at = room[next]!;
    const column = at % width;
    const visit = (to: number): void => {
      if (labels[to] !== 0 || !paint[to]) return;
      if (Math.abs(u[to]! - u[at]!) <= limit && Math.abs(v[to]! - v[at]!) <= limit) add(to);
    };
    if (column > 0) visit(at - 1);
    if (column < width - 1) visit(at + 1);
    visit(at - width);
    visit(at + width);
  }
  return room.subarray(0, count);
}

type Plane = readonly [first: number, byColumn: number, byRow: number];

/** The plane that is closest to values of pixels: its value at the first pixel, and its changes by column and row. */
function planeOf(values: Float32Array, pixels: Int32Array, width: number): Plane | undefined {
  const count = pixels.length;
  let x = 0;
  let y = 0;
  let z = 0;
  for (let index = 0; index < count; index++) {
    const at = pixels[index]!;
    x += at % width;
    y += Math.floor(at / width);
    z += values[at]!;
  }
  const [middleX, middleY, middleZ] = [x / count, y / count, z / count];
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let xz = 0;
  let yz = 0;
  for (let index = 0; index < count; index++) {
    const at = pixels[index]!;
    const dx = (at % width) - middleX;
    const dy = Math.floor(at / width) - middleY;
    const dz = values[at]! - middleZ;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xz += dx * dz;
    yz += dy * dz;
  }
  const determinant = xx * yy - xy * xy;
  if (determinant <= 0) return undefined;
  const byColumn = Math.fround((xz * yy - yz * xy) / determinant);
  const byRow = Math.fround((yz * xx - xz * xy) / determinant);
  return [Math.fround(middleZ - byColumn * middleX - byRow * middleY), byColumn, byRow];
}

/** How many of these pixels have points as two planes say. */
function countFitting(
  { width, u, v }: UvSide,
  pixels: Int32Array,
  [planeU, planeV]: readonly [u: Plane, v: Plane],
  limit: number,
): number {
  const [u0, ux, uy] = planeU;
  const [v0, vx, vy] = planeV;
  let fitting = 0;
  for (let index = 0; index < pixels.length; index++) {
    const at = pixels[index]!;
    const column = at % width;
    const row = Math.floor(at / width);
    if (Math.abs(u[at]! - u0 - column * ux - row * uy) > limit) continue;
    if (Math.abs(v[at]! - v0 - column * vx - row * vy) <= limit) fitting++;
  }
  return fitting;
}

/**
 * The sheets of a side, and for each pixel the number of the sheet that its part lies on, from 1; 0 without one.
 * `tolerance`: how far a point may be from its sheet, in pixels.
 */
export function findSheets(side: UvSide, tolerance: number): { sheets: Sheet[]; labels: Uint16Array } {
  const { width, coverage, paint, u, v, uvPerPixel } = side;
  const parts = new Uint32Array(paint.length);
  const labels = new Uint16Array(paint.length);
  const sheets: Sheet[] = [];
  const limit = tolerance * uvPerPixel;
  const [room, wholeRoom] = [new Int32Array(paint.length), new Int32Array(paint.length)];
  for (let at = 0, label = 1; at < paint.length; at++) {
    if (parts[at] !== 0 || paint[at] === 0) continue;
    const part = partFrom(side, at, { labels: parts, label: label++, room });
    if (part.length < FEWEST_PIXELS) continue;
    // A pixel at an edge has the point of its painted part, beside that of its middle.
    let count = 0;
    for (let index = 0; index < part.length; index++) {
      const pixel = part[index]!;
      if (coverage[pixel] === 255 && paint[pixel] === 255) wholeRoom[count++] = pixel;
    }
    const whole = wholeRoom.subarray(0, count);
    const [planeU, planeV] = [planeOf(u, whole, width), planeOf(v, whole, width)];
    if (!planeU || !planeV) continue;
    if (countFitting(side, whole, [planeU, planeV], limit) < FITTING_SHARE * part.length) continue;
    sheets.push([...planeU, ...planeV]);
    for (let index = 0; index < part.length; index++) labels[part[index]!] = sheets.length;
  }
  return { sheets, labels };
}
