import type { Recipe } from '../recipe.ts';
import { blade, loft, pins } from '../recipe-parts.ts';

export const HUNTSMAN_KNIFE: Recipe = {
  painted: [blade({ half: 0.024, bevel: 0.44, reach: [-1, 0.86] })],
  bare: [
    loft(
      'handle',
      'dark',
      [
        [0.985, 0.055, 0.09, 0.048],
        [1.1, 0.05, 0.096, 0.058],
        [1.3, 0.03, 0.084, 0.056],
        [1.52, 0.0, 0.096, 0.056],
        [1.68, -0.03, 0.09, 0.05],
      ],
      { power: 3 },
    ),
    loft(
      'pommel',
      'bare-metal',
      [
        [1.67, -0.03, 0.094, 0.052],
        [1.74, -0.045, 0.09, 0.05],
        [1.77, -0.05, 0.07, 0.035],
      ],
      { between: 1 },
    ),
    ...pins('bare-metal', 0.064, 0.018, [
      [1.12, 0.05],
      [1.56, -0.005],
    ]),
  ],
};
