import type { Recipe } from '../recipe.ts';
import { blade, loft, pins } from '../recipe-parts.ts';

export const URSUS_KNIFE: Recipe = {
  painted: [blade({ bevel: 0.46 })],
  bare: [
    loft(
      'handle',
      'dark',
      [
        [0.975, 0.0, 0.105, 0.04],
        [1.06, -0.005, 0.118, 0.06],
        [1.28, -0.01, 0.098, 0.062],
        [1.52, -0.02, 0.11, 0.06],
        [1.68, -0.04, 0.104, 0.05],
        [1.72, -0.05, 0.08, 0.036],
      ],
      { power: 3 },
    ),
    ...pins('bare-metal', 0.068, 0.02, [
      [1.08, 0],
      [1.3, -0.01],
      [1.54, -0.02],
    ]),
  ],
};
