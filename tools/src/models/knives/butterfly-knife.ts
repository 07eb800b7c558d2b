import type { Recipe } from '../recipe.ts';
import { blade, circle, loft, pins, plate } from '../recipe-parts.ts';

export const BUTTERFLY_KNIFE: Recipe = {
  painted: [
    blade({ bevel: 0.42 }),
    { playside: 1, move: { x: 1.32, y: -0.088 }, half: 0.02, z: 0.026 },
    { backside: 1, move: { x: 1.5, y: -0.088 }, half: 0.02, z: -0.026 },
  ],
  bare: [
    plate(
      'handle',
      'bare-metal',
      0.036,
      [
        [0.99, 0.012],
        [1.9, 0.025],
        [2.02, 0.06],
        [2.0, 0.15],
        [1.05, 0.15],
        [0.97, 0.1],
      ],
      {
        rounds: 1,
        chamfer: 0.01,
        holes: [1.3, 1.45, 1.6, 1.75].map((x) => circle(x, 0.088, 0.026)),
      },
    ),
    plate(
      'handle',
      'bare-metal',
      0.036,
      [
        [0.99, -0.012],
        [0.97, -0.1],
        [1.05, -0.15],
        [2.0, -0.15],
        [2.02, -0.06],
        [1.9, -0.025],
      ],
      {
        rounds: 1,
        chamfer: 0.01,
      },
    ),
    ...pins('dark', 0.046, 0.024, [
      [1.04, 0.075],
      [1.04, -0.075],
    ]),
    loft('latch', 'dark', [
      [1.96, -0.11, 0.018, 0.02],
      [2.05, -0.05, 0.016, 0.018],
      [2.07, 0.06, 0.016, 0.018],
      [2.0, 0.11, 0.016, 0.016],
    ]),
  ],
};
