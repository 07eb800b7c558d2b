import type { Recipe } from '../recipe.ts';
import { blade, loft } from '../recipe-parts.ts';

export const GUT_KNIFE: Recipe = {
  painted: [
    blade({ half: 0.024, bevel: 0.44 }),
    { playside: 1, backside: 1, move: { x: 1.335, y: 0.0, turnDegrees: 180 }, half: 0.046 },
  ],
  bare: [
    loft(
      'handle',
      'grip',
      [
        [1.08, 0.02, 0.085, 0.03],
        [1.18, 0.015, 0.118, 0.04],
        [1.4, 0.01, 0.112, 0.042],
        [1.6, 0.0, 0.122, 0.04],
        [1.74, -0.01, 0.11, 0.034],
      ],
      { power: 3 },
    ),
  ],
};
