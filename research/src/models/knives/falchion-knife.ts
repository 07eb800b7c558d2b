import type { Point } from '@bluegem/core/drawing/outline/contour';
import type { Recipe } from '../recipe.ts';
import { blade, box, circle, curve, pins, plate } from '../recipe-parts.ts';

const EDGE = curve([
  [0, 0.098],
  [0.04, 0.052],
  [0.1, 0.007],
  [0.17, -0.043],
  [0.24, -0.082],
  [0.33, -0.116],
  [0.44, -0.136],
  [0.55, -0.149],
  [0.68, -0.144],
  [0.8, -0.128],
  [0.9, -0.103],
]);
const BACK = [
  ...curve([
    [0.9, -0.103],
    [0.95, -0.106],
    [0.99, -0.1],
    [1.0, -0.07],
    [0.985, -0.01],
    [0.98, 0.03],
    [0.986, 0.1],
    [0.98, 0.138],
    [0.95, 0.148],
    [0.915, 0.136],
    [0.87, 0.122],
  ]),
];
const SPINE = [
  [0.79, 0.128] as const,
  ...curve([
    [0.75, 0.136],
    [0.7, 0.15],
    [0.655, 0.149],
    [0.58, 0.122],
    [0.48, 0.1],
    [0.36, 0.088],
    [0.25, 0.082],
    [0.15, 0.079],
    [0.1, 0.088],
    [0.05, 0.109],
    [0, 0.098],
  ]),
];

// A straight slab with cut corners, and a choil behind the guard.
const HANDLE: Point[] = [
  ...curve([
    [0.99, -0.09],
    [1.02, -0.098],
    [1.06, -0.096],
    [1.1, -0.088],
    [1.14, -0.098],
    [1.18, -0.126],
  ]),
  [1.24, -0.134],
  [1.8, -0.142],
  [1.97, -0.15],
  [1.995, -0.13],
  [1.995, -0.02],
  [1.965, 0.07],
  [1.9, 0.108],
  [1.24, 0.132],
  [1.02, 0.132],
  [0.988, 0.1],
  [0.976, 0.04],
  [0.976, -0.02],
];
// The flipper, which is the guard when the knife is open.
const GUARD = curve([
  [0.952, -0.08],
  [0.95, -0.13],
  [0.944, -0.18],
  [0.952, -0.214],
  [0.976, -0.222],
  [1.0, -0.2],
  [1.02, -0.16],
  [1.05, -0.12],
  [1.09, -0.09],
  [1.06, -0.05],
  [0.98, -0.05],
]);

const shrunk = (points: readonly (readonly [number, number])[], by: number) =>
  points.map(([x, y]) => [1.48 + (x - 1.48) * (1 - by * 0.6), -0.005 + (y + 0.005) * (1 - by * 1.6)] as const);

/**
 * A folder with a broad belly and a swept-up point; a long guard, and a wide straight handle of two slabs on steel
 * liners.
 */
export const FALCHION_KNIFE: Recipe = {
  painted: [
    blade({
      half: 0.02,
      tipShare: 0.6,
      drawn: {
        outline: [...EDGE, ...BACK.slice(1), ...SPINE.slice(0, -1)],
        edges: [[EDGE[0]!, EDGE.at(-1)!]],
        creases: [
          {
            line: curve([
              [0, 0.098],
              [0.08, 0.068],
              [0.18, 0.03],
              [0.3, -0.012],
              [0.45, -0.038],
              [0.62, -0.046],
              [0.8, -0.036],
              [0.86, -0.045],
              [0.9, -0.103],
            ]),
          },
          {
            line: [
              [0.6, 0.13],
              [0.58, 0.096],
              [0.4, 0.064],
              [0.2, 0.056],
              [0.1, 0.07],
              [0.04, 0.096],
            ],
          },
        ],
      },
    }),
  ],
  bare: [
    plate('tang', 'dark', 0.012, box(0.95, 1.1, -0.08, 0.1)),
    plate('guard', 'dark', 0.016, GUARD, { chamfer: 0.005 }),
    plate('liner', 'bare-metal', 0.036, HANDLE, { chamfer: 0.006 }),
    plate('handle', 'polymer', 0.056, shrunk(HANDLE, 0.07), { chamfer: 0.022, drop: 0.018, steps: 3 }),
    ...pins('bare-metal', 0.062, 0.04, [[1.04, -0.005]]),
    plate('pins', 'dark', 0.064, circle(1.04, -0.005, 0.016, 6), { chamfer: 0.003 }),
    ...pins('bare-metal', 0.059, 0.016, [
      [1.28, 0.04],
      [1.55, -0.02],
      [1.86, -0.02],
    ]),
  ],
};
