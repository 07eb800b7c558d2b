import type { Point } from '@bluegem/core/drawing/outline/contour';
import { circle, loft, plate, turned } from '../recipe-parts.ts';
import type { MaterialName } from '../patch.ts';
import type { Loft, Plate, Recipe } from '../recipe.ts';

// Millimetres of a left hand seen from its back: x from its middle to the thumb, y from the wrist. Nothing was
// recovered.
const APART = 82;

type Section = readonly [x: number, y: number, halfWidth: number, halfDepth: number];

const FINGERS = [
  { x: 33, y: 78, length: 44, half: 10.2, lean: -9 },
  { x: 10.5, y: 81, length: 51, half: 10.4, lean: -3 },
  { x: -12.5, y: 80, length: 47, half: 10.2, lean: 3 },
  { x: -34, y: 74, length: 39, half: 9.4, lean: 10 },
] as const;

/** A glove in place: `side` 1 has its thumb to the right, -1 to the left. */
function glove(side: 1 | -1): (Loft | Plate)[] {
  const x = (value: number) => (side * (value - APART)) / 100;
  const along = (node: string, material: MaterialName, sections: readonly Section[], more: Partial<Loft> = {}) =>
    loft(
      node,
      material,
      sections.map(([atX, y, width, depth]) => [x(atX), y / 100, width / 100, depth / 100] as const),
      { power: 2.4, segments: 16, between: 1, ...more },
    );
  const panel = (
    node: string,
    material: MaterialName,
    { z, half, chamfer, steps = 2 }: { z: number; half: number; chamfer: number; steps?: number },
    outline: readonly Point[],
  ) =>
    plate(
      node,
      material,
      half / 100,
      outline.map(([atX, y]): Point => [x(atX), y / 100]),
      { z: z / 100, chamfer: chamfer / 100, steps },
    );
  const fingers = FINGERS.flatMap(({ x: baseX, y: baseY, length, half, lean }) => {
    const place = (points: readonly Point[]) =>
      turned(points, lean).map(([right, up]): Point => [baseX + right, baseY + up]);
    const sections = (rows: readonly (readonly [up: number, factor: number])[]): Section[] =>
      rows.map(([up, factor]) => {
        const [[atX, y]] = place([[0, up]]) as [Point];
        return [atX, y, half * factor, half * factor * 0.95];
      });
    const width = half * 0.62;
    return [
      along(
        'fingers',
        'fabric',
        sections([
          [-8, 1],
          [length * 0.5, 1.01],
          [length - 3, 0.93],
        ]),
        { segments: 10, between: 0 },
      ),
      along(
        'fingers',
        'leather',
        sections([
          [length - 5, 0.965],
          [length - 0.8, 0.93],
          [length + 1.4, 0.78],
        ]),
        { segments: 10, between: 0 },
      ),
      along(
        'fingers',
        'dark',
        sections([
          [length - 2, 0.68],
          [length + 1.7, 0.68],
        ]),
        { segments: 6, between: 0 },
      ),
      panel(
        'fingers',
        'unmeasured',
        { z: half * 0.72, half: 4, chamfer: 2.4, steps: 1 },
        place([
          [-width, 20],
          [width, 20],
          [width * 1.05, length - 9],
          [width * 0.7, length - 6],
          [-width * 0.7, length - 6],
          [-width * 1.05, length - 9],
        ]),
      ),
      panel(
        'knuckles',
        'unmeasured',
        { z: 13, half: 9, chamfer: 4.2, steps: 1 },
        place([
          [-half * 0.6, -7],
          [half * 0.6, -7],
          [half, 0],
          [half, 10],
          [half * 0.5, 17],
          [-half * 0.5, 17],
          [-half, 10],
          [-half, 0],
        ]),
      ),
    ];
  });
  return [
    along(
      'palm',
      'fabric',
      [
        [0, 0, 32, 19],
        [1, 28, 38, 20],
        [0.5, 58, 43, 18],
        [0, 82, 44, 13],
        [0, 88, 42, 10],
      ],
      { power: 3, segments: 12, between: 1 },
    ),
    along(
      'cuff',
      'leather',
      [
        [0, -26, 33, 21],
        [0, -12, 31, 20],
        [0, 4, 32.5, 20],
      ],
      { power: 2.6, segments: 12, between: 0 },
    ),
    along(
      'cuff',
      'dark',
      [
        [0, -26.6, 29, 17],
        [0, -24, 29, 17],
      ],
      { power: 2.6, between: 0 },
    ),
    along(
      'strap',
      'dark',
      [
        [0, -15, 33, 21.6],
        [0, 1, 34, 21.8],
      ],
      { power: 2.6, segments: 12, between: 0 },
    ),
    panel('strap', 'leather', { z: 21, half: 3.4, chamfer: 1.5, steps: 1 }, [
      [-26, -15],
      [12, -15],
      [18, -11],
      [18, -3],
      [12, 1],
      [-26, 1],
    ]),
    panel('strap', 'bare-metal', { z: 22.5, half: 3.2, chamfer: 1, steps: 1 }, circle(9, -7, 4, 8)),
    // Thumb.
    along(
      'thumb',
      'fabric',
      [
        [18, 18, 16, 15],
        [38, 38, 17, 15],
        [51, 57, 14, 13],
        [57.5, 74, 12, 11.5],
        [59.5, 80, 11.4, 11],
      ],
      { segments: 10 },
    ),
    along(
      'thumb',
      'leather',
      [
        [58.3, 76.5, 12.1, 11.7],
        [59.9, 81.4, 11.6, 11.2],
        [60.6, 83.8, 9.6, 9.2],
      ],
      { segments: 10, between: 0 },
    ),
    along(
      'thumb',
      'dark',
      [
        [59.6, 80.6, 8.4, 8],
        [60.7, 84.1, 8.4, 8],
      ],
      { segments: 6, between: 0 },
    ),
    panel('thumb', 'unmeasured', { z: 10, half: 5, chamfer: 3, steps: 1 }, [
      [34, 46],
      [46, 41],
      [56, 56],
      [61, 70],
      [52, 73],
      [44, 60],
    ]),
    // Back of the hand.
    panel('back', 'unmeasured', { z: 16, half: 6, chamfer: 3.5, steps: 1 }, [
      [-24, 9],
      [0, 6.5],
      [25, 9],
      [32, 32],
      [37, 58],
      [12, 65],
      [-12, 64],
      [-38, 55],
      [-32, 30],
    ]),
    panel('back', 'dark', { z: 18.5, half: 4, chamfer: 1, steps: 1 }, [
      [-2, 16],
      [3, 16],
      [10, 59],
      [4, 59],
    ]),
    // Leather on the palm.
    panel('palm', 'leather', { z: -16.5, half: 4, chamfer: 2.5, steps: 1 }, [
      [-26, 12],
      [26, 12],
      [36, 52],
      [36, 74],
      [-36, 72],
      [-36, 50],
    ]),
    ...fingers,
  ];
}

/** A pair of half-finger gloves with a plate over each knuckle. */
export const HYDRA_GLOVES: Recipe = { painted: [], bare: [...glove(1), ...glove(-1)] };
