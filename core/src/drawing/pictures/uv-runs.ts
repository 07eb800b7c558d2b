import type { SeenSide } from './seen-side.ts';

/** How far a stored UV point may be from the true one, in pixels of the side. */
const TOLERANCE = 0.12;
/** Also the way from one end of a run to the other, with its sign, fits into 16 bits. */
const STEPS = 32_767;

/** A run of pixels of a row along which UV points lie evenly: its first pixel, its length, first and last point. */
type Run = { column: number; length: number; ends: [u0: number, v0: number, u1: number, v1: number] };

type UvSide = Pick<SeenSide, 'width' | 'height' | 'paint' | 'u' | 'v' | 'uvPerPixel'>;

/** The longest run from a pixel: the slopes that keep every point within the tolerance narrow until none is left. */
function runFrom({ width, paint, u, v, uvPerPixel }: UvSide, first: number): Run {
  const tolerance = TOLERANCE * uvPerPixel;
  const rowEnd = first - (first % width) + width;
  let [lowU, highU, lowV, highV] = [-Infinity, Infinity, -Infinity, Infinity];
  let at = first + 1;
  for (; at < rowEnd && paint[at]! > 0; at++) {
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
  return { column: first % width, length, ends: [u0, v0, u0 + along(lowU, highU), v0 + along(lowV, highV)] };
}

function rowsOfRuns(side: UvSide): Run[][] {
  return Array.from({ length: side.height }, (_, row) => {
    const runs: Run[] = [];
    for (let column = 0; column < side.width; column++) {
      if (side.paint[row * side.width + column] === 0) continue;
      const run = runFrom(side, row * side.width + column);
      runs.push(run);
      column += run.length - 1;
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

/** Fields of a run in the order of storage: column, length, first point, and the way to the last one. */
const FIELDS = 6;

/**
 * The UV points of a side as 16-bit numbers: the number of runs of each row, then field by field the difference of every
 * run to the run at its place in the row before. On flat parts nearly all of them are 0.
 */
export function packUv(side: UvSide): { low: [number, number]; span: number; values: Uint16Array } {
  const rows = rowsOfRuns(side);
  const ends = rows.flat().flatMap((run) => run.ends);
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
    const own = runs.map(({ column, length, ends: [u0, v0, u1, v1] }) => {
      const [x, y] = [step(u0, 0), step(v0, 1)];
      return [column, length, x, y, step(u1, 0) - x, step(v1, 1) - y];
    });
    own.forEach((values, place) => {
      const last = before[Math.min(place, before.length - 1)] ?? Array.from({ length: FIELDS }, () => 0);
      values.forEach((value, field) => fields[field]!.push(zigzag(value - last[field]!)));
    });
    if (own.length > 0) before = own;
  }
  return { low, span, values: Uint16Array.from([...rows.map((runs) => runs.length), ...fields.flat()]) };
}

/** Writes the UV points of packed runs into a side. Throws RangeError if a run leaves its row. */
export function unpackUv(
  { width, height, u, v }: Pick<SeenSide, 'width' | 'height' | 'u' | 'v'>,
  { low, span, values }: ReturnType<typeof packUv>,
): void {
  const count = (values.length - height) / FIELDS;
  const last = new Int32Array(FIELDS);
  let before: Int32Array[] = [];
  let index = 0;
  for (let row = 0; row < height; row++) {
    const own: Int32Array[] = [];
    for (let place = 0; place < values[row]!; place++, index++) {
      const from = before[Math.min(place, before.length - 1)] ?? last;
      const run = from.map((value, field) => {
        const next = value + unzigzag(values[height + field * count + index]!);
        return field < 4 ? next & 0xffff : (next << 16) >> 16;
      });
      own.push(run);
      const [column, length, x, y, du, dv] = run as unknown as [number, number, number, number, number, number];
      if (column + length > width) throw new RangeError('A run of UV points is longer than its row');
      for (let step = 0; step < length; step++) {
        const part = length > 1 ? step / (length - 1) : 0;
        u[row * width + column + step] = low[0] + (span * (x + du * part)) / STEPS;
        v[row * width + column + step] = low[1] + (span * (y + dv * part)) / STEPS;
      }
    }
    if (own.length > 0) before = own;
  }
}
