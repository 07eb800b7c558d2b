import type { Recipe } from '../recipe.ts';
import { blade, loft, pins } from '../recipe-parts.ts';

export const FLIP_KNIFE: Recipe = {
  painted: [blade({ bevel: 0.42 })],
  bare: [
    loft(
      'bolster',
      'bare-metal',
      [
        [0.965, 0.02, 0.1, 0.036],
        [1.04, 0.02, 0.112, 0.052],
        [1.13, 0.015, 0.105, 0.054],
      ],
      { power: 4 },
    ),
    loft(
      'handle',
      'dark',
      [
        [1.12, 0.015, 0.103, 0.052],
        [1.3, 0.02, 0.092, 0.056],
        [1.55, 0.03, 0.1, 0.056],
        [1.78, 0.0, 0.096, 0.052],
        [1.9, -0.03, 0.075, 0.042],
      ],
      { power: 3 },
    ),
    ...pins('bare-metal', 0.062, 0.026, [[1.03, 0.02]]),
    ...pins('bare-metal', 0.061, 0.016, [
      [1.28, 0.02],
      [1.76, 0.01],
    ]),
  ],
};
