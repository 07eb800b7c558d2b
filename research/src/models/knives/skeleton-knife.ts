import type { Point } from '@bluegem/core/drawing/outline/contour';
import type { Recipe } from '../recipe.ts';
import { circle, curve, dagger, loft, plate } from '../recipe-parts.ts';
import { wound } from '../handles.ts';

const UPPER: Point[] = curve([
  [0.005, 0],
  [0.05, 0.019],
  [0.14, 0.046],
  [0.25, 0.073],
  [0.36, 0.086],
  [0.5, 0.097],
  [0.74, 0.102],
  [0.81, 0.109],
  [0.838, 0.127],
  [0.861, 0.139],
  [0.884, 0.13],
  [0.91, 0.108],
  [0.955, 0.085],
  [0.98, 0.073],
  [0.986, 0.045],
]);
const LOWER = UPPER.slice(1).map(([x, y]): Point => [x, -1.02 * y]);
const HOLE = circle(0.877, -0.002, 0.078, 30);
const TIP: Point = [0.005, 0];

/** A dagger with a ring for the finger between its blade and its handle, a thin tang with cord around it. */
export const SKELETON_KNIFE: Recipe = {
  painted: [
    dagger({
      half: 0.026,
      tipShare: 0.7,
      drawn: {
        outline: [TIP, ...LOWER, ...UPPER.slice(1).toReversed()],
        holes: [HOLE, circle(0.733, -0.001, 0.017, 18)],
        chamfer: 0.01,
        edges: [
          [TIP, [0.64, -0.102]],
          [[0.64, 0.1], TIP],
        ],
        creases: [
          {
            line: [TIP, [0.3, -0.012], [0.56, -0.016], [0.6, -0.03], [0.64, -0.102]],
          },
          {
            line: [[0.64, 0.1], [0.6, 0.03], [0.56, 0.016], [0.3, 0.012], TIP],
          },
        ],
      },
    }),
  ],
  bare: [
    plate(
      'tang',
      'dark',
      0.02,
      [
        [0.972, -0.055],
        [1.1, -0.045],
        [1.5, -0.045],
        [1.6, -0.07],
        [1.68, -0.05],
        [1.69, 0],
        [1.68, 0.05],
        [1.6, 0.07],
        [1.5, 0.045],
        [1.1, 0.045],
        [0.972, 0.055],
      ],
      { rounds: 1, holes: [circle(1.628, 0, 0.03, 16)] },
    ),
    ...wound('handle', 'cord', [1.0, 0], [1.555, 0], { height: 0.062, depth: 0.044, turns: 14, lean: 0.03 }),
    ...wound('handle', 'cord', [1.03, 0], [1.53, 0], {
      height: 0.06,
      depth: 0.052,
      turns: 6,
      lean: -0.05,
      thick: 0.016,
    }),
    loft(
      'lanyard',
      'cord',
      [
        [1.6, 0.03, 0.014, 0.016],
        [1.64, 0, 0.015, 0.03],
        [1.7, -0.035, 0.015, 0.028],
        [1.75, -0.1, 0.015, 0.015],
        [1.765, -0.18, 0.015, 0.015],
        [1.75, -0.25, 0.015, 0.015],
      ],
      { power: 2, segments: 10 },
    ),
    loft(
      'lanyard',
      'cord',
      [
        [1.742, -0.082, 0.02, 0.022],
        [1.756, -0.115, 0.03, 0.03],
        [1.763, -0.15, 0.02, 0.022],
      ],
      { power: 2, segments: 10 },
    ),
  ],
};
