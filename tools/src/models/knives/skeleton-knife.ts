import type { Recipe } from '../recipe.ts';
import { dagger, loft, pins, ribbed } from '../recipe-parts.ts';

export const SKELETON_KNIFE: Recipe = {
  painted: [dagger({ half: 0.026, bevel: 0.36, reach: [-1, 0.56] })],
  bare: [
    ...pins('dark', 0.034, 0.018, [
      [0.62, -0.005],
      [0.71, -0.005],
    ]),
    loft('lanyard', 'cord', [
      [0.955, 0.0, 0.02, 0.03],
      [1.0, 0.008, 0.026, 0.05],
      [1.06, -0.01, 0.022, 0.03],
      [1.16, -0.06, 0.016, 0.018],
      [1.24, -0.15, 0.015, 0.016],
    ]),
    ribbed('lanyard', 'cord', [1.225, -0.13], [1.275, -0.21], { height: 0.034, depth: 0.034, ribs: 3 }),
    loft('lanyard', 'cord', [
      [1.262, -0.19, 0.016, 0.016],
      [1.29, -0.27, 0.015, 0.016],
      [1.28, -0.36, 0.014, 0.014],
    ]),
  ],
};
