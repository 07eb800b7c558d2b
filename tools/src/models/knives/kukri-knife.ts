import type { Recipe } from '../recipe.ts';
import { blade, loft, pins } from '../recipe-parts.ts';

export const KUKRI_KNIFE: Recipe = {
  painted: [blade({ bevel: 0.46, reach: [-1, 0.78] })],
  bare: [
    loft(
      'handle',
      'dark',
      [
        [0.97, 0.0, 0.075, 0.036],
        [1.05, -0.01, 0.085, 0.052],
        [1.25, -0.03, 0.078, 0.054],
        [1.45, -0.06, 0.09, 0.052],
        [1.56, -0.1, 0.092, 0.044],
        [1.62, -0.13, 0.07, 0.034],
      ],
      { power: 3 },
    ),
    ...pins('bare-metal', 0.058, 0.017, [
      [1.1, -0.012],
      [1.28, -0.035],
      [1.46, -0.07],
    ]),
  ],
};
