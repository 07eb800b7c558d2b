import { findSheets, type Sheet } from '../outline/uv-sheets.ts';
import type { SeenSide } from './seen-side.ts';

/** How far a stored UV point may be from the true one, in pixels of the side. */
const TOLERANCE = 0.12;
/**
 * The same where only a part of the pixel is painted: its point is that of the part, and a sheet has that of the
 * middle.
 */
const EDGE_TOLERANCE = 0.75;
/** Also the way from one end of a run to the other, with its sign, fits into 16 bits. */
const STEPS = 32_767;

/** A run of pixels of a row along which UV points lie evenly: its length, first and last point. */
type Run = { length: number; ends: [u0: number, v0: number, u1: number, v1: number] };

type UvSide = Pick<SeenSide, 'width' | 'height' | 'coverage' | 'paint' | 'u' | 'v' | 'uvPerPixel'>;

/** The first unpainted pixel of the row after a painted one. */
function stretchEnd(paint: Uint8Array, first: number, width: number): number {
  const rowEnd = first - (first % width) + width;
  let at = first + 1;
  while (at < rowEnd && paint[at]! > 0) at++;
  return at;
}

/** The longest run from a pixel: the slopes that keep every point within the tolerance narrow until none is left. */
function runFrom({ u, v, uvPerPixel }: UvSide, first: number, end: number): Run {
  const tolerance = TOLERANCE * uvPerPixel;
  let [lowU, highU, lowV, highV] = [-Infinity, Infinity, -Infinity, Infinity];
  let at = first + 1;
  for (; at < end; at++) {
    const steps = at - first;
    const [du, dv] = [u[at]! - u[first]!, v[at]! - v[first]!];
    const nextLowU = Math.max(lowU, (du - tolerance) / steps);
    const nextHighU = Math.min(highU, (du + tolerance) / steps);
    const nextLowV = Math.max(lowV, (dv - tolerance) / steps);
    const nextHighV = Math.min(highV, (dv + tolerance) / steps);
    if (nextLowU > nextHighU || nextLowV > nextHighV) break;
    [lowU, highU, lowV, highV] = [nextLowU, nextHighU, nextLowV, nextHighV];
  }
  const length = at - first;
  const [u0, v0] = [u[first]!, v[first]!];
  const along = (low: number, high: number) => (length > 1 ? ((low + high) / 2) * (length - 1) : 0);
  return { length, ends: [u0, v0, u0 + along(lowU, highU), v0 + along(lowV, highV)] };
}

/** How many pixels from `first` on have the points of a sheet. */
function lengthOnSheet(side: UvSide, [u0, ux, uy, v0, vx, vy]: Sheet, first: number, end: number): number {
  const { width, coverage, paint, u, v, uvPerPixel } = side;
  const row = Math.floor(first / width);
  let at = first;
  for (; at < end; at++) {
    const tolerance = (coverage[at] === 255 && paint[at] === 255 ? TOLERANCE : EDGE_TOLERANCE) * uvPerPixel;
    const column = at - row * width;
    if (Math.abs(u[at]! - u0 - column * ux - row * uy) > tolerance) break;
    if (Math.abs(v[at]! - v0 - column * vx - row * vy) > tolerance) break;
  }
  return at - first;
}

/**
 * A run and how much of its stretch of painted pixels is left after it: on a sheet (from 1), or with its own ends (0).
 */
type StoredRun = { rest: number; sheet: number; ends: Run['ends'] };

function rowsOfRuns(side: UvSide, { sheets, labels }: ReturnType<typeof findSheets>): StoredRun[][] {
  const { width, height, paint } = side;
  return Array.from({ length: height }, (_, row) => {
    const runs: StoredRun[] = [];
    const rowEnd = (row + 1) * width;
    for (let at = row * width; at < rowEnd; at++) {
      if (paint[at] === 0) continue;
      const end = stretchEnd(paint, at, width);
      const sheet = labels[at]!;
      const onSheet = sheet > 0 ? lengthOnSheet(side, sheets[sheet - 1]!, at, end) : 0;
      const own = onSheet === end - at ? undefined : runFrom(side, at, end);
      const isOwn = own !== undefined && own.length > onSheet;
      const length = isOwn ? own.length : onSheet;
      runs.push({ rest: end - at - length, sheet: isOwn ? 0 : sheet, ends: isOwn ? own.ends : [0, 0, 0, 0] });
      at += length - 1;
    }
    return runs;
  });
}

/** Differences are small to either side of 0; as 16 bits they wrap. */
const zigzag = (value: number): number => {
  const wrapped = (value << 16) >> 16;
  return ((wrapped << 1) ^ (wrapped >> 31)) & 0xffff;
};
const unzigzag = (value: number): number => (value >>> 1) ^ -(value & 1);

/** Fields of a run with its own ends: the first point, and the way to the last one. */
const FIELDS = 4;
/** Fields of every run: what is left of its stretch, and its sheet. */
const RUN_FIELDS = 2;

export type PackedUv = { low: [number, number]; span: number; sheets: Sheet[]; runs: number; values: Uint16Array };

/**
 * The UV points of a side: the sheets that they lie on, and 16-bit numbers. Runs cover the painted pixels one after the
 * other; field by field, of every run what is left of its stretch and its sheet, then of runs without a sheet the
 * difference to the one at its place in the row before that has some.
 */
export function packUv(side: UvSide): PackedUv {
  const found = findSheets(side, TOLERANCE);
  const rows = rowsOfRuns(side, found);
  const all = rows.flat();
  const ends = all.flatMap((run) => (run.sheet === 0 ? run.ends : []));
  const low: [number, number] = [Infinity, Infinity];
  const high: [number, number] = [-Infinity, -Infinity];
  ends.forEach((value, index) => {
    const axis = index % 2;
    low[axis] = Math.min(low[axis]!, value);
    high[axis] = Math.max(high[axis]!, value);
  });
  if (ends.length === 0) low.fill(0);
  const span = Math.fround(ends.length === 0 ? 0 : Math.max(high[0] - low[0], high[1] - low[1]));
  const step = (value: number, axis: 0 | 1) => (span > 0 ? Math.round(((value - low[axis]) / span) * STEPS) : 0);
  const fields: number[][] = Array.from({ length: FIELDS }, () => []);
  let before: number[][] = [];
  for (const runs of rows) {
    const own = runs
      .filter(({ sheet }) => sheet === 0)
      .map(({ ends: [u0, v0, u1, v1] }) => {
        const [x, y] = [step(u0, 0), step(v0, 1)];
        return [x, y, step(u1, 0) - x, step(v1, 1) - y];
      });
    own.forEach((values, place) => {
      const last = before[Math.min(place, before.length - 1)] ?? Array.from({ length: FIELDS }, () => 0);
      values.forEach((value, field) => fields[field]!.push(zigzag(value - last[field]!)));
    });
    if (own.length > 0) before = own;
  }
  const values = Uint16Array.from([...all.map(({ rest }) => rest), ...all.map(({ sheet }) => sheet), ...fields.flat()]);
  return { low, span, sheets: found.sheets, runs: all.length, values };
}

const WRONG_RUNS = 'The runs of UV points are not those of the painted pixels';

/** Writes packed UV points into a side with its paint. Throws RangeError if they do not cover the painted pixels. */
export function unpackUv(
  { width, height, paint, u, v }: Pick<SeenSide, 'width' | 'height' | 'paint' | 'u' | 'v'>,
  { low, span, sheets, runs, values }: PackedUv,
): void {
  const count = (values.length - RUN_FIELDS * runs) / FIELDS;
  let before: Int32Array[] = [];
  let [index, ownIndex] = [0, 0];
  for (let row = 0; row < height; row++) {
    const own: Int32Array[] = [];
    const rowEnd = (row + 1) * width;
    for (let at = row * width; at < rowEnd; at++) {
      if (paint[at] === 0) continue;
      const length = stretchEnd(paint, at, width) - at - values[index]!;
      if (index >= runs || !(length > 0)) throw new RangeError(WRONG_RUNS);
      const number = values[runs + index++]!;
      let [u0, ux, v0, vx] = [0, 0, 0, 0];
      if (number > 0) {
        const sheet = sheets[number - 1];
        if (!sheet) throw new RangeError(WRONG_RUNS);
        const column = at - row * width;
        [ux, vx] = [sheet[1], sheet[4]];
        u0 = sheet[0] + column * ux + row * sheet[2];
        v0 = sheet[3] + column * vx + row * sheet[5];
      } else {
        if (ownIndex >= count) throw new RangeError(WRONG_RUNS);
        const from = before[Math.min(own.length, before.length - 1)];
        const run = new Int32Array(FIELDS);
        for (let field = 0; field < FIELDS; field++) {
          const next = (from?.[field] ?? 0) + unzigzag(values[RUN_FIELDS * runs + field * count + ownIndex]!);
          run[field] = field < 2 ? next & 0xffff : (next << 16) >> 16;
        }
        ownIndex++;
        own.push(run);
        const scale = span / STEPS;
        const between = length > 1 ? scale / (length - 1) : 0;
        [u0, ux, v0, vx] = [low[0] + run[0]! * scale, run[2]! * between, low[1] + run[1]! * scale, run[3]! * between];
      }
      for (let step = 0; step < length; step++) {
        u[at + step] = u0 + step * ux;
        v[at + step] = v0 + step * vx;
      }
      at += length - 1;
    }
    if (own.length > 0) before = own;
  }
  if (index !== runs || ownIndex !== count) throw new RangeError(WRONG_RUNS);
}
