import type { Point } from '@bluegem/core/drawing/outline/contour';
import type { Matrix } from '@bluegem/core/paint/paint-transform';
import uv from '../../../../facts/ak-47-uv.json' with { type: 'json' };
import { boundsOf } from '../polygon.ts';
import type { Placed } from '../recipe.ts';

/** The length of the weapon and the height of its front sight over the bore, in millimetres. */
const LENGTH = 870;
const TOP = 49.6;

type Part = (typeof uv.sides.A)[number];
export type Box = { left: number; right: number; bottom: number; top: number };

/** Side A, whose top cover was measured, is the playside; B has the ejection port. */
const SIDES = { playside: uv.sides.A, backside: uv.sides.B } as const;
type SideName = keyof typeof SIDES;

function partOf(side: SideName, name: string): Part {
  const found = SIDES[side].find(({ part }) => part === name);
  if (!found) throw new RangeError(`The figures have no ${name} on the ${side}`);
  return found;
}

/**
 * Whole tiles that a part is moved by against the file. Published numbers say that the game shows the magazine's first
 * tile on the playside, where the file has the second one. For the other parts that both sides share (rear sight, gas
 * block, front sight, barrel, cleaning rod) no published number tells, and they are as in the file.
 */
const EXCHANGED: Readonly<Record<string, Record<SideName, number>>> = { magazine: { playside: -1, backside: 1 } };

/** Where a part is on a side, in millimetres from the muzzle and over the bore. */
export function boxOf(name: string, side: SideName = 'playside'): Box {
  const { x, y } = partOf(side, name);
  return {
    left: LENGTH * (1 - x[1]!),
    right: LENGTH * (1 - x[0]!),
    bottom: TOP - LENGTH * y[1]!,
    top: TOP - LENGTH * y[0]!,
  };
}

/** A drawing moved and stretched from one box into another; from its own box if `from` is left out. */
export function fitted(points: readonly Point[], to: Box, from: Box = boundsOf([...points])): Point[] {
  const across = (to.right - to.left) / (from.right - from.left);
  const up = (to.top - to.bottom) / (from.top - from.bottom);
  return points.map(([x, y]) => [to.left + (x - from.left) * across, to.bottom + (y - from.bottom) * up]);
}

/** The way from millimetres to a part's points in UV. */
function uvOf(side: SideName, name: string): Matrix {
  const { u, v } = partOf(side, name);
  const row = ([across, down, start]: readonly number[]) => [
    -across! / LENGTH,
    -down! / LENGTH,
    start! + across! + (down! * TOP) / LENGTH,
  ];
  const [a, b, tx] = row(u) as [number, number, number];
  const [c, d, ty] = row(v) as [number, number, number];
  return { a, b, tx: tx + (EXCHANGED[name]?.[side] ?? 0), c, d, ty };
}

/**
 * Where parts lie in UV on each side, for a recipe with so many millimetres to a length and its 0, 0 at `origin`. A
 * side that is left out shows no known place.
 */
export function placesIn(millimetres: number, [originX, originY]: Point) {
  const inRecipe = ({ a, b, tx, c, d, ty }: Matrix): Matrix => ({
    a: a * millimetres,
    b: b * millimetres,
    tx: tx + a * originX + b * originY,
    c: c * millimetres,
    d: d * millimetres,
    ty: ty + c * originX + d * originY,
  });
  return (names: Partial<Record<SideName, string>>): Placed =>
    Object.fromEntries(
      Object.entries(names).map(([side, name]) => [side, inRecipe(uvOf(side as SideName, name))] as const),
    );
}
