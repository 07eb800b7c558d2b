import type { Recipe } from '../recipe.ts';
import { dagger, loft, pins } from '../recipe-parts.ts';

export const STILETTO_KNIFE: Recipe = {
  painted: [
    dagger({ half: 0.024, bevel: 0.42 }),
    { playside: 1, half: 0.05, z: 0.03 },
    { backside: 1, half: 0.05, z: -0.03 },
  ],
  bare: [
    loft(
      'bolster',
      'bare-metal',
      [
        [0.97, 0.0, 0.05, 0.03],
        [1.06, 0, 0.07, 0.05],
      ],
      { power: 4 },
    ),
    loft(
      'handle',
      'dark',
      [
        [1.2, 0, 0.085, 0.06],
        [1.4, 0.005, 0.072, 0.058],
        [1.7, 0.005, 0.064, 0.054],
        [2.0, 0, 0.078, 0.05],
      ],
      { power: 3 },
    ),
    loft('pommel', 'bare-metal', [
      [2.0, 0, 0.08, 0.052],
      [2.08, 0, 0.085, 0.05],
      [2.13, 0, 0.06, 0.036],
    ]),
    ...pins('bare-metal', 0.064, 0.014, [
      [1.5, 0.005],
      [1.85, 0.003],
    ]),
  ],
};
