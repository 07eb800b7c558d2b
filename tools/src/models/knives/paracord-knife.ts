import type { Recipe } from '../recipe.ts';
import { blade, circle, plate, ribbed } from '../recipe-parts.ts';

export const PARACORD_KNIFE: Recipe = {
  painted: [blade({ bevel: 0.42, firstShare: 0.4, reach: [-1, 0.72] })],
  bare: [
    ribbed('handle', 'cord', [0.985, 0], [1.62, -0.015], { height: 0.1, depth: 0.055, ribs: 13, groove: 0.86 }),
    plate(
      'pommel',
      'dark',
      0.02,
      [
        [1.6, -0.09],
        [1.74, -0.1],
        [1.79, -0.06],
        [1.79, 0.04],
        [1.74, 0.075],
        [1.6, 0.07],
      ],
      { rounds: 1, holes: [circle(1.72, -0.012, 0.032)] },
    ),
  ],
};
