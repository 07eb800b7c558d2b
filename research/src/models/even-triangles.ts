import type { Point } from '@bluegem/core/drawing/outline/contour';

type Triangle = readonly [number, number, number];

const cross = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** True if d is inside the circle through a, b and c (against the clock). */
function isInCircle(a: Point, b: Point, c: Point, d: Point): boolean {
  const [ax, ay, bx, by, cx, cy] = [a[0] - d[0], a[1] - d[1], b[0] - d[0], b[1] - d[1], c[0] - d[0], c[1] - d[1]];
  const [aa, bb, cc] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
  return ax * (by * cc - bb * cy) - ay * (bx * cc - bb * cx) + aa * (bx * cy - by * cx) > 1e-12;
}

const ROUNDS = 40;
const FLAT = 1e-6;

const isBetween = (a: Point, b: Point, c: Point): boolean =>
  (c[0] - a[0]) * (b[0] - a[0]) + (c[1] - a[1]) * (b[1] - a[1]) > 0 &&
  (c[0] - b[0]) * (a[0] - b[0]) + (c[1] - b[1]) * (a[1] - b[1]) > 0;

/**
 * Turns the inner edges of a triangulation (against the clock) until no triangle's circle holds the corner across an
 * edge: long slivers over a bevel would show as streaks in its light.
 */
export function evenTriangles(points: readonly Point[], triangles: readonly Triangle[]): Triangle[] {
  const even = [...triangles];
  for (let round = 0; round < ROUNDS; round++) {
    const owner = new Map<string, number>();
    const touched = new Set<number>();
    let flips = 0;
    even.forEach((triangle, index) =>
      triangle.forEach((corner, at) => owner.set(`${corner} ${triangle[(at + 1) % 3]!}`, index)),
    );
    for (let index = 0; index < even.length; index++) {
      for (let at = 0; at < 3 && !touched.has(index); at++) {
        const triangle = even[index]!;
        const [a, b, c] = [triangle[at]!, triangle[(at + 1) % 3]!, triangle[(at + 2) % 3]!];
        const other = owner.get(`${b} ${a}`);
        if (other === undefined || other === index || touched.has(other)) continue;
        const d = even[other]!.find((corner) => corner !== a && corner !== b);
        if (d === undefined) continue;
        const [pa, pb, pc, pd] = [points[a]!, points[b]!, points[c]!, points[d]!];
        const isConvex = cross(pa, pd, pc) > FLAT && cross(pd, pb, pc) > FLAT;
        if (!isConvex) continue;
        // A triangle without area has its third corner on this edge, and must go.
        const isFlat = cross(pa, pb, pc) < FLAT && isBetween(pa, pb, pc);
        if (!isFlat && !isInCircle(pa, pb, pc, pd)) continue;
        even[index] = [a, d, c];
        even[other] = [d, b, c];
        touched.add(index).add(other);
        flips++;
      }
    }
    if (flips === 0) break;
  }
  return even;
}
