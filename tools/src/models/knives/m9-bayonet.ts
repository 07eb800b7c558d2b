import type { Recipe } from '../recipe.ts';
import { blade, circle, loft, plate, ribbed } from '../recipe-parts.ts';

export const M9_BAYONET: Recipe = {
  painted: [blade()],
  bare: [
    plate(
      'guard',
      'bare-metal',
      0.05,
      [
        [0.99, -0.15],
        [1.04, -0.15],
        [1.04, 0.2],
        [0.99, 0.2],
      ],
      { chamfer: 0.012 },
    ),
    plate('guard', 'bare-metal', 0.03, circle(1.015, 0.2, 0.062, 18), { holes: [circle(1.015, 0.2, 0.034, 14)] }),
    ribbed('handle', 'dark', [1.04, 0], [1.72, -0.01], { height: 0.098, depth: 0.07, ribs: 9, groove: 0.9 }),
    loft(
      'pommel',
      'bare-metal',
      [
        [1.72, -0.01, 0.1, 0.072],
        [1.79, -0.012, 0.1, 0.072],
        [1.82, -0.012, 0.08, 0.055],
      ],
      { between: 1 },
    ),
  ],
};
