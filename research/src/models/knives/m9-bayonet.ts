import type { Recipe } from '../recipe.ts';
import { arc, blade, box, circle, curve, loft, pins, plate, ribbed } from '../recipe-parts.ts';

const EDGE = [
  ...curve([
    [0, 0.002],
    [0.03, -0.018],
    [0.08, -0.041],
    [0.13, -0.059],
    [0.19, -0.072],
    [0.26, -0.077],
  ]),
  [0.83, -0.081] as const,
];
const BACK = [
  [0.85, -0.071],
  [0.985, -0.072],
  [0.985, 0.088],
  [0.9, 0.087],
] as const;
/** Big teeth, each a crest with a notch before it. */
const SAW = Array.from({ length: 8 }, (_, tooth) => {
  const x = 0.9 - tooth * 0.0625;
  return [
    [x - 0.012, 0.079],
    [x - 0.026, 0.076],
    [x - 0.04, 0.095],
    [x - 0.0585, 0.096],
  ] as const;
}).flat();
const CLIP = [
  [0.15, 0.05],
  ...curve([
    [0.15, 0.05],
    [0.07, 0.033],
    [0.03, 0.022],
    [0, 0.002],
  ]).slice(1, -1),
] as const;

/** The US Army's: clip point, saw back, wire-cutter slot; guard with muzzle ring, round ribbed handle, latch plate. */
export const M9_BAYONET: Recipe = {
  painted: [
    blade({
      half: 0.022,
      tipShare: 0.6,
      drawn: {
        outline: [...EDGE, ...BACK, ...SAW, ...CLIP],
        holes: [[...arc(0.298, 0.02, 0.0155, 90, 270, 8), ...arc(0.326, 0.02, 0.0155, -90, 90, 8)]],
        edges: [[EDGE[0]!, EDGE.at(-1)!]],
        chamfer: 0.004,
        creases: [
          {
            line: [
              ...curve([
                [0, 0.002],
                [0.06, -0.008],
                [0.14, -0.024],
                [0.24, -0.034],
              ]),
              [0.8, -0.036],
              [0.83, -0.081],
            ],
          },
          {
            line: [
              [0.395, 0.09],
              [0.37, 0.056],
              [0.16, 0.026],
              [0.05, 0.012],
              [0.015, 0.01],
            ],
          },
          {
            line: [...arc(0.42, 0.018, 0.017, 90, 270, 8), ...arc(0.88, 0.018, 0.017, -90, 90, 8)],
            from: 1,
            closed: true,
          },
          {
            line: [...arc(0.42, 0.018, 0.011, 90, 270, 8), ...arc(0.88, 0.018, 0.011, -90, 90, 8)],
            from: 0.6,
            closed: true,
          },
        ],
      },
    }),
  ],
  bare: [
    plate(
      'guard',
      'dark',
      0.062,
      [
        ...curve([
          [0.978, -0.2],
          [1.0, -0.212],
          [1.026, -0.2],
        ]),
        [1.034, -0.12],
        [1.034, 0.13],
        [0.982, 0.13],
        [0.982, -0.12],
      ],
      { chamfer: 0.014 },
    ),
    plate('guard', 'dark', 0.026, arc(1.008, 0.2, 0.084, 0, 345, 26), {
      holes: [circle(1.008, 0.203, 0.054, 24)],
      chamfer: 0.01,
      steps: 2,
    }),
    ribbed('handle', 'polymer', [1.034, 0], [1.6, 0], { height: 0.092, depth: 0.08, ribs: 11, groove: 0.9 }),
    loft(
      'handle',
      'polymer',
      [
        [1.03, 0, 0.098, 0.084],
        [1.075, 0, 0.098, 0.084],
        [1.085, 0, 0.088, 0.076],
      ],
      { between: 0, segments: 20, power: 2.2 },
    ),
    plate(
      'pommel',
      'dark',
      0.078,
      [
        [1.595, -0.105],
        [1.665, -0.105],
        [1.7, -0.075],
        [1.7, 0.075],
        [1.665, 0.105],
        [1.595, 0.105],
      ],
      { chamfer: 0.016 },
    ),
    plate('pommel', 'dark', 0.05, box(1.61, 1.66, 0.1, 0.128), { chamfer: 0.01 }),
    ...pins('bare-metal', 0.081, 0.02, [[1.648, 0]]),
  ],
};
