import type { Point } from '@bluegem/core/drawing/outline/contour';
import type { Drawing, Recipe } from '../recipe.ts';
import { circle, curve, dagger, handle, pins, plate } from '../recipe-parts.ts';

const EDGE = [
  ...curve([
    [-0.008, -0.006],
    [0.04, -0.024],
    [0.1, -0.035],
  ]),
  [0.5, -0.055] as const,
  [0.86, -0.067] as const,
  ...curve([
    [0.93, -0.069],
    [0.975, -0.062],
    [0.986, -0.05],
  ]),
];
const UPPER = [
  ...curve([
    [0.99, 0.045],
    [0.985, 0.058],
    [0.955, 0.064],
    [0.9, 0.054],
  ]),
  [0.8, 0.056] as const,
  [0.6, 0.052] as const,
  [0.3, 0.036] as const,
  ...curve([
    [0.1, 0.026],
    [0.04, 0.016],
    [-0.008, -0.006],
  ]),
];
const TIP = EDGE[0]!;
const FLARE = curve([
  [1.217, -0.01],
  [1.2, 0.055],
  [1.205, 0.085],
  [1.19, 0.108],
  [1.16, 0.114],
  [1.08, 0.104],
  [1.03, 0.104],
  [1, 0.093],
  [0.984, 0.06],
  [0.986, 0.02],
  [0.992, -0.03],
  [0.988, -0.075],
  [0.995, -0.102],
  [1.025, -0.112],
  [1.08, -0.102],
  [1.12, -0.108],
  [1.15, -0.115],
  [1.18, -0.1],
  [1.2, -0.05],
]);
// Its two pieces lie turned in the footprint, against each other: their corners say by how much.
const bolster = (outline: readonly Point[]): Drawing => ({ outline, chamfer: 0.016 });

/** An Italian switchblade: long bayonet blade, flared bolsters at both ends, dark scales, button and catch. */
export const STILETTO_KNIFE: Recipe = {
  painted: [
    dagger({
      half: 0.024,
      tipShare: 0.5,
      drawn: {
        outline: [...EDGE, ...UPPER.slice(0, -1)],
        edges: [
          [TIP, [0.86, -0.067]],
          [[0.6, 0.052], TIP],
        ],
        creases: [
          { line: [TIP, [0.3, -0.004], [0.8, -0.008], [0.84, -0.02], [0.86, -0.067]] },
          { line: [[0.6, 0.052], [0.56, 0.024], [0.3, 0.01], TIP] },
        ],
      },
    }),
    { playside: 1, move: { x: 1.1, y: 0, turnDegrees: 20 }, half: 0.034, z: 0.032, drawn: bolster(FLARE) },
    {
      backside: 1,
      move: { x: 1.1, y: 0, turnDegrees: -20 },
      half: 0.034,
      z: -0.032,
      drawn: bolster(FLARE.map(([x, y]): Point => [x, -y])),
    },
  ],
  bare: [
    plate(
      'guard',
      'bare-metal',
      0.03,
      [
        ...curve([
          [1.05, -0.1],
          [1.035, -0.14],
          [1.0, -0.172],
          [0.978, -0.168],
          [0.984, -0.14],
          [0.996, -0.09],
        ]),
        ...curve([
          [0.996, 0.09],
          [0.984, 0.14],
          [0.978, 0.168],
          [1.0, 0.172],
          [1.035, 0.14],
          [1.05, 0.1],
        ]),
      ].toReversed(),
      { chamfer: 0.01, steps: 2 },
    ),
    handle(
      'handle',
      'wood',
      [
        [1.17, 0.094, -0.094, 0.056],
        [1.3, 0.084, -0.09, 0.058],
        [1.5, 0.072, -0.08, 0.056],
        [1.75, 0.066, -0.074, 0.052],
        [1.95, 0.07, -0.076, 0.05],
        [2.04, 0.074, -0.08, 0.05],
      ],
      { power: 3, between: 2, segments: 18 },
    ),
    handle(
      'pommel',
      'bare-metal',
      [
        [2.03, 0.076, -0.082, 0.054],
        [2.05, 0.078, -0.084, 0.056],
        [2.12, 0.074, -0.08, 0.054],
        [2.18, 0.082, -0.088, 0.05],
        [2.215, 0.1, -0.106, 0.044],
        [2.235, 0.098, -0.104, 0.034],
      ],
      { power: 3, between: 2, segments: 18 },
    ),
    plate('spring', 'bare-metal', 0.014, [
      [1.16, -0.1],
      [1.3, -0.096],
      [1.75, -0.08],
      [2.05, -0.085],
      [2.05, 0.08],
      [1.75, 0.072],
      [1.3, 0.09],
      [1.16, 0.1],
    ]),
    ...pins('bare-metal', 0.061, 0.011, [
      [1.25, 0.006],
      [1.62, -0.004],
      [1.98, -0.003],
    ]),
    plate('button', 'bare-metal', 0.012, circle(1.38, -0.002, 0.024, 20), { z: 0.062, chamfer: 0.006, steps: 2 }),
    plate(
      'catch',
      'bare-metal',
      0.008,
      [
        [1.44, -0.018],
        [1.53, -0.018],
        [1.53, 0.012],
        [1.44, 0.012],
      ],
      { z: 0.06, chamfer: 0.004, rounds: 2 },
    ),
  ],
};
