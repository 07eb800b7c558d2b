import type { Point } from '@bluegem/core/drawing/outline/contour';
import type { PaintedPart, Recipe } from '../recipe.ts';
import { box } from '../recipe-parts.ts';
import { drawnToScale, smooth } from './drawn-to-scale.ts';

// x from the muzzle, y from the middle of the slide's measured strip, the first piece of which is 64 mm long.
const { length, slab, rod, pins } = drawnToScale(64, [3, 0]);

/** The measured fields of the slide's side in lengths of the recipe, without the waves of their borders. */
const FIELDS: readonly (readonly Point[])[] = [
  [
    [0.05, -0.128],
    [0.9, -0.128],
    [0.96, -0.015],
    [0.937, 0.121],
    [0.083, 0.122],
    [0.08, 0],
  ],
  [
    [1.07, 0.085],
    [1.09, 0.112],
    [1.69, 0.11],
    [1.785, 0],
    [1.69, -0.145],
    [1.2, -0.14],
    [1.1, -0.05],
  ],
  [
    [1.88, 0.122],
    [2.49, 0.11],
    [2.53, 0.085],
    [2.545, -0.125],
    [2.03, -0.125],
    [1.87, -0.02],
  ],
  [
    [2.662, 0.005],
    [2.685, 0.042],
    [3.03, 0.05],
    [3.06, 0.015],
    [3.03, -0.018],
    [2.86, -0.036],
    [2.7, -0.037],
  ],
];

/** A field of the slide, which continues it. */
const field = (outline: readonly Point[], index: number): PaintedPart => ({
  playside: index,
  isContinued: true,
  half: length(1.5),
  z: length(10.3),
  drawn: { outline, chamfer: length(0.35) },
});

const GRIP: readonly Point[] = [
  [126, -31],
  ...smooth([
    [130, -36],
    [134, -48],
    [137, -60],
    [141, -76],
    [147, -94],
    [152, -110],
  ]),
  [199, -110],
  ...smooth([
    [197, -100],
    [191, -82],
    [186, -66],
    [184, -50],
    [188, -38],
    [198, -28],
    [207, -22],
  ]),
  [206, -18],
  [126, -18],
];

export const FIVE_SEVEN: Recipe = {
  painted: FIELDS.map((outline, index) => field(outline, index)),
  bare: [
    // The slide: low, with its top bevelled along its whole length and a sloped back.
    slab(
      'slide',
      'unmeasured',
      11.5,
      [
        [0, -11],
        [201, -11],
        [203, -8],
        [199, 11],
        [195, 15],
        [8, 15],
        [1, 9],
      ],
      { chamfer: 0.5, continues: [0, 1, 2, 3] },
    ),
    // Grooves to pull it back by.
    ...Array.from({ length: 6 }, (_, index) => {
      const x = 173 + index * 3.8;
      return slab(
        'slide',
        'unmeasured',
        12,
        [
          [x, -10],
          [x + 1.8, -10],
          [x + 1.8, -5],
          [x, -5.2],
        ],
        { chamfer: 0.3, continues: [3] },
      );
    }),
    rod('barrel', 'unmeasured', [-1, 3], [6, 3], 5.5, { segments: 14 }),
    slab('slide', 'unmeasured', 3, box(86, 122, 14, 15.6), { chamfer: 0.6, continues: [1] }),
    // Frame with its rail, and the tail over the hand.
    slab(
      'frame',
      'polymer',
      13,
      [
        [2.5, -10.9],
        [197, -10.9],
        [207, -16],
        [208, -22],
        [190, -32],
        [60, -32],
        [54, -29],
        [52, -25],
        [46, -25],
        [46, -28],
        [38, -28],
        [38, -25],
        [31, -25],
        [31, -28],
        [7, -28],
        [4, -25],
      ],
      { chamfer: 2.2 },
    ),
    slab('grip', 'polymer', 13.7, GRIP, { chamfer: 5, steps: 3 }),
    // Grooved panel of the grip.
    ...Array.from({ length: 9 }, (_, index) => {
      const y = -46 - index * 6.2;
      const lean = index * 1.9;
      return slab(
        'grip',
        'dark',
        14.3,
        [
          [144.5 + lean, y - 3],
          [176.5 + lean, y - 3],
          [175.5 + lean, y],
          [143.5 + lean, y],
        ],
        { chamfer: 0.6 },
      );
    }),
    slab(
      'bare-magazine',
      'dark',
      13,
      [
        [151, -110],
        [199, -110],
        [200, -115],
        [199, -117],
        [150, -117],
        [149, -115],
      ],
      { chamfer: 2.5 },
    ),
    slab(
      'trigger-guard',
      'polymer',
      7.5,
      [
        [57, -29],
        [134, -29],
        [135, -50],
        [133, -61],
        [129, -64],
        [72, -64],
        [66, -66],
        [61, -65],
        [61, -60],
        [64, -54],
        [64, -46],
      ],
      {
        chamfer: 2.2,
        holes: [
          [
            [72, -35],
            [126, -35],
            [127, -50],
            [125, -58.5],
            [74, -58.5],
            [71, -55],
          ],
        ],
      },
    ),
    slab(
      'trigger',
      'dark',
      4.5,
      [
        [97, -32],
        [101, -42],
        [99, -50],
        [94, -55],
        [97, -57],
        [104, -52],
        [109, -42],
        [110, -32],
      ],
      { chamfer: 1.2 },
    ),
    // Catch of the slide, safety over the trigger, and the lever that takes the pistol apart.
    slab(
      'levers',
      'dark',
      14.6,
      [
        [130, -15],
        [160, -15],
        [163, -17.5],
        [160, -20.5],
        [144, -20.5],
        [130, -18],
      ],
      { chamfer: 0.8 },
    ),
    slab(
      'levers',
      'dark',
      14.8,
      [
        [97, -21],
        [102, -15.5],
        [112, -15.5],
        [117, -20],
        [114, -26],
        [103, -27],
      ],
      { chamfer: 1.2 },
    ),
    slab(
      'levers',
      'dark',
      14.2,
      [
        [66, -16],
        [84, -16],
        [86, -19],
        [82, -23],
        [70, -22],
      ],
      { chamfer: 0.8 },
    ),
    ...pins('bare-metal', 13.6, 2, [
      [118, -27.5],
      [176, -24],
    ]),
    // Sights.
    slab(
      'sights',
      'dark',
      2.2,
      [
        [9, 14],
        [21, 14],
        [21, 21],
        [18.5, 21],
      ],
      { chamfer: 0.6 },
    ),
    slab(
      'sights',
      'dark',
      9,
      [
        [174, 14],
        [196, 14],
        [196, 21.5],
        [192.5, 21.5],
        [191.5, 19.5],
        [180, 19.5],
      ],
      { chamfer: 1.2 },
    ),
  ],
};

/** The same pistol in the other finish, of which nothing was recovered. */
export const FIVE_SEVEN_HEAT_TREATED: Recipe = {
  painted: [],
  bare: FIVE_SEVEN.bare.map((shape) => {
    if (shape.kind === 'loft') return shape;
    const { continues: _, ...plate } = shape;
    return plate;
  }),
};
