import type { Recipe } from '../recipe.ts';
import { arc, blade, circle, curve, loft, plate } from '../recipe-parts.ts';
import { wound } from '../handles.ts';

const SPINE = [
  ...curve([
    [0.004, -0.037],
    [0.04, -0.05],
    [0.09, -0.055],
    [0.18, -0.06],
  ]),
  [0.36, -0.077] as const,
  [0.655, -0.08] as const,
  ...curve([
    [0.69, -0.09],
    [0.72, -0.099],
    [0.76, -0.102],
    [0.86, -0.101],
    [0.92, -0.094],
    [0.955, -0.084],
    [0.98, -0.06],
  ]),
];
const BUTT = [
  [0.985, -0.04],
  [0.988, 0.02],
  [0.996, 0.055],
] as const;
const CHOIL = curve([
  [0.994, 0.08],
  [0.982, 0.094],
  [0.972, 0.084],
  [0.966, 0.066],
  [0.95, 0.055],
  [0.93, 0.066],
  [0.91, 0.082],
]);
const EDGE = [
  [0.89, 0.086] as const,
  [0.6, 0.081] as const,
  ...curve([
    [0.35, 0.078],
    [0.27, 0.076],
    [0.22, 0.07],
    [0.16, 0.039],
    [0.09, 0.004],
    [0.004, -0.037],
  ]),
];

/** A fixed blade with its edge up in the picture: thumb ramp in its back, cord around a flat tang, ends left long. */
export const PARACORD_KNIFE: Recipe = {
  painted: [
    blade({
      half: 0.02,
      tipShare: 0.7,
      drawn: {
        outline: [...SPINE, ...BUTT, ...CHOIL, ...EDGE.slice(1, -1)],
        holes: [[...arc(0.452, -0.042, 0.01, 95, 265, 8), ...arc(0.775, -0.038, 0.009, -85, 85, 8)]],
        edges: [[EDGE[0]!, EDGE.at(-1)!]],
        creases: [
          {
            line: [
              [0.89, 0.086],
              ...curve([
                [0.85, 0.04],
                [0.82, 0.022],
                [0.76, 0.014],
              ]),
              [0.3, 0.006],
              [0.14, -0.014],
              [0.004, -0.037],
            ],
          },
        ],
      },
    }),
  ],
  bare: [
    plate(
      'tang',
      'dark',
      0.018,
      [
        [0.94, -0.06],
        [1.6, -0.076],
        [1.7, -0.092],
        [1.77, -0.07],
        [1.79, -0.01],
        [1.77, 0.05],
        [1.7, 0.072],
        [1.6, 0.062],
        [0.94, 0.06],
      ],
      { rounds: 1, holes: [circle(1.722, -0.01, 0.032, 18)] },
    ),
    plate(
      'handle',
      'cord',
      0.036,
      [
        [1.0, -0.082],
        [1.64, -0.085],
        [1.64, 0.068],
        [1.0, 0.082],
      ],
      { chamfer: 0.02 },
    ),
    ...wound('handle', 'cord', [0.995, 0], [1.645, -0.008], { height: 0.092, depth: 0.05, turns: 15, lean: 0.03 }),
    loft(
      'lanyard',
      'cord',
      [
        [1.68, 0.02, 0.016, 0.016],
        [1.72, -0.005, 0.017, 0.03],
        [1.78, -0.04, 0.017, 0.03],
        [1.83, -0.1, 0.017, 0.017],
        [1.85, -0.18, 0.016, 0.016],
        [1.83, -0.24, 0.016, 0.016],
      ],
      { power: 2, segments: 10 },
    ),
  ],
};
