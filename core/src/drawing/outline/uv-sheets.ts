/**
 * A flat part of a weapon, on which UV points lie evenly: u at the first pixel of the picture and its change from column to
 * column and from row to row, then those of v.
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

/** The painted pixels that hang together in the picture and in UV with one of them, which get a label. */
function partFrom(
  { width, paint, u, v, uvPerPixel }: UvSide,
  first: number,
  labels: Uint32Array,
  label: number,
): number[] {
  const limit = ONE_PART * uvPerPixel;
  const part = [first];
  labels[first] = label;
  for (let next = 0; next < part.length; next++) {
    const at = part[next]!;
    const column = at % width;
    const visit = (to: number): void => {
      if (labels[to] !== 0 || !paint[to]) return;
      if (Math.abs(u[to]! - u[at]!) > limit || Math.abs(v[to]! - v[at]!) > limit) return;
      labels[to] = label;
      part.push(to);
    };
    if (column > 0) visit(at - 1);
    if (column < width - 1) visit(at + 1);
    visit(at - width);
    visit(at + width);
  }
  return part;
}

/** The plane that is closest to values of pixels: its value at the first pixel, and its changes by column and row. */
function planeOf(values: Float32Array, pixels: readonly number[], width: number): [number, number, number] | undefined {
  const count = pixels.length;
  let [x, y, z] = [0, 0, 0];
  for (const at of pixels) {
    x += at % width;
    y += Math.floor(at / width);
    z += values[at]!;
  }
  const [middleX, middleY, middleZ] = [x / count, y / count, z / count];
  let [xx, xy, yy, xz, yz] = [0, 0, 0, 0, 0];
  for (const at of pixels) {
    const [dx, dy, dz] = [(at % width) - middleX, Math.floor(at / width) - middleY, values[at]! - middleZ];
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
  for (let at = 0, label = 1; at < paint.length; at++) {
    if (parts[at] !== 0 || paint[at] === 0) continue;
    const part = partFrom(side, at, parts, label++);
    if (part.length < FEWEST_PIXELS) continue;
    // A pixel at an edge has the point of its painted part, beside that of its middle.
    const whole = part.filter((pixel) => coverage[pixel] === 255 && paint[pixel] === 255);
    const [planeU, planeV] = [planeOf(u, whole, width), planeOf(v, whole, width)];
    if (!planeU || !planeV) continue;
    const isFitting = (values: Float32Array, [first, byColumn, byRow]: [number, number, number], pixel: number) =>
      Math.abs(values[pixel]! - first - (pixel % width) * byColumn - Math.floor(pixel / width) * byRow) <= limit;
    const fitting = whole.filter((pixel) => isFitting(u, planeU, pixel) && isFitting(v, planeV, pixel));
    if (fitting.length < FITTING_SHARE * part.length) continue;
    sheets.push([...planeU, ...planeV]);
    for (const pixel of part) labels[pixel] = sheets.length;
  }
  return { sheets, labels };
}
