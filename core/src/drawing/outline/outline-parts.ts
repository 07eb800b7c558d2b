import type { Footprint } from '../../paint/footprint.ts';
import { contourRings } from './contour.ts';
import type { Ring } from './contour.ts';
import { enlarge } from '../finish/enlarge.ts';
import type { Grid } from '../finish/enlarge.ts';
import { isInside, resample, signedArea, simplifyRing, smoothRing } from './ring.ts';

/** One connected piece of a region in UV units: its outer ring first, then its holes. */
export type Part = { rings: Ring[]; area: number };

const FIELD_SIZE = 448;
// The edge is at half of the local density; local is this many footprint cells.
const EDGE_SHARE = 0.46;
const NEARBY_CELLS = 1.7;
// Without a slight blur, the grid of the footprint shows as steps along slanted edges.
const SOFTEN_UV = 0.0095;
// Ripples shorter than about this many UV units come from the grid, not from the weapon.
const RIPPLE_UV = 0.06;
// Values below this share of the footprint's upper level are artefacts of the solver.
const GHOST_SHARE = 0.24;
const SMALLEST_PART_SHARE = 0.07;
const SMALLEST_HOLE_SHARE = 0.012;

function blurRows(from: Float32Array, size: number, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  for (let start = 0; start < from.length; start += size) {
    let sum = 0;
    for (let index = -radius; index < size; index++) {
      if (index + radius < size) sum += from[start + index + radius]!;
      if (index - radius - 1 >= 0) sum -= from[start + index - radius - 1]!;
      if (index >= 0) to[start + index] = sum / (2 * radius + 1);
    }
  }
  return to;
}

/** As blurRows, downwards: all columns in parallel, because memory is read along rows. */
function blurColumns(from: Float32Array, size: number, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  const sums = new Float64Array(size);
  for (let row = -radius; row < size; row++) {
    const [entering, leaving] = [(row + radius) * size, (row - radius - 1) * size];
    if (row + radius < size) for (let x = 0; x < size; x++) sums[x]! += from[entering + x]!;
    if (leaving >= 0) for (let x = 0; x < size; x++) sums[x]! -= from[leaving + x]!;
    if (row >= 0) for (let x = 0; x < size; x++) to[row * size + x] = sums[x]! / (2 * radius + 1);
  }
  return to;
}

const boxBlur = (values: Float32Array, size: number, radius: number): Float32Array =>
  blurColumns(blurRows(values, size, radius), size, radius);

/**
 * Replaces each value by the maximum of the `reach` values from it on, `step` positions apart each, in strides that
 * double.
 */
function maximumAhead(values: Float32Array, reach: number, step: number): void {
  let seen = 1;
  while (seen < reach) {
    const ahead = Math.min(seen, reach - seen);
    const offset = ahead * step;
    for (let index = 0; index + offset < values.length; index++)
      if (values[index + offset]! > values[index]!) values[index] = values[index + offset]!;
    seen += ahead;
  }
}

function slidingMaximum(values: Float32Array, size: number, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  const line = new Float32Array(size + 2 * radius);
  for (let start = 0; start < values.length; start += size) {
    line.fill(0);
    line.set(values.subarray(start, start + size), radius);
    maximumAhead(line, 2 * radius + 1, 1);
    rows.set(line.subarray(0, size), start);
  }
  const framed = new Float32Array((size + 2 * radius) * size);
  framed.set(rows, radius * size);
  maximumAhead(framed, 2 * radius + 1, size);
  return framed.slice(0, values.length);
}

function upperLevel(values: Float32Array): number {
  const filled = values.filter((value) => value > 0).toSorted();
  const floor = (filled.at(-1) ?? 0) * 0.1;
  const body = filled.filter((value) => value > floor);
  return body[Math.floor(body.length * 0.7)] ?? 0;
}

/** The density of each cell relative to the edge of the region: above 1 inside, below 1 outside. */
function edgeField(footprint: Footprint): Grid {
  const grid = { size: footprint.size, values: footprint.weights };
  const raw = enlarge(grid, FIELD_SIZE, { edges: 'zero', kind: 'through' }).values;
  const soften = Math.round(FIELD_SIZE * SOFTEN_UV);
  const values = boxBlur(boxBlur(raw, FIELD_SIZE, soften), FIELD_SIZE, soften);
  const radius = Math.round((FIELD_SIZE / footprint.size) * NEARBY_CELLS);
  const nearby = boxBlur(slidingMaximum(values, FIELD_SIZE, radius), FIELD_SIZE, radius);
  const floor = upperLevel(footprint.weights) * GHOST_SHARE;
  return {
    size: FIELD_SIZE,
    values: values.map((value, index) => value / Math.max(floor, nearby[index]! * EDGE_SHARE)),
  };
}

const polish = (ring: Ring): Ring => simplifyRing(smoothRing(resample(ring, RIPPLE_UV / 18), 60), RIPPLE_UV / 360);

/** The pieces of a footprint, biggest first, without artefacts and specks. Empty for an empty footprint. */
export function outlineParts(footprint: Footprint): Part[] {
  const rings = contourRings(edgeField(footprint), 1);
  const outer = rings.filter((ring) => signedArea(ring) < 0);
  const holes = rings.filter((ring) => signedArea(ring) > 0);
  const biggest = Math.max(0, ...outer.map((ring) => -signedArea(ring)));
  return outer
    .filter((ring) => -signedArea(ring) >= biggest * SMALLEST_PART_SHARE)
    .toSorted((a, b) => signedArea(a) - signedArea(b))
    .map((ring) => {
      const own = holes.filter((hole) => isInside(ring, hole[0]!) && signedArea(hole) > biggest * SMALLEST_HOLE_SHARE);
      return { rings: [ring, ...own].map((each) => polish(each)), area: -signedArea(ring) };
    });
}
