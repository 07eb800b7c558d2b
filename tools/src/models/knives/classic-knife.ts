import type { Recipe } from '../recipe.ts';
import { blade, loft, plate, ribbed } from '../recipe-parts.ts';

export const CLASSIC_KNIFE: Recipe = {
  painted: [blade({ bevel: 0.42 })],
  bare: [
    plate(
      'guard',
      'dark',
      0.056,
      [
        [0.97, -0.15],
        [1.03, -0.16],
        [1.06, -0.1],
        [1.06, 0.1],
        [1.03, 0.125],
        [0.97, 0.11],
      ],
      { chamfer: 0.014 },
    ),
    ribbed('handle', 'dark', [1.05, 0], [1.68, -0.02], { height: 0.092, depth: 0.062, ribs: 7, groove: 0.88 }),
    loft(
      'pommel',
      'dark',
      [
        [1.68, -0.02, 0.1, 0.066],
        [1.75, -0.025, 0.1, 0.064],
        [1.78, -0.03, 0.08, 0.05],
      ],
      { between: 1 },
    ),
  ],
};
