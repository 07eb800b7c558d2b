import type { Footprint } from '../../paint/footprint.ts';
import { contourRings } from './contour.ts';
import type { Ring } from './contour.ts';
import { enlarge } from '../finish/enlarge.ts';
import type { Grid } from '../finish/enlarge.ts';
import { isInside, resample, signedArea, simplifyRing, smoothRing } from './ring.ts';
import { straightened } from './straighten.ts';

/** One connected piece of a region in UV units: its outer ring first, then its holes. */
export type Part = { rings: Ring[]; area: number };

const FIELD_SIZE = 448;
// The edge is at half of the local density; local is this many footprint cells.
const EDGE_SHARE = 0.46;
const NEARBY_CELLS = 1.7;
// Single cells of the solver weigh many times what their part does.
const PEAK_SHARE = 1.3;
// Errors of the footprint's grid are smoothed, in cells: steps along slanted edges, ripples along straight ones.
const SOFTEN_CELLS = 0.5;
const RIPPLE_CELLS = 2;
const STRAIGHT_CELLS = { tolerance: 0.4, leastLength: 10, sagitta: 0.12, cornerLength: 4 };
// Values below this share of the footprint's level are artefacts of the solver.
const GHOST_SHARE = 0.24;
const SMALLEST_PART_SHARE = 0.07;
const SMALLEST_HOLE_CELLS = 5;

/** The first and one past the last index with a value in a row; both the same if there is none. */
function extentOf(values: Float32Array, start: number, size: number): readonly [first: number, end: number] {
  let [first, end] = [0, size];
  while (first < end && values[start + first] === 0) first++;
  while (end > first && values[start + end - 1] === 0) end--;
  return [first, end];
}

/** The mean of `2 * radius + 1` values of a row around each one. Beyond the row is 0, and so is most of a footprint. */
function blurRows(from: Float32Array, size: number, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  const width = 2 * radius + 1;
  for (let start = 0; start < from.length; start += size) {
    const [first, end] = extentOf(from, start, size);
    if (first === end) continue;
    const last = Math.min(size, end + radius);
    let sum = 0;
    for (let index = first - radius; index < last; index++) {
      if (index + radius < end) sum += from[start + index + radius]!;
      if (index - radius > first) sum -= from[start + index - radius - 1]!;
      if (index >= 0) to[start + index] = sum / width;
    }
  }
  return to;
}

/** As blurRows, downwards: all columns in parallel, because memory is read along rows. */
function blurColumns(from: Float32Array, size: number, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  const width = 2 * radius + 1;
  const sums = new Float64Array(size);
  const beyond = new Float32Array(size);
  const rowOf = (row: number) => (row >= 0 && row < size ? from.subarray(row * size, (row + 1) * size) : beyond);
  for (let row = 0; row < radius; row++) rowOf(row).forEach((value, x) => (sums[x]! += value));
  for (let row = 0; row < size; row++) {
    const [entering, leaving, start] = [rowOf(row + radius), rowOf(row - radius - 1), row * size];
    for (let x = 0; x < size; x++) {
      const sum = sums[x]! + entering[x]! - leaving[x]!;
      sums[x] = sum;
      to[start + x] = sum / width;
    }
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
  const framed = new Float32Array((size + 2 * radius) * size);
  const line = new Float32Array(size + 2 * radius);
  for (let start = 0; start < values.length; start += size) {
    const [first, end] = extentOf(values, start, size);
    if (first === end) continue;
    line.fill(0);
    line.set(values.subarray(start, start + size), radius);
    maximumAhead(line, 2 * radius + 1, 1);
    framed.set(line.subarray(0, size), radius * size + start);
  }
  maximumAhead(framed, 2 * radius + 1, size);
  return framed.subarray(0, values.length);
}

/** The weight that half of the footprint lies at or above: that of a cell inside a part. */
function bodyLevel(values: Float32Array): number {
  const sorted = values.filter((value) => value > 0).toSorted();
  const half = sorted.reduce((sum, value) => sum + value, 0) / 2;
  let sum = 0;
  return sorted.find((value) => (sum += value) >= half) ?? 0;
}

/** The density of each cell relative to the edge of the region: above 1 inside, below 1 outside. */
function edgeField({ size, weights }: Footprint): Grid {
  const level = bodyLevel(weights);
  const grid = { size, values: weights.map((weight) => Math.min(weight, PEAK_SHARE * level)) };
  const raw = enlarge(grid, FIELD_SIZE, { edges: 'zero', kind: 'through' }).values;
  const soften = Math.round((FIELD_SIZE / size) * SOFTEN_CELLS);
  const values = boxBlur(boxBlur(raw, FIELD_SIZE, soften), FIELD_SIZE, soften);
  const radius = Math.round((FIELD_SIZE / size) * NEARBY_CELLS);
  const nearby = boxBlur(slidingMaximum(values, FIELD_SIZE, radius), FIELD_SIZE, radius);
  const floor = level * GHOST_SHARE;
  for (let index = 0; index < values.length; index++)
    if (values[index] !== 0) values[index]! /= Math.max(floor, nearby[index]! * EDGE_SHARE);
  return { size: FIELD_SIZE, values };
}

/** A ring in UV units as it is drawn, for a footprint with cells of this size. */
function polish(ring: Ring, cell: number): Ring {
  const { tolerance, leastLength, sagitta, cornerLength } = STRAIGHT_CELLS;
  const smooth = smoothRing(resample(ring, (RIPPLE_CELLS * cell) / 6), 12);
  const straight = straightened(smooth, {
    tolerance: tolerance * cell,
    leastLength: leastLength * cell,
    sagitta: sagitta * cell,
    cornerLength: cornerLength * cell,
  });
  return simplifyRing(straight, cell / 24);
}

/** The pieces of a footprint, biggest first, without artefacts and specks. Empty for an empty footprint. */
export function outlineParts(footprint: Footprint): Part[] {
  const cell = 1 / footprint.size;
  const rings = contourRings(edgeField(footprint), 1);
  const outer = rings.filter((ring) => signedArea(ring) < 0);
  const holes = rings.filter((ring) => signedArea(ring) > SMALLEST_HOLE_CELLS * cell * cell);
  const biggest = Math.max(0, ...outer.map((ring) => -signedArea(ring)));
  return outer
    .filter((ring) => -signedArea(ring) >= biggest * SMALLEST_PART_SHARE)
    .toSorted((a, b) => signedArea(a) - signedArea(b))
    .map((ring) => {
      const own = holes.filter((hole) => isInside(ring, hole[0]!));
      return { rings: [ring, ...own].map((each) => polish(each, cell)), area: -signedArea(ring) };
    });
}
