import { coverageOf } from './coverage.ts';
import { blurred, distanceInside } from './distance.ts';
import { EDGE_RANGE } from '../finish/layer-texture.ts';
import type { Ring } from './contour.ts';

/**
 * The painted islands of a model's UV square, row-major, `size` cells a side, row 0 at v = 0. `edges`: the distance of
 * each cell to the edge of its island, in edge widths as in `wearMap`; 255 is two and more.
 */
export type UvIslands = { size: number; edges: Uint8Array };

/** The width of worn edges as a part of the half width of an island, as in the flat pictures. */
const EDGE_SHARE = 0.3;

/** A triangle as a ring with a fixed direction of travel; mixed directions would cancel out. */
function asRing(triangles: Float32Array, first: number, size: number): Ring {
  const [ax, ay, bx, by, cx, cy] = Array.from({ length: 6 }, (_, index) => triangles[first + index]! * size) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const runsRight = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;
  return runsRight
    ? [
        [ax, ay],
        [bx, by],
        [cx, cy],
      ]
    : [
        [ax, ay],
        [cx, cy],
        [bx, by],
      ];
}

function typicalDepth(depth: Float32Array): number {
  const found = new Float32Array(depth.length);
  let count = 0;
  for (let at = 0; at < depth.length; at++) if (depth[at]! > 0) found[count++] = depth[at]!;
  const inside = found.subarray(0, count).toSorted();
  return Math.max(1, inside[Math.floor(inside.length * 0.96)] ?? 1);
}

/** The islands that triangles cover in UV. `triangles`: six numbers each, u and v of every corner, within 0..1. */
export function uvIslands(triangles: Float32Array, size: number): UvIslands {
  const rings = Array.from({ length: triangles.length / 6 }, (_, index) => asRing(triangles, index * 6, size));
  const coverage = coverageOf(rings, size, size);
  const depth = blurred(distanceInside(coverage, size, size), size, size, 1);
  const width = typicalDepth(depth) * EDGE_SHARE;
  const edges = new Uint8Array(size * size);
  for (let at = 0; at < edges.length; at++)
    edges[at] = Math.min(255, Math.round((depth[at]! / width / EDGE_RANGE) * 255));
  return { size, edges };
}
