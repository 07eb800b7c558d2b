import type { Drawing, Recipe } from '../recipe.ts';
import { box, circle, curve, dagger, handle, pins, plate } from '../recipe-parts.ts';

const EDGE = [
  ...curve([
    [0, -0.006],
    [0.04, -0.02],
    [0.1, -0.028],
  ]),
  [0.4, -0.053] as const,
  [0.62, -0.065] as const,
  [0.86, -0.071] as const,
  ...curve([
    [0.94, -0.07],
    [0.97, -0.062],
    [0.98, -0.045],
  ]),
];
const UPPER = [
  ...curve([
    [0.978, 0.045],
    [0.97, 0.06],
    [0.945, 0.066],
    [0.9, 0.06],
  ]),
  [0.6, 0.053] as const,
  [0.3, 0.039] as const,
  ...curve([
    [0.1, 0.016],
    [0.04, 0.008],
    [0, -0.006],
  ]),
];
const TIP = EDGE[0]!;
// Its two pieces lie turned in the footprint, against each other: their corners say by how much.
const BOLSTER: Drawing = {
  outline: curve([
    [1.217, -0.005],
    [1.2, 0.048],
    [1.165, 0.066],
    [1.152, 0.095],
    [1.146, 0.125],
    [1.12, 0.136],
    [1.098, 0.124],
    [1.083, 0.096],
    [1.05, 0.086],
    [1.015, 0.086],
    [0.99, 0.062],
    [0.979, 0.02],
    [0.979, -0.02],
    [0.99, -0.048],
    [1.018, -0.07],
    [1.028, -0.11],
    [1.042, -0.142],
    [1.066, -0.14],
    [1.085, -0.115],
    [1.11, -0.103],
    [1.16, -0.111],
    [1.185, -0.1],
    [1.197, -0.065],
  ]),
  chamfer: 0.014,
};

/** An Italian switchblade: long bayonet blade, flared bolsters at both ends, dark scales, button and catch. */
export const STILETTO_KNIFE: Recipe = {
  painted: [
    dagger({
      half: 0.024,
      tipShare: 0.5,
      drawn: {
        outline: [...EDGE, ...UPPER.slice(0, -1)],
        edges: [
          [TIP, [0.86, -0.071]],
          [[0.6, 0.053], TIP],
        ],
        creases: [
          { line: [TIP, [0.3, -0.004], [0.8, -0.008], [0.84, -0.02], [0.86, -0.071]] },
          { line: [[0.6, 0.053], [0.56, 0.024], [0.3, 0.01], TIP] },
        ],
      },
    }),
    { playside: 1, move: { x: 1.1, y: 0, turnDegrees: 3 }, half: 0.034, z: 0.032, drawn: BOLSTER },
    { backside: 1, move: { x: 1.1, y: 0, turnDegrees: -20 }, half: 0.034, z: -0.032, drawn: BOLSTER },
  ],
  bare: [
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
    ...pins('bare-metal', 0.071, 0.021, [[1.112, -0.012]]),
    // Fills the gap between blade and bolster.
    plate('tang', 'dark', 0.014, box(0.93, 1.06, -0.058, 0.056), { chamfer: 0.004 }),
    plate(
      'collar',
      'bare-metal',
      0.05,
      [
        [1.0, -0.07],
        [1.21, -0.096],
        [1.21, 0.096],
        [1.0, 0.07],
      ],
      { chamfer: 0.012, steps: 2 },
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
