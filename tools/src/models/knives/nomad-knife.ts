import type { Recipe } from '../recipe.ts';
import { blade, loft, pins } from '../recipe-parts.ts';

export const NOMAD_KNIFE: Recipe = {
  painted: [blade({ half: 0.024, bevel: 0.42, reach: [-1, 0.88] })],
  bare: [
    loft(
      'handle',
      'grip',
      [
        [0.975, -0.04, 0.115, 0.05],
        [1.12, -0.03, 0.115, 0.062],
        [1.35, -0.03, 0.1, 0.06],
        [1.58, -0.05, 0.112, 0.06],
        [1.74, -0.08, 0.1, 0.048],
      ],
      { power: 3 },
    ),
    ...pins('bare-metal', 0.067, 0.024, [
      [1.1, -0.03],
      [1.35, -0.03],
      [1.6, -0.05],
    ]),
  ],
};
