import earcut from 'earcut';
import type { Point, Ring } from '@bluegem/core/drawing/outline/contour';
import { isInside, signedArea } from '@bluegem/core/drawing/outline/ring';
import { evenTriangles } from './even-triangles.ts';

/** An outer line and the holes in it. */
export type Polygon = { outer: Ring; holes: Ring[] };

export const boundsOf = (points: readonly Point[]) => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  bottom: Math.min(...points.map(([, y]) => y)),
  top: Math.max(...points.map(([, y]) => y)),
});

/** The ring in the direction of the clock's hands reversed, as seen with y up. */
export const counterClockwise = (ring: Ring): Ring => (signedArea(ring) < 0 ? ring.toReversed() : ring);

const NUDGE = 1e-7;

/** Triangles (counter-clockwise, y up) over the points of the outer line and then of the holes. */
export function triangulate({ outer, holes }: Polygon): (readonly [number, number, number])[] {
  const rings = [outer, ...holes];
  const points = rings.flat();
  const starts = holes.map((_, index) => rings.slice(0, index + 1).reduce((sum, ring) => sum + ring.length, 0));
  // Corners on one line would be left out as needless, though neighbours of this polygon have them: nudged, none is.
  const nudged = points.map(([x, y], index): Point => [x, y + (((index * 7919) % 13) - 6) * NUDGE]);
  const corners = earcut(nudged.flat() as number[], starts);
  const triangles = Array.from({ length: corners.length / 3 }, (_, triangle) => {
    const [a, b, c] = corners.slice(triangle * 3, triangle * 3 + 3) as [number, number, number];
    return signedArea([nudged[a]!, nudged[b]!, nudged[c]!]) < 0 ? ([a, c, b] as const) : ([a, b, c] as const);
  });
  return evenTriangles(points, triangles);
}

/** Sorts rings into polygons by which lies in which. */
export function nested(rings: readonly Ring[]): Polygon[] {
  const depth = (ring: Ring) => rings.filter((other) => other !== ring && isInside(other, ring[0]!)).length;
  const outers = rings.filter((ring) => depth(ring) % 2 === 0);
  const holes = rings.filter((ring) => depth(ring) % 2 === 1);
  return outers.map((outer) => ({ outer, holes: holes.filter((hole) => isInside(outer, hole[0]!)) }));
}
