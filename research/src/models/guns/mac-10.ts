import type { Point } from '@bluegem/core/drawing/outline/contour';
import type { Recipe } from '../recipe.ts';
import { box, circle } from '../recipe-parts.ts';
import { drawnToScale, smooth } from './drawn-to-scale.ts';

// x from the front of the receiver, y from the bore. The first measured piece is 185 mm long, and lay aslant in the
// texture.
const { length, slab, rod, pins } = drawnToScale(185, [50, 0]);

const UPPER: readonly Point[] = [
  [0.005, -0.1],
  [0.025, -0.122],
  [0.045, -0.126],
  [0.15, -0.124],
  [0.16, -0.131],
  [0.7, -0.131],
  [0.86, -0.1335],
  [1, -0.139],
  [1, 0.103],
  [0.99, 0.125],
  [0.975, 0.142],
  [0.897, 0.143],
  [0.74, -0.014],
  [0.262, -0.016],
  [0.04, -0.013],
  [0.01, -0.032],
];

const SLOT: readonly Point[] = [
  [0.178, -0.05],
  [0.185, -0.042],
  [0.225, -0.043],
  [0.258, -0.032],
  [0.27, -0.055],
  [0.262, -0.074],
  [0.24, -0.08],
  [0.21, -0.068],
];

const LOWER: readonly Point[] = [
  [0.185, -0.272],
  [0.195, -0.285],
  [0.21, -0.288],
  [0.43, -0.288],
  [0.66, -0.292],
  [0.9, -0.2905],
  [0.985, -0.29],
  [0.997, -0.28],
  [0.998, -0.18],
  [0.99, -0.158],
  [0.97, -0.155],
  [0.92, -0.153],
  [0.32, -0.153],
];

export const MAC_10: Recipe = {
  painted: [
    {
      playside: 0,
      isContinued: true,
      move: { x: 0.5, y: 0, turnDegrees: 4.5 },
      half: length(1.5),
      z: length(16),
      drawn: { outline: UPPER, holes: [circle(0.085, -0.065, 0.02, 10), SLOT], chamfer: length(0.5) },
    },
    {
      playside: 1,
      isContinued: true,
      move: { x: 0.6, y: -0.222 },
      half: length(1.5),
      z: length(15),
      drawn: { outline: LOWER, chamfer: length(0.5) },
    },
  ],
  bare: [
    // Two boxes of bent sheet: the upper one with the bolt, the lower one with the trigger.
    slab('receiver', 'unmeasured', 17, box(0, 266, -26, 29), { chamfer: 4.5, steps: 2, continues: [0] }),
    slab(
      'receiver',
      'unmeasured',
      16,
      [
        [62, -25],
        [264, -25],
        [264, -53],
        [259, -58],
        [80, -58],
        [62, -46],
      ],
      { chamfer: 3, continues: [1] },
    ),
    // Barrel with its thread.
    rod('barrel', 'unmeasured', [-34, 3], [4, 3], 10, { segments: 16 }),
    ...[-31, -25, -19, -13].map((x) => rod('barrel', 'unmeasured', [x, 3], [x + 3, 3], 11, { segments: 14 })),
    rod('barrel', 'unmeasured', [-35, 3], [-33, 3], 6, { segments: 12 }),
    rod('barrel', 'unmeasured', [-6, 3], [1, 3], 14, { segments: 14 }),
    // Cocking knob in its slot, before the sights' line.
    slab('bolt', 'unmeasured', 4, box(58, 178, 28, 29.8), { chamfer: 0.6 }),
    slab(
      'bolt',
      'unmeasured',
      9,
      [
        [92, 29],
        [108, 29],
        [107, 34],
        [111, 37],
        [111, 43],
        [89, 43],
        [89, 37],
        [93, 34],
      ],
      { chamfer: 2 },
    ),
    slab(
      'sights',
      'unmeasured',
      7,
      [
        [8, 28],
        [26, 28],
        [22, 42],
        [18, 43],
        [14, 40],
      ],
      { chamfer: 1 },
    ),
    slab(
      'sights',
      'unmeasured',
      9,
      [
        [234, 28],
        [256, 28],
        [256, 40],
        [252, 43],
        [247, 43],
      ],
      { chamfer: 1.2 },
    ),
    // Port for the cases, on the right side.
    slab('receiver', 'unmeasured', 1, box(92, 150, -4, 18), { chamfer: 0.6, z: -16.6 }),
    ...pins('unmeasured', 17.4, 3.2, [
      [26, -18],
      [74, -36],
      [252, -37],
    ]),
    // Grip around the magazine's well.
    slab(
      'grip',
      'polymer',
      15,
      [
        [124, -56],
        [180, -56],
        [178, -64],
        [178, -136],
        [175, -142],
        [130, -142],
        [127, -136],
        [127, -66],
      ],
      { chamfer: 5, steps: 3 },
    ),
    ...Array.from({ length: 8 }, (_, index) =>
      slab('grip', 'unmeasured', 15.6, box(134, 171, -76 - index * 8, -72.5 - index * 8 + index / 100), { chamfer: 0.6 }),
    ),
    // Magazine, straight and long, with pressed grooves.
    slab('bare-magazine', 'unmeasured', 11, box(134, 172, -222, -138), { chamfer: 2.5 }),
    slab('bare-magazine', 'polymer', 11.4, box(141, 144, -212, -152), { chamfer: 0.3 }),
    slab('bare-magazine', 'polymer', 11.4, box(162, 165, -212.2, -152.3), { chamfer: 0.3 }),
    slab('bare-magazine', 'unmeasured', 13, box(131, 175, -228, -221), { chamfer: 1.5 }),
    slab(
      'trigger-guard',
      'unmeasured',
      6,
      [
        [72, -57],
        [128, -57],
        [128, -94],
        [92, -94],
        [80, -88],
        [74, -78],
      ],
      {
        chamfer: 1.4,
        holes: [
          [
            [78, -61],
            [123, -61],
            [123, -89],
            [94, -89],
            [84, -84],
            [79, -76],
          ],
        ],
      },
    ),
    slab(
      'trigger',
      'unmeasured',
      4,
      [
        [102, -57],
        [106, -67],
        [104, -76],
        [98, -82],
        [101, -85],
        [110, -78],
        [114, -67],
        [114, -57],
      ],
      { chamfer: 1 },
    ),
    // Wire stock, pushed in.
    rod('stock', 'unmeasured', [238, -50], [288, -50], 3, { z: 17.5, segments: 10 }),
    rod('stock', 'unmeasured', [238, -50], [288, -50], 3, { z: -17.5, segments: 10 }),
    slab(
      'stock',
      'unmeasured',
      20,
      [
        [284, -66],
        [291, -68],
        [292, -20],
        [287, -8],
        [283, -10],
        [286, -22],
      ],
      { chamfer: 1.8 },
    ),
    // Strap at the muzzle, to hold it down by.
    slab(
      'strap',
      'fabric',
      9,
      [
        [4, -24],
        [20, -24],
        ...smooth([
          [21, -40],
          [26, -62],
          [22, -82],
          [10, -90],
          [-3, -82],
          [-7, -62],
          [-1, -40],
        ]),
      ],
      {
        chamfer: 0.8,
        holes: [
          smooth([
            [8, -30],
            [16, -30],
            [18, -42],
            [21.5, -62],
            [18, -78],
            [10, -84.5],
            [1.5, -78],
            [-2.5, -62],
            [3, -42],
          ]),
        ],
      },
    ),
  ],
};
