import type { Recipe } from '../recipe.ts';
import { blade, loft, pins } from '../recipe-parts.ts';

export const SURVIVAL_KNIFE: Recipe = {
  painted: [blade({ half: 0.024, bevel: 0.5, reach: [-1, 0.34] })],
  bare: [
    loft(
      'handle',
      'dark',
      [
        [0.975, -0.0, 0.12, 0.04],
        [1.08, -0.01, 0.13, 0.06],
        [1.3, -0.02, 0.112, 0.062],
        [1.5, -0.03, 0.124, 0.058],
        [1.6, -0.04, 0.11, 0.046],
      ],
      { power: 3 },
    ),
    ...pins('bare-metal', 0.068, 0.024, [
      [1.12, -0.01],
      [1.46, -0.03],
    ]),
  ],
};
