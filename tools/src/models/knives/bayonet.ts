import type { Recipe } from '../recipe.ts';
import { blade, box, circle, loft, pins, plate } from '../recipe-parts.ts';

export const BAYONET: Recipe = {
  painted: [blade()],
  bare: [
    plate('guard', 'bare-metal', 0.046, box(0.985, 1.03, -0.125, 0.17), { chamfer: 0.012 }),
    plate('guard', 'bare-metal', 0.028, circle(1.008, 0.19, 0.058, 18), { holes: [circle(1.008, 0.19, 0.032, 14)] }),
    loft(
      'handle',
      'wood',
      [
        [1.03, 0, 0.086, 0.055],
        [1.18, -0.005, 0.092, 0.066],
        [1.4, -0.01, 0.086, 0.064],
        [1.6, -0.015, 0.094, 0.06],
      ],
      { power: 3.2 },
    ),
    loft('pommel', 'bare-metal', [
      [1.6, -0.015, 0.096, 0.06],
      [1.66, -0.02, 0.1, 0.06],
      [1.76, -0.035, 0.088, 0.055],
      [1.79, -0.04, 0.07, 0.04],
    ]),
    ...pins('bare-metal', 0.07, 0.02, [
      [1.16, 0],
      [1.46, -0.01],
    ]),
  ],
};
