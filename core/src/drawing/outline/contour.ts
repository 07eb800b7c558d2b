import type { Grid } from '../finish/enlarge.ts';

/** A point in UV units or picture units, x before y. */
export type Point = readonly [x: number, y: number];

/** A closed line; the first point is not repeated at the end. */
export type Ring = Point[];

// The pairs of cell edges (0 top, 1 right, 2 bottom, 3 left) that the line joins, by the corners inside
// (bits: 1 top left, 2 top right, 4 bottom right, 8 bottom left). The inside is to the right of the direction of
// travel.
const SEGMENTS: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/**
 * The contour lines of a grid at a level, closed, in units of the side of the grid (0..1). Values beyond the grid are
 * below the level.
 */
export function contourRings({ size, values }: Grid, level: number): Ring[] {
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= size || y >= size ? -Math.abs(level) : values[y * size + x]! - level;
  const stride = size + 2;
  const next = new Map<number, number>();
  const points = new Map<number, Point>();

  // Horizontal edges of the lattice have even keys, vertical ones odd keys.
  const edgeKey = (x: number, y: number, edge: number): number => {
    const column = edge === 1 ? x + 1 : x;
    const row = edge === 2 ? y + 1 : y;
    return ((row + 1) * stride + column + 1) * 2 + (edge % 2);
  };
  const edgePoint = (x: number, y: number, edge: number): Point => {
    const column = edge === 1 ? x + 1 : x;
    const row = edge === 2 ? y + 1 : y;
    const here = at(column, row);
    const there = edge % 2 === 0 ? at(column + 1, row) : at(column, row + 1);
    const t = here / (here - there);
    return edge % 2 === 0
      ? [(column + t + 0.5) / size, (row + 0.5) / size]
      : [(column + 0.5) / size, (row + t + 0.5) / size];
  };

  // The cells inside, with a border of one cell that is outside.
  const isInside = new Uint8Array(stride * stride);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (values[y * size + x]! > level) isInside[(y + 1) * stride + x + 1] = 1;

  for (let y = -1; y < size; y++) {
    for (let x = -1; x < size; x++) {
      const corner = (y + 1) * stride + x + 1;
      const under = corner + stride;
      const inside =
        isInside[corner]! | (isInside[corner + 1]! << 1) | (isInside[under + 1]! << 2) | (isInside[under]! << 3);
      if (inside === 0 || inside === 15) continue;
      for (const [from, to] of SEGMENTS[inside]!) {
        const key = edgeKey(x, y, from);
        next.set(key, edgeKey(x, y, to));
        points.set(key, edgePoint(x, y, from));
      }
    }
  }
  return followRings(next, points);
}

function followRings(next: Map<number, number>, points: Map<number, Point>): Ring[] {
  const rings: Ring[] = [];
  for (const start of points.keys()) {
    if (!next.has(start)) continue;
    const ring: Ring = [];
    let key: number | undefined = start;
    while (key !== undefined && next.has(key)) {
      ring.push(points.get(key)!);
      const following: number | undefined = next.get(key);
      next.delete(key);
      key = following;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}
