import { expect, test } from 'vitest';
import { transformPoint } from '../../paint/paint-transform.ts';
import { readRealEngine } from '../../testing/real-engine.ts';
import { WEAPON_IDS, WEAPONS } from '../../weapons/weapons.ts';
import type { Point } from '../outline/contour.ts';
import { coverageOf } from '../outline/coverage.ts';
import type { PlacedPart } from '../outline/outline.ts';
import { weaponOutlines } from './weapon-outlines.ts';

const engine = readRealEngine();
const SIZE = 160;

/**
 * How much of each pixel a piece covers, its box in the middle and then moved by a shift in picture widths; `across` -1
 * mirrors it, `along` -1 turns it upside down.
 */
function covered({ rings, placement }: PlacedPart, across: 1 | -1, along: 1 | -1, shift: Point = [0, 0]): Float32Array {
  const lines = rings.map((ring) => ring.map(([u, v]) => transformPoint(placement, u, v)));
  const middle = ([0, 1] as const).map((axis) => {
    const values = lines[0]!.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  });
  const at = ([x, y]: Point): Point => [
    (across * (x - middle[0]!) + shift[0] + 0.6) * (SIZE / 1.2),
    (along * (y - middle[1]!) + shift[1] + 0.6) * (SIZE / 1.2),
  ];
  return coverageOf(
    lines.map((line) => line.map((point) => at(point))),
    SIZE,
    SIZE,
  ).map((share) => Math.abs(share));
}

const overlap = (one: Float32Array, other: Float32Array): number => {
  let [both, either] = [0, 0];
  one.forEach((share, pixel) => {
    both += Math.min(share, other[pixel]!);
    either += Math.max(share, other[pixel]!);
  });
  return both / either;
};

const STEPS = [-0.02, -0.01, 0, 0.01, 0.02];

/** The overlap of a piece with another one at the best of the small shifts: a thorn on one side moves its box. */
const bestOverlap = (front: Float32Array, part: PlacedPart, across: 1 | -1, along: 1 | -1): number =>
  Math.max(...STEPS.flatMap((x) => STEPS.map((y) => overlap(front, covered(part, across, along, [x, y])))));

/** A blade that is nearly its own mirror image may fit a little better the wrong way. */
const SYMMETRIC = 0.03;

const KNIVES = WEAPON_IDS.filter((id) => WEAPONS[id].category === 'knife' && WEAPONS[id].regions.length === 2);

test.each(KNIVES)('the sides of the %s are one blade, turned round', (weapon) => {
  const { playside, backside } = weaponOutlines(engine, weapon);
  const front = covered(playside!.parts[0]!, 1, 1);
  const turned = bestOverlap(front, backside!.parts[0]!, -1, 1);
  const others = (
    [
      [-1, -1],
      [1, 1],
      [1, -1],
    ] as const
  ).map(([across, along]) => bestOverlap(front, backside!.parts[0]!, across, along));
  expect(turned).toBeGreaterThan(Math.max(...others) - SYMMETRIC);
  expect(turned).toBeGreaterThan(0.75);
});
