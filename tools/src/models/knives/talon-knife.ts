import type { Recipe } from '../recipe.ts';
import { blade, loft, pins, ring } from '../recipe-parts.ts';

export const TALON_KNIFE: Recipe = {
  painted: [blade({ half: 0.026, bevel: 0.44, reach: [-1, 0.86] })],
  bare: [
    loft(
      'bolster',
      'bare-metal',
      [
        [0.93, 0.06, 0.13, 0.034],
        [1.03, 0.02, 0.115, 0.054],
      ],
      { between: 1, power: 4 },
    ),
    loft('handle', 'wood', [
      [1.03, 0.02, 0.112, 0.054],
      [1.2, -0.03, 0.1, 0.06],
      [1.38, -0.1, 0.1, 0.058],
      [1.54, -0.2, 0.082, 0.05],
    ]),
    ring('ring', 'bare-metal', 1.645, -0.32, 0.118, 0.035),
    ...pins('bare-metal', 0.064, 0.02, [
      [1.15, -0.015],
      [1.4, -0.11],
    ]),
  ],
};
