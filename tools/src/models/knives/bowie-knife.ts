import type { Recipe } from '../recipe.ts';
import { blade, loft, pins } from '../recipe-parts.ts';

export const BOWIE_KNIFE: Recipe = {
  painted: [
    blade({ half: 0.02, bevel: 0.5 }),
    { playside: 1, move: { x: 1.012, y: 0.0, turnDegrees: 90 }, half: 0.026, z: 0.02 },
    { backside: 1, move: { x: 1.012, y: 0.0, turnDegrees: 90 }, half: 0.026, z: -0.02 },
  ],
  bare: [
    loft('handle', 'grip', [
      [1.03, 0, 0.075, 0.045],
      [1.2, -0.005, 0.084, 0.056],
      [1.42, -0.01, 0.07, 0.052],
      [1.6, -0.02, 0.086, 0.054],
      [1.68, -0.03, 0.082, 0.045],
    ]),
    ...pins('bare-metal', 0.06, 0.018, [
      [1.15, 0],
      [1.35, -0.008],
      [1.55, -0.015],
    ]),
  ],
};
