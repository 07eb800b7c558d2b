import type { Recipe } from '../recipe.ts';
import { blade, loft, pins } from '../recipe-parts.ts';

export const NAVAJA_KNIFE: Recipe = {
  painted: [blade({ half: 0.024, bevel: 0.44, reach: [-1, 0.8] }), { backside: 1, half: 0.02, z: -0.042 }],
  bare: [
    loft(
      'bolster',
      'bare-metal',
      [
        [0.93, 0.0, 0.09, 0.034],
        [1.03, 0.0, 0.115, 0.048],
        [1.26, 0.0, 0.13, 0.05],
        [1.43, 0.0, 0.115, 0.052],
      ],
      { power: 4 },
    ),
    loft(
      'handle',
      'wood',
      [
        [1.4, 0.002, 0.1, 0.05],
        [1.5, 0.0, 0.088, 0.052],
        [1.65, -0.02, 0.078, 0.048],
        [1.92, -0.12, 0.064, 0.042],
      ],
      { power: 2.8 },
    ),
    loft('pommel', 'bare-metal', [
      [1.92, -0.12, 0.066, 0.044],
      [2.02, -0.19, 0.05, 0.036],
      [2.06, -0.235, 0.03, 0.024],
    ]),
    ...pins('bare-metal', 0.06, 0.02, [[1.03, 0]]),
    ...pins('bare-metal', 0.058, 0.014, [
      [1.52, -0.003],
      [1.78, -0.06],
    ]),
  ],
};
