import type { Recipe } from '../recipe.ts';
import { loft, oneSidedBlade, pins } from '../recipe-parts.ts';

export const FALCHION_KNIFE: Recipe = {
  painted: [oneSidedBlade({ bevel: 0.44 })],
  bare: [
    loft(
      'guard',
      'bare-metal',
      [
        [0.95, -0.01, 0.12, 0.034],
        [1.03, -0.01, 0.105, 0.05],
      ],
      { between: 1, power: 4 },
    ),
    loft(
      'handle',
      'dark',
      [
        [1.03, -0.01, 0.1, 0.05],
        [1.2, 0, 0.095, 0.058],
        [1.42, 0.0, 0.088, 0.056],
        [1.62, -0.03, 0.096, 0.054],
        [1.72, -0.06, 0.1, 0.045],
      ],
      { power: 3 },
    ),
    ...pins('bare-metal', 0.064, 0.022, [
      [1.02, 0],
      [1.3, 0],
      [1.58, -0.02],
    ]),
  ],
};
