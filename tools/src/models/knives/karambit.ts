import type { Recipe } from '../recipe.ts';
import { blade, loft, pins, ring } from '../recipe-parts.ts';

export const KARAMBIT: Recipe = {
  painted: [blade({ half: 0.026, bevel: 0.4 })],
  bare: [
    loft('handle', 'grip', [
      [0.905, 0.025, 0.075, 0.04],
      [1.0, 0.02, 0.108, 0.056],
      [1.12, -0.01, 0.095, 0.06],
      [1.28, -0.05, 0.1, 0.06],
      [1.44, -0.12, 0.088, 0.056],
      [1.55, -0.2, 0.075, 0.05],
    ]),
    ring('ring', 'bare-metal', 1.66, -0.31, 0.115, 0.034),
    ...pins('bare-metal', 0.064, 0.022, [
      [1.04, 0.01],
      [1.22, -0.035],
      [1.42, -0.11],
    ]),
  ],
};
