import type { Recipe } from '../recipe.ts';
import { dagger, loft, rod } from '../recipe-parts.ts';

export const SHADOW_DAGGERS: Recipe = {
  painted: [
    dagger({ half: 0.036, bevel: 0.15, reach: [-1, 0.7] }),
    dagger({ playside: 1, backside: 1, half: 0.036, bevel: 0.15, reach: [-1, 0.7] }),
  ],
  bare: [0, -0.541].flatMap((y) => [
    loft(
      'handle',
      'dark',
      [
        [1.09, y + 0.22, 0.05, 0.05],
        [1.12, y + 0.17, 0.075, 0.068],
        [1.115, y, 0.066, 0.066],
        [1.12, y - 0.17, 0.075, 0.068],
        [1.09, y - 0.22, 0.05, 0.05],
      ],
      { power: 2.8 },
    ),
    rod('handle', 'bare-metal', [0.97, y], [1.08, y], 0.05),
  ]),
};
