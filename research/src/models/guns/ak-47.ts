import type { Point } from '@bluegem/core/drawing/outline/contour';
import type { Placed, Plate, Recipe } from '../recipe.ts';
import { box } from '../recipe-parts.ts';
import { boxOf, fitted, placesIn, type Box } from './ak-47-places.ts';
import { drawnToScale, smooth } from './drawn-to-scale.ts';

// x from the muzzle, y from the bore.
const MILLIMETRES = 205;
const ORIGIN: Point = [405, 14.5];
const { slab, body, rod, pins } = drawnToScale(MILLIMETRES, ORIGIN);
const placed = placesIn(MILLIMETRES, ORIGIN);

/** A part that both sides show under one name. */
const both = (name: string): Placed => placed({ playside: name, backside: name });

const COVER: readonly Point[] = [
  [402, -1.4],
  [610, -1.4],
  [611, 12],
  [608, 22],
  [600, 28.5],
  [588, 30.6],
  [402, 30.9],
];

/** The magazine with its ribs' lines, and the box that both are drawn in. */
const MAGAZINE_BOX: Box = { left: 353, right: 456, bottom: -227, top: -44 };
const MAGAZINE: readonly Point[] = [
  ...smooth([
    [392, -44],
    [391, -88],
    [390, -104],
    [386, -121],
    [381, -138],
    [374, -156],
    [366, -176],
  ]),
  [361, -186],
  [353, -199],
  [422, -227],
  [427, -210],
  [421, -203],
  ...smooth([
    [430, -190],
    [437, -172],
    [446, -142],
    [453, -112],
    [456, -86],
    [456, -44],
  ]),
];
const MAGAZINE_RIB: readonly Point[] = [
  [414, -70],
  [414, -96],
  [408, -132],
  [398, -160],
  [391, -178],
];

const SELECTOR: readonly Point[] = [
  [428.2, -24.5],
  [430.6, -21.2],
  [441.9, -20.8],
  [443.5, -11.7],
  [478.8, -12.4],
  [495.2, -13.4],
  [549.1, -14.4],
  [551, -18.3],
  [550.5, -25.9],
  [548.5, -27.1],
  [497.2, -27.9],
  [495.2, -29.2],
  [446, -29.8],
  [442.9, -31],
  [437.8, -29],
  [430.6, -28.8],
];

const STOCK: readonly Point[] = [
  ...smooth([
    [626, -42],
    [650, -49],
    [680, -57],
    [760, -88],
    [862, -134],
  ]),
  ...smooth([
    [862, -26],
    [760, -17],
    [690, -10],
    [655, -6],
    [626, -7],
  ]),
];

const GRIP: readonly Point[] = [
  ...smooth([
    [566, -47],
    [573, -66],
    [580, -88],
    [592, -120],
    [598, -138],
  ]),
  ...smooth([
    [604, -146],
    [622, -150],
    [636, -141],
  ]),
  ...smooth([
    [632, -122],
    [620, -92],
    [613, -72],
    [614, -58],
    [622, -47],
  ]),
];

/** A strip of this width along a line. */
const strip = (line: readonly Point[], width: number): Point[] => [
  ...line.map(([x, y]): Point => [x - width / 2, y]),
  ...line.toReversed().map(([x, y]): Point => [x + width / 2, y]),
];

const RECEIVER = boxOf('receiver');
const COVER_BOX = boxOf('cover');
const MAGAZINE_PLACE = boxOf('magazine');
const GAS_BLOCK = boxOf('gas-block', 'backside');
const REAR_SIGHT = boxOf('rear-sight');
const FRONT_SIGHT = boxOf('front-sight');
const BOLT = boxOf('bolt', 'backside');
const BUTT = boxOf('stock');
const UPPER = boxOf('handguard-upper');
const LOWER = boxOf('handguard-lower');
const CAP = boxOf('handguard-cap');
const ROD = boxOf('cleaning-rod');
const TUBE = boxOf('gas-tube');
const TUBE_FRONT = boxOf('gas-tube-front');
const BARREL_FRONT = boxOf('barrel-front');
const BARREL_MIDDLE = boxOf('barrel-middle');
const MUZZLE = boxOf('muzzle');
const LIP = boxOf('cover-lip');

const middle = ({ bottom, top }: Box) => (bottom + top) / 2;
const halfHeight = ({ bottom, top }: Box) => (top - bottom) / 2;
const ring = ({ left, right, bottom, top }: Box): Point[] => box(left, right, bottom, top);

/** The ribs of the cover, as far apart as on the weapon. */
const coverRibs: Plate[] = [452, 500, 548].map((at) =>
  slab('cover', 'placed', 14.7, fitted(box(at, at + 13, 8, 21), COVER_BOX, { left: 402, right: 611, bottom: -1.4, top: 30.9 }), {
    chamfer: 1.4,
    placed: both('cover'),
  }),
);

const magazineRibs: Plate[] = [0, 18].map((across) =>
  slab(
    'magazine',
    'placed',
    14,
    fitted(strip(MAGAZINE_RIB.map(([x, y]): Point => [x + across, y]), 7), MAGAZINE_PLACE, MAGAZINE_BOX),
    { chamfer: 1.8, placed: both('magazine') },
  ),
);

/** The trigger's guard, before the grip. */
const guard = (points: readonly Point[]): Point[] => points.map(([x, y]) => [490 + (x - 476) * 0.78, y + 7.7]);

export const AK_47: Recipe = {
  painted: [],
  bare: [
    slab(
      'receiver',
      'placed',
      15.5,
      fitted(
        [
          [390, -48],
          [612, -48],
          [632, -40],
          [632, -8],
          [612, -1.6],
          [390, -1.6],
        ],
        RECEIVER,
      ),
      { chamfer: 2, placed: both('receiver') },
    ),
    // The dimple over the magazine, and the trunnion's rivets.
    slab('receiver', 'placed', 16.2, box(405, 455, -30, -25), { chamfer: 0.7, placed: both('receiver') }),
    ...pins('dark', 16.2, 2.6, [
      [386, -10],
      [386, -30],
      [535, -33],
      [556, -33],
    ]),
    // It begins behind the receiver's edge.
    slab('cover', 'placed', 14, fitted(COVER, { ...COVER_BOX, bottom: COVER_BOX.bottom - 6 }), { chamfer: 6, steps: 3, placed: both('cover') }),
    ...coverRibs,
    slab('cover-lip', 'placed', 0.8, ring(LIP), { chamfer: 0.5, z: 15.2, placed: placed({ playside: 'cover-lip' }) }),
    slab('magazine', 'placed', 12.5, fitted(MAGAZINE, MAGAZINE_PLACE, MAGAZINE_BOX), {
      chamfer: 2.5,
      placed: both('magazine'),
    }),
    ...magazineRibs,
    slab('selector', 'placed', 1.2, fitted(SELECTOR, boxOf('selector')), {
      chamfer: 0.8,
      z: 16.2,
      placed: placed({ playside: 'selector' }),
    }),
    slab('selector', 'placed', 1.2, fitted(SELECTOR, boxOf('selector', 'backside')), {
      chamfer: 0.8,
      z: -16.2,
      placed: placed({ backside: 'selector' }),
    }),
    slab('bolt', 'placed', 1.4, ring(BOLT), { chamfer: 0.8, z: -14.4, placed: placed({ backside: 'bolt' }) }),
    rod('bolt', 'bare-metal', [BOLT.left + 12, 14], [BOLT.left + 12, 11], 5, { z: -22 }),
    // Stock: straight wrist, comb that drops to the heel.
    slab('stock', 'wood', 19, fitted(STOCK, BUTT), { chamfer: 13, steps: 3 }),
    slab(
      'stock',
      'dark',
      17,
      fitted(
        [
          [860, -136],
          [868, -137],
          [870, -130],
          [870, -30],
          [866, -23],
          [860, -25],
        ],
        { left: 860, right: 870, bottom: BUTT.bottom - 1, top: -12 },
      ),
      { chamfer: 3 },
    ),
    slab('grip', 'wood', 15, fitted(GRIP, boxOf('grip')), { chamfer: 6, steps: 3 }),
    // Trigger, its guard and the magazine's catch before it.
    slab(
      'trigger-guard',
      'unmeasured',
      6,
      guard([
        [476, -46],
        [580, -46],
        [580, -52],
        [573, -76],
        [568, -81],
        [512, -81],
        [504, -76],
        [497, -56],
        [476, -54],
      ]),
      {
        chamfer: 1.2,
        holes: [
          guard([
            [504, -51],
            [573, -51],
            [568, -73],
            [565, -77],
            [514, -77],
            [508, -73],
          ]),
        ],
      },
    ),
    slab(
      'trigger',
      'unmeasured',
      4,
      guard([
        [534, -46],
        [537, -58],
        [534, -68],
        [528, -73],
        [530, -76],
        [539, -70],
        [544, -60],
        [545, -46],
      ]),
      { chamfer: 1 },
    ),
    // Lower handguard with its swell, and the cap that holds it at the receiver.
    body(
      'handguard',
      'wood',
      [
        [LOWER.left, LOWER.top - 2, LOWER.bottom + 10, 16],
        [LOWER.left + 30, LOWER.top, LOWER.bottom + 4, 20],
        [LOWER.left + 80, LOWER.top, LOWER.bottom, 22],
        [LOWER.right - 25, LOWER.top, LOWER.bottom, 22],
        [LOWER.right, LOWER.top - 1, LOWER.bottom + 2, 20],
      ],
      { segments: 16, between: 2, power: 3.2 },
    ),
    slab('handguard-cap', 'placed', 18.5, ring(CAP), { chamfer: 2, placed: placed({ playside: 'handguard-cap' }) }),
    // Upper handguard over the gas tube.
    body(
      'handguard',
      'wood',
      [
        [UPPER.left, UPPER.top - 6, UPPER.bottom, 13],
        [UPPER.left + 17, UPPER.top - 1, UPPER.bottom, 17],
        [UPPER.left + 60, UPPER.top, UPPER.bottom, 17],
        [UPPER.right, UPPER.top - 1, UPPER.bottom, 16],
      ],
      { segments: 16, power: 2.4 },
    ),
    rod('gas-tube', 'placed', [TUBE.left, middle(TUBE)], [UPPER.left + 20, middle(TUBE)], halfHeight(TUBE), {
      segments: 16,
      placed: both('gas-tube'),
    }),
    rod('gas-tube', 'placed', [TUBE_FRONT.left, middle(TUBE)], [TUBE.left, middle(TUBE)], halfHeight(TUBE) + 0.6, {
      segments: 16,
      placed: placed({ playside: 'gas-tube-front', backside: 'gas-block' }),
    }),
    rod('barrel', 'placed', [FRONT_SIGHT.left, 0], [GAS_BLOCK.left + 10, 0], halfHeight(BARREL_FRONT), {
      segments: 16,
      placed: both('barrel-front'),
    }),
    rod('barrel', 'placed', [GAS_BLOCK.left + 10, 0], [LOWER.left + 30, 0], halfHeight(BARREL_MIDDLE), {
      segments: 16,
      placed: both('barrel-middle'),
    }),
    slab(
      'gas-block',
      'placed',
      10,
      fitted(
        [
          [190, -9],
          [226, -9],
          [226, 12],
          [232, 15],
          [232, 34],
          [206, 34],
          [193, 20],
          [184, 12],
          [184, -6],
        ],
        GAS_BLOCK,
      ),
      { chamfer: 2.5, placed: both('gas-block') },
    ),
    rod('cleaning-rod', 'placed', [ROD.left, middle(ROD)], [ROD.right + 30, middle(ROD)], halfHeight(ROD), {
      segments: 10,
      placed: both('cleaning-rod'),
    }),
    // Rear sight: block, leaf and notch.
    slab(
      'rear-sight',
      'placed',
      13,
      fitted(
        [
          [344, -4],
          [401.5, -4],
          [401.5, 31],
          [398, 33],
          [366, 40],
          [350, 41],
          [344, 36],
        ],
        { ...REAR_SIGHT, top: REAR_SIGHT.top - 5 },
      ),
      { chamfer: 2.5, placed: both('rear-sight') },
    ),
    slab(
      'rear-sight',
      'placed',
      7,
      fitted(
        [
          [352, 41],
          [400, 37],
          [404, 46],
          [399, 47],
          [396, 41],
          [352, 45],
        ],
        { left: REAR_SIGHT.left + 6, right: REAR_SIGHT.right, bottom: REAR_SIGHT.top - 9, top: REAR_SIGHT.top },
      ),
      { chamfer: 0.8, placed: both('rear-sight') },
    ),
    // Front sight with its ears.
    slab(
      'front-sight',
      'placed',
      9,
      fitted(
        [
          [30, -17],
          [72, -17],
          [72, 9],
          [64, 16],
          [62, 40],
          [57, 52],
          [43, 52],
          [38, 40],
          [37, 14],
          [30, 9],
        ],
        FRONT_SIGHT,
      ),
      {
        chamfer: 1,
        placed: both('front-sight'),
        holes: [
          fitted(
            [
              [45, 30],
              [55, 30],
              [55, 42],
              [52, 46],
              [48, 46],
              [45, 42],
            ],
            FRONT_SIGHT,
            { left: 30, right: 72, bottom: -17, top: 52 },
          ),
        ],
      },
    ),
    // Muzzle, cut aslant.
    slab(
      'muzzle',
      'placed',
      9,
      fitted(
        [
          [0, -11],
          [30, -11],
          [30, 11],
          [12, 11],
        ],
        { ...MUZZLE, right: FRONT_SIGHT.left + 4, bottom: MUZZLE.bottom - 1, top: MUZZLE.top + 1 },
      ),
      { chamfer: 5, steps: 3, placed: both('muzzle') },
    ),
  ],
};
