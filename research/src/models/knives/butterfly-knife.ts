import type { Point } from '@bluegem/core/drawing/outline/contour';
import type { Recipe } from '../recipe.ts';
import { arc, blade, curve, loft, pins, plate } from '../recipe-parts.ts';

const EDGE = curve([
  [0, 0.07],
  [0.05, 0.016],
  [0.1, -0.026],
  [0.15, -0.06],
  [0.205, -0.088],
  [0.27, -0.1],
  [0.36, -0.104],
  [0.5, -0.098],
  [0.6, -0.093],
  [0.76, -0.088],
]);
const BACK: Point[] = [
  [0.79, -0.1],
  [0.81, -0.098],
  [0.83, -0.076],
  [0.845, -0.07],
  [0.88, -0.073],
  [0.905, -0.083],
  [0.922, -0.078],
  [0.93, -0.05],
  [0.965, -0.048],
  ...curve([
    [0.99, -0.04],
    [1.004, -0.015],
    [1.0, 0.012],
    [0.985, 0.026],
    [0.955, 0.033],
  ]),
  [0.935, 0.05],
  [0.905, 0.056],
  [0.86, 0.052],
];
const SPINE = curve([
  [0.86, 0.052],
  [0.76, 0.043],
  [0.68, 0.038],
  [0.58, 0.054],
  [0.5, 0.07],
  [0.44, 0.088],
  [0.41, 0.098],
  [0.36, 0.083],
  [0.3, 0.056],
  [0.24, 0.046],
  [0.15, 0.04],
  [0.09, 0.052],
  [0.04, 0.078],
  [0, 0.07],
]);

/** One of the two handles, above (1) or below (-1): a channel of steel with round holes, flared at its end. */
const handleOutline = (side: 1 | -1): Point[] =>
  [
    ...curve([
      [1.0, 0.018],
      [1.2, 0.014],
      [1.5, 0.014],
      [1.8, 0.014],
      [2.03, 0.02],
      [2.085, 0.032],
    ]),
    ...curve([
      [2.105, 0.06],
      [2.095, 0.11],
      [2.05, 0.138],
      [1.95, 0.136],
      [1.75, 0.122],
      [1.5, 0.118],
      [1.25, 0.124],
      [1.1, 0.138],
      [1.02, 0.142],
      [0.98, 0.128],
      [0.956, 0.09],
      [0.962, 0.05],
    ]),
  ].map(([x, y]) => [x, side * y]);

const slot = (x: number, y: number, radius: number, half: number): Point[] => [
  ...arc(x - half, y, radius, 90, 270, 8),
  ...arc(x + half, y, radius, -90, 90, 8),
];

/** Two handles that fold around the blade: a sword-like clip point, pivots at the tang, a latch at the far end. */
export const BUTTERFLY_KNIFE: Recipe = {
  painted: [
    blade({
      half: 0.02,
      tipShare: 0.6,
      drawn: {
        outline: [...EDGE, ...BACK, ...SPINE.slice(1, -1)],
        edges: [[EDGE[0]!, EDGE.at(-1)!]],
        creases: [
          {
            line: curve([
              [0, 0.07],
              [0.08, 0.034],
              [0.16, -0.008],
              [0.26, -0.036],
              [0.4, -0.044],
              [0.55, -0.044],
              [0.72, -0.048],
              [0.76, -0.088],
            ]),
          },
          {
            line: curve([
              [0.41, 0.094],
              [0.37, 0.06],
              [0.28, 0.024],
              [0.16, 0.02],
              [0.07, 0.05],
              [0.02, 0.072],
            ]),
          },
        ],
      },
    }),
  ],
  bare: [
    ...([1, -1] as const).flatMap((side) => [
      plate('handle', 'dark', 0.042, handleOutline(side), {
        chamfer: 0.012,
        steps: 2,
        holes: [
          slot(1.2, side * 0.068, 0.026, 0.035),
          slot(1.4, side * 0.066, 0.026, 0.035),
          slot(1.6, side * 0.066, 0.026, 0.035),
          slot(1.8, side * 0.068, 0.026, 0.035),
        ],
      }),
      ...pins('bare-metal', 0.048, 0.026, [[1.01, side * 0.082]]),
      ...pins('bare-metal', 0.046, 0.018, [[2.03, side * 0.08]]),
    ]),
    loft(
      'latch',
      'bare-metal',
      [
        [2.09, 0.085, 0.014, 0.018],
        [2.13, 0.075, 0.016, 0.02],
        [2.15, 0.03, 0.016, 0.02],
        [2.15, -0.05, 0.016, 0.02],
        [2.12, -0.085, 0.018, 0.02],
        [2.07, -0.09, 0.016, 0.02],
      ],
      { power: 4, segments: 12 },
    ),
  ],
};
