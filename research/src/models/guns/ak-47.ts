import type { Point } from '@bluegem/core/drawing/outline/contour';
import type { Recipe } from '../recipe.ts';
import { box } from '../recipe-parts.ts';
import { drawnToScale, smooth } from './drawn-to-scale.ts';

// x from the muzzle, y from the bore. The dust cover, which is 205 mm long, was recovered as the first piece.
const { at, length, slab, body, rod, pins } = drawnToScale(205, [405, 14.5]);

/** A raised rib on a painted face: its foot, and its top within. */
const rib = (foot: readonly Point[], top: readonly Point[]) => [
  { line: at(foot), closed: true },
  { line: at(top), from: 1.16, closed: true },
];

const COVER: readonly Point[] = [
  [402, 30.9],
  [610, 29.9],
  [611, 27],
  [610.6, 8],
  [610, 3],
  [607.5, 0],
  [600, 0.2],
  [434, 0.2],
  [429.5, -1.4],
  [426.5, 2.2],
  [421.4, 4.7],
  [413, 14.5],
  [411, 20],
  [403, 25.5],
];

const MAGAZINE: readonly Point[] = [
  [395.2, -61.3],
  [396.1, -92.1],
  [396.2, -107.5],
  [393.5, -116.7],
  [390, -131],
  [387.2, -146.4],
  [376.3, -167.3],
  [365, -188],
  [398.6, -210.8],
  [415, -204.9],
  [424.1, -188.9],
  [433.1, -171.6],
  [438, -157.7],
  [442.9, -137.2],
  [447.2, -117.7],
  [448.4, -108.5],
  [449.1, -92.1],
  [447.6, -71.6],
  [446.2, -45.6],
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

/** A raised rib along the magazine's curve. */
const alongMagazine = (line: readonly Point[]) =>
  rib(
    [...line.map(([x, y]): Point => [x - 5, y]), ...line.toReversed().map(([x, y]): Point => [x + 5, y])],
    [
      ...line.map(([x, y], index): Point => [x - 2, y + (index === 0 ? -3 : index === line.length - 1 ? 3 : 0)]),
      ...line
        .map(([x, y], index): Point => [x + 2, y + (index === 0 ? -3 : index === line.length - 1 ? 3 : 0)])
        .toReversed(),
    ],
  );

export const AK_47: Recipe = {
  painted: [
    {
      playside: 0,
      half: length(15),
      names: { playside: 'top' },
      drawn: {
        outline: at(COVER),
        chamfer: length(3.6),
        creases: [452, 500, 548].flatMap((x) =>
          rib(box(x, x + 15, 6.6 - x / 1000, 22.5 + x / 1000), box(x + 3, x + 12, 9.5, 20)),
        ),
      },
    },
    {
      backside: 0,
      move: { x: 0.02, y: -0.7, turnDegrees: 76 },
      half: length(12.5),
      names: { backside: 'magazine' },
      drawn: {
        outline: at(MAGAZINE),
        chamfer: length(2.5),
        creases: [0, 16].flatMap((across) =>
          alongMagazine([
            [414 + across, -70],
            [414 + across, -96],
            [408 + across * 1.05, -132],
            [398 + across * 1.1, -160],
            [391 + across * 1.15, -178],
          ]),
        ),
      },
    },
    {
      backside: 1,
      move: { x: 0.42, y: -0.17 },
      half: length(1.6),
      z: length(-16.6),
      names: { backside: 'magazine' },
      drawn: { outline: at(SELECTOR), chamfer: length(1.2) },
    },
  ],
  bare: [
    slab(
      'receiver',
      'unmeasured',
      15.5,
      [
        [390, -48],
        [612, -48],
        [632, -40],
        [632, -8],
        [612, -1.6],
        [390, -1.6],
      ],
      { chamfer: 2 },
    ),
    slab(
      'cover',
      'unmeasured',
      9.5,
      [
        [398, -4],
        [607, -4],
        [607, 24],
        [602, 27.5],
        [398, 27.5],
      ],
      { chamfer: 5, steps: 2 },
    ),
    // The dimple over the magazine, and the trunnion's rivets.
    slab('receiver', 'dark', 16.2, box(412, 470, -36, -30), { chamfer: 0.7 }),
    ...pins('dark', 16.2, 3, [
      [402, -10],
      [535, -36],
      [560, -36],
    ]),
    // Stock: straight wrist, comb that drops to the heel.
    slab(
      'stock',
      'wood',
      19,
      [
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
      ],
      { chamfer: 13, steps: 3 },
    ),
    slab(
      'stock',
      'dark',
      17,
      [
        [860, -136],
        [868, -137],
        [870, -130],
        [870, -30],
        [866, -23],
        [860, -25],
      ],
      { chamfer: 3 },
    ),
    rod('stock', 'dark', [838, -120], [838, -128], 6, { z: -10 }),
    // Pistol grip.
    slab(
      'grip',
      'wood',
      15,
      [
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
      ],
      { chamfer: 6, steps: 3 },
    ),
    // Trigger, its guard and the magazine's catch before it.
    slab(
      'trigger-guard',
      'dark',
      6,
      [
        [476, -46],
        [580, -46],
        [580, -52],
        [573, -76],
        [568, -81],
        [512, -81],
        [504, -76],
        [497, -56],
        [476, -54],
      ],
      {
        chamfer: 1.2,
        holes: [
          [
            [504, -51],
            [573, -51],
            [568, -73],
            [565, -77],
            [514, -77],
            [508, -73],
          ],
        ],
      },
    ),
    slab(
      'trigger-guard',
      'dark',
      5,
      [
        [478, -50],
        [492, -50],
        [490, -78],
        [484, -80],
      ],
      { chamfer: 1.5 },
    ),
    slab(
      'trigger',
      'dark',
      4,
      [
        [534, -46],
        [537, -58],
        [534, -68],
        [528, -73],
        [530, -76],
        [539, -70],
        [544, -60],
        [545, -46],
      ],
      { chamfer: 1 },
    ),
    // Magazine: spines before and behind its painted side, and its floor.
    slab(
      'bare-magazine',
      'unmeasured',
      9.5,
      [
        ...smooth([
          [392, -44],
          [391, -88],
          [390, -104],
          [386, -121],
          [381, -138],
          [374, -156],
          [366, -176],
        ]),
        [362, -187],
        [399, -212],
        [420, -204],
        ...smooth([
          [430, -190],
          [437, -172],
          [446, -142],
          [453, -112],
          [456, -86],
          [456, -44],
        ]),
      ],
      { chamfer: 2 },
    ),
    slab(
      'bare-magazine',
      'dark',
      14,
      [
        [361, -185.5],
        [365, -188.2],
        [398.7, -211],
        [415, -205],
        [421, -202.5],
        [427, -210],
        [422, -227],
        [353, -199],
      ],
      { chamfer: 1.5 },
    ),
    // Lower handguard with its swell, between its retainer and the receiver.
    body(
      'handguard',
      'wood',
      [
        [255, 8, -22, 17],
        [285, 9, -28, 20],
        [325, 9, -34, 22],
        [360, 9, -36, 22],
        [384, 9, -34, 20],
        [391, 9, -32, 19],
      ],
      { segments: 16, between: 2, power: 3.2 },
    ),
    slab('handguard', 'dark', 18.5, box(247, 256, -25, 9), { chamfer: 3 }),
    // Upper handguard over the gas tube.
    body(
      'handguard',
      'wood',
      [
        [258, 36, 8, 13],
        [275, 40, 8, 17],
        [330, 41, 8, 17],
        [345, 40, 8, 16],
      ],
      { segments: 16, power: 2.4 },
    ),
    rod('gas-tube', 'dark', [196, 24], [350, 24], 9.5, { segments: 16 }),
    rod('barrel', 'dark', [20, 0], [400, 0], 8, { segments: 16 }),
    slab(
      'gas-block',
      'dark',
      10,
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
      { chamfer: 2.5 },
    ),
    rod('cleaning-rod', 'bare-metal', [48, -13], [260, -13], 2.6, { segments: 10 }),
    // Rear sight: block, leaf and notch.
    slab(
      'rear-sight',
      'dark',
      13,
      [
        [344, -4],
        [401.5, -4],
        [401.5, 31],
        [398, 33],
        [366, 40],
        [350, 41],
        [344, 36],
      ],
      { chamfer: 2.5 },
    ),
    slab(
      'rear-sight',
      'bare-metal',
      7,
      [
        [352, 41],
        [400, 37],
        [404, 46],
        [399, 47],
        [396, 41],
        [352, 45],
      ],
      { chamfer: 0.8 },
    ),
    // Front sight with its ears.
    slab(
      'front-sight',
      'dark',
      9,
      [
        [30, -10],
        [72, -10],
        [72, 9],
        [64, 16],
        [62, 40],
        [57, 52],
        [43, 52],
        [38, 40],
        [37, 14],
        [30, 9],
      ],
      {
        chamfer: 2,
        holes: [
          [
            [45, 30],
            [55, 30],
            [55, 42],
            [52, 46],
            [48, 46],
            [45, 42],
          ],
        ],
      },
    ),
    slab(
      'front-sight',
      'dark',
      6,
      [
        [36, -9],
        [66, -9],
        [66, -17],
        [40, -17],
      ],
      { chamfer: 1.5 },
    ),
    // Muzzle, cut aslant.
    slab(
      'muzzle',
      'dark',
      11,
      [
        [0, -11],
        [30, -11],
        [30, 11],
        [12, 11],
      ],
      { chamfer: 6, steps: 3 },
    ),
    // Bolt carrier and its handle, and the selector's pivot, on the right side.
    slab('bolt', 'bare-metal', 1.2, box(458, 528, 1, 18), { chamfer: 0.6, z: -17.2 }),
    rod('bolt', 'bare-metal', [466, 9], [466, 7], 5, { z: -24 }),
  ],
};
