import type { Point } from '@bluegem/core/drawing/outline/contour';
import type { Crease, PaintedPart, Recipe } from '../recipe.ts';
import { curve, dagger, pins, plate } from '../recipe-parts.ts';

/** Lower half of a dagger around y = 0, from its tip to the middle of its tang. */
const EDGE: Point[] = curve([
  [0, 0],
  [0.05, -0.034],
  [0.1, -0.066],
  [0.18, -0.098],
  [0.28, -0.134],
  [0.4, -0.158],
  [0.55, -0.18],
  [0.7, -0.191],
  [0.76, -0.195],
]);
const SHOULDER: Point[] = curve([
  [0.76, -0.195],
  [0.79, -0.208],
  [0.815, -0.238],
  [0.84, -0.255],
  [0.858, -0.245],
  [0.866, -0.21],
  [0.872, -0.16],
  [0.895, -0.11],
  [0.93, -0.08],
  [0.985, -0.066],
  [1.008, -0.055],
]);

const LOWER: Point[] = [...EDGE, ...SHOULDER.slice(1)];
const UPPER: Point[] = LOWER.slice(1)
  .toReversed()
  .map(([x, y]) => [x, -y]);

const at = (points: readonly Point[], dy: number): Point[] => points.map(([x, y]) => [x, y + dy]);

const bevelCrease = (side: 1 | -1, dy: number): Crease => ({
  line: at(
    curve([
      [0.02, 0],
      [0.1, 0.014 * side],
      [0.24, 0.046 * side],
      [0.42, 0.075 * side],
      [0.6, 0.092 * side],
      [0.7, 0.1 * side],
      [0.76, 0.195 * side],
    ]).map(([x, y]) => [x, y] as const),
    dy,
  ),
});

const one = (dy: number, pieces: Partial<PaintedPart>): PaintedPart => {
  const outline = at([...LOWER, ...UPPER], dy);
  return dagger({
    ...pieces,
    half: 0.032,
    tipShare: 0.6,
    drawn: {
      outline,
      edges: [
        [[0, dy], at(EDGE, dy).at(-1)!],
        [
          [EDGE.at(-1)![0], dy - EDGE.at(-1)![1]],
          [0, dy],
        ],
      ],
      creases: [
        { line: bevelCrease(-1, dy).line.with(0, [0, dy]) },
        { line: bevelCrease(1, dy).line.with(0, [0, dy]) },
        {
          line: at(
            [
              [0.34, 0],
              [0.4, -0.02],
              [0.74, -0.026],
              [0.78, 0],
              [0.74, 0.026],
              [0.4, 0.02],
            ],
            dy,
          ),
          closed: true,
        },
        {
          line: at(
            [
              [0.37, 0],
              [0.405, -0.011],
              [0.735, -0.015],
              [0.76, 0],
              [0.735, 0.015],
              [0.405, 0.011],
            ],
            dy,
          ),
          from: 0.55,
          closed: true,
        },
      ],
    },
  });
};

const GRIP: Point[] = curve([
  [1.045, 0],
  [1.04, -0.05],
  [1.062, -0.1],
  [1.058, -0.15],
  [1.036, -0.2],
  [1.04, -0.24],
  [1.075, -0.258],
  [1.12, -0.25],
  [1.165, -0.2],
  [1.192, -0.12],
  [1.2, 0],
  [1.192, 0.12],
  [1.165, 0.2],
  [1.12, 0.25],
  [1.075, 0.258],
  [1.04, 0.24],
  [1.036, 0.2],
  [1.058, 0.15],
  [1.062, 0.1],
  [1.04, 0.05],
]);

const SPREAD = -0.545;

/** A pair of push daggers: leaf blades with shoulders, and a handle across each that lies in the fist. */
export const SHADOW_DAGGERS: Recipe = {
  painted: [one(0, {}), one(SPREAD, { playside: 1, backside: 1 })],
  bare: [0, SPREAD].flatMap((y) => [
    plate('handle', 'polymer', 0.078, at(GRIP, y), { chamfer: 0.034, drop: 0.045, steps: 4 }),
    plate(
      'handle',
      'dark',
      0.044,
      [
        [0.995, y - 0.075],
        [1.06, y - 0.085],
        [1.06, y + 0.085],
        [0.995, y + 0.075],
      ],
      { chamfer: 0.012 },
    ),
    ...pins('bare-metal', 0.08, 0.024, [[1.115, y]]),
  ]),
};
