import type { Point } from '@bluegem/core/drawing/outline/contour';
import type { Recipe } from '../recipe.ts';
import { box } from '../recipe-parts.ts';
import { drawnToScale, smooth } from './drawn-to-scale.ts';

// x from the muzzle, y from the bore; nothing of it was recovered.
const { slab, rod, pins } = drawnToScale(270, [135, -40]);

const GRIP: readonly Point[] = [
  ...smooth([
    [166, -40],
    [170, -54],
    [172, -70],
    [178, -92],
    [186, -120],
  ]),
  [187, -124],
  [238, -124],
  ...smooth([
    [243, -120],
    [240, -106],
    [231, -84],
    [226, -66],
    [230, -50],
    [244, -38],
    [260, -30],
  ]),
  [262, -24],
  [166, -24],
];

const GRIP_PANEL: readonly Point[] = [
  ...smooth([
    [178, -48],
    [179, -64],
    [184, -86],
    [193, -118],
  ]),
  ...smooth([
    [235, -118],
    [231, -102],
    [222, -80],
    [217, -64],
    [219, -50],
  ]),
];

export const DESERT_EAGLE: Recipe = {
  painted: [],
  bare: [
    // Barrel: tall, bevelled to the rail on its top, its front upright.
    slab(
      'barrel',
      'unmeasured',
      15,
      [
        [2, -11],
        [152, -11],
        [152, 24],
        [9, 24],
        [2, 19],
      ],
      { chamfer: 6, drop: 6 },
    ),
    slab(
      'barrel',
      'unmeasured',
      7,
      [
        [8, 22],
        [154, 22],
        [154, 29],
        [14, 29],
      ],
      { chamfer: 2 },
    ),
    ...[22, 34, 46, 58, 70, 82, 94, 106, 118, 130].map((x) =>
      slab('barrel', 'dark', 7.4, box(x, x + 4, 25.6, 29.6), { chamfer: 0.4 }),
    ),
    rod('barrel', 'dark', [1.5, 2], [14, 2], 7, { segments: 16 }),
    // Slide: low arms beside the barrel, its block behind it.
    slab(
      'slide',
      'unmeasured',
      17,
      [
        [16, -21],
        [250, -21],
        [253, -16],
        [253, 16],
        [247, 25],
        [158, 25],
        [150, 10],
        [147, -3],
        [20, -3],
        [14, -9],
      ],
      { chamfer: 3.5 },
    ),
    ...Array.from({ length: 9 }, (_, index) => {
      const x = 205 + index * 4.6;
      return slab(
        'slide',
        'dark',
        17.6,
        [
          [x, -17],
          [x + 2.4, -17],
          [x + 2.4, 6],
          [x, 6.4],
        ],
        { chamfer: 0.4 },
      );
    }),
    slab(
      'safety',
      'dark',
      19,
      [
        [210, 10],
        [220, 9],
        [234, 11],
        [236, 15],
        [232, 18],
        [218, 17],
      ],
      { chamfer: 1.5 },
    ),
    // Port for the cases, on the right side.
    slab(
      'slide',
      'dark',
      1,
      [
        [152, 5],
        [196, 5],
        [196, 20],
        [160, 20],
      ],
      { chamfer: 0.5, z: -16.6 },
    ),
    // Frame under the slide, up to the muzzle end of the barrel.
    slab(
      'frame',
      'unmeasured',
      14.5,
      [
        [20, -20],
        [250, -20],
        [262, -26],
        [262, -31],
        [240, -42],
        [96, -42],
        [84, -38],
        [40, -35],
        [24, -30],
      ],
      { chamfer: 3 },
    ),
    slab(
      'trigger-guard',
      'unmeasured',
      8,
      [
        [86, -38],
        [176, -38],
        [176, -62],
        [168, -74],
        [158, -78],
        [110, -78],
        [99, -75],
        [91, -78],
        [90, -71],
        [95, -60],
      ],
      {
        chamfer: 2,
        holes: [
          [
            [104, -43],
            [168, -43],
            [167, -60],
            [161, -68],
            [153, -71],
            [112, -71],
            [104, -66],
          ],
        ],
      },
    ),
    slab(
      'trigger',
      'dark',
      4.5,
      [
        [133, -41],
        [138, -52],
        [136, -61],
        [129, -67],
        [132, -70],
        [142, -63],
        [147, -52],
        [148, -41],
      ],
      { chamfer: 1.2 },
    ),
    slab('grip', 'unmeasured', 13, GRIP, { chamfer: 4, steps: 2 }),
    slab('grip', 'polymer', 17, GRIP_PANEL, { chamfer: 5, steps: 3 }),
    ...pins('bare-metal', 17.3, 2.6, [[205, -84]]),
    slab(
      'bare-magazine',
      'dark',
      12,
      [
        [186, -123],
        [240, -123],
        [242, -128],
        [238, -131],
        [188, -131],
      ],
      { chamfer: 2 },
    ),
    // Hammer, slide catch and the barrel's lock.
    slab(
      'hammer',
      'dark',
      5,
      [
        [248, -20],
        [260, -20],
        [262, -4],
        [270, 4],
        [271, 9],
        [265, 11],
        [252, 4],
      ],
      { chamfer: 1.2 },
    ),
    slab(
      'levers',
      'dark',
      16,
      [
        [152, -27],
        [176, -26],
        [192, -28],
        [194, -33],
        [176, -32],
        [154, -32],
      ],
      { chamfer: 1 },
    ),
    ...pins('dark', 15.4, 3.4, [
      [112, -30],
      [162, -36],
      [214, -34],
    ]),
    // Sights.
    slab(
      'sights',
      'dark',
      2.2,
      [
        [20, 28],
        [34, 28],
        [32, 36],
        [27, 36],
      ],
      { chamfer: 0.6 },
    ),
    slab(
      'sights',
      'dark',
      10,
      [
        [228, 24],
        [246, 24],
        [246, 34],
        [240, 35],
        [234, 33],
      ],
      { chamfer: 1.4 },
    ),
  ],
};
