import type { Recipe } from '../recipe.ts';
import { blade, box, circle, curve, pins, plate } from '../recipe-parts.ts';
import { scales } from '../handles.ts';

const SPINE = [
  ...curve([
    [-0.008, 0.054],
    [0.05, 0.072],
    [0.12, 0.084],
    [0.24, 0.099],
  ]),
  [0.5, 0.109] as const,
  [0.9, 0.115] as const,
  [0.97, 0.117] as const,
];
const BUTT = curve([
  [0.994, 0.1],
  [0.997, 0.07],
  [0.988, 0.01],
  [0.992, -0.04],
  [0.998, -0.085],
  [0.985, -0.111],
  [0.955, -0.119],
]);
const EDGE = [
  ...curve([
    [0.93, -0.113],
    [0.88, -0.1],
    [0.84, -0.099],
  ]),
  [0.6, -0.099] as const,
  ...curve([
    [0.54, -0.106],
    [0.5, -0.112],
    [0.45, -0.113],
  ]),
  [0.205, -0.113] as const,
  [0.1, -0.038] as const,
  [-0.008, 0.054] as const,
];

const GROOVES = [
  [1.16, -0.045, 0.095],
  [1.2, -0.04, 0.095],
  [1.24, -0.04, 0.095],
  [1.44, -0.052, 0.098],
  [1.48, -0.052, 0.098],
] as const;

/** A tanto: the edge meets the slanted point in a corner; full tang, three bolts. */
export const URSUS_KNIFE: Recipe = {
  painted: [
    blade({
      half: 0.025,
      tipShare: 0.8,
      drawn: {
        outline: [...SPINE, ...BUTT, ...EDGE.slice(0, -1)],
        edges: [[EDGE.at(-1)!, EDGE[0]!]],
        creases: [
          {
            line: [
              [0.93, -0.113],
              ...curve([
                [0.912, -0.06],
                [0.89, -0.036],
                [0.85, -0.028],
              ]),
              [0.255, -0.018],
              [-0.008, 0.054],
            ],
          },
          {
            line: [
              [0.205, -0.113],
              [0.255, -0.018],
            ],
            from: 0.3,
            to: 1,
          },
        ],
      },
    }),
  ],
  bare: [
    ...scales(
      [
        [0.985, 0.13],
        [0.985, -0.13],
        [1.05, -0.136],
        [1.1, -0.115],
        [1.16, -0.085],
        [1.28, -0.076],
        [1.42, -0.092],
        [1.54, -0.09],
        [1.62, -0.082],
        [1.7, -0.118],
        [1.77, -0.12],
        [1.8, -0.05],
        [1.795, 0.06],
        [1.745, 0.135],
        [1.6, 0.132],
        [1.35, 0.13],
        [1.1, 0.132],
      ],
      {
        material: 'polymer',
        half: 0.058,
        tang: 0.02,
        proud: 0.01,
        round: 0.024,
        rounds: 1,
        holes: [circle(1.7, 0.012, 0.024, 16)],
      },
    ),
    ...GROOVES.map(([x, low, high]) =>
      plate('groove', 'dark', 0.0605, box(x, x + 0.012, low, high), { chamfer: 0.003 }),
    ),
    ...pins('bare-metal', 0.063, 0.02, [
      [1.09, 0.01],
      [1.35, 0.02],
      [1.56, 0.02],
    ]),
  ],
};
