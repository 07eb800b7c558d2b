import type { Point, Ring } from '@bluegem/core/drawing/outline/contour';
import type { Outline, PlacedPart } from '@bluegem/core/drawing/outline/outline';
import type { WeaponOutlines } from '@bluegem/core/drawing/pictures/weapon-outlines';
import { transformPoint, type Matrix } from '@bluegem/core/paint/paint-transform';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { boundsOf } from './polygon.ts';
import { COARSE, fieldOver, signedDistanceTo } from './signed-distance.ts';
import type { Drawing, Move, PaintedPart } from './recipe.ts';
import { layOver } from './register-drawing.ts';

/** A recovered piece where the model has it: its lines as seen from the playside, and the way from UV to there. */
export type LaidPart = { rings: Ring[]; fromUv: Matrix };

/** A painted plate of a model with the pieces that it is cut from. */
export type LaidPlate = { part: PaintedPart; sides: Partial<Record<WeaponSide, LaidPart>> };

/** First `second`, then `first`. */
const times = (first: Matrix, second: Matrix): Matrix => ({
  a: first.a * second.a + first.b * second.c,
  b: first.a * second.b + first.b * second.d,
  tx: first.a * second.tx + first.b * second.ty + first.tx,
  c: first.c * second.a + first.d * second.c,
  d: first.c * second.b + first.d * second.d,
  ty: first.c * second.tx + first.d * second.ty + first.ty,
});

const shift = (x: number, y: number): Matrix => ({ a: 1, b: 0, tx: x, c: 0, d: 1, ty: y });

/** A piece as its side's picture shows it, y up; the backside as seen through the weapon, from the playside. */
function pictured({ rings, placement }: PlacedPart, side: WeaponSide, scale: number): LaidPart {
  const view: Matrix = { a: side === 'playside' ? scale : -scale, b: 0, tx: 0, c: 0, d: -scale, ty: 0 };
  const fromUv = times(view, placement);
  return { fromUv, rings: rings.map((ring) => ring.map(([u, v]) => transformPoint(fromUv, u, v))) };
}

const changed = ({ rings, fromUv }: LaidPart, by: Matrix): LaidPart => ({
  fromUv: times(by, fromUv),
  rings: rings.map((ring) => ring.map(([x, y]) => transformPoint(by, x, y))),
});

const middleOf = ({ rings }: LaidPart) => {
  const { left, right, bottom, top } = boundsOf(rings[0]!);
  return { x: (left + right) / 2, y: (bottom + top) / 2 };
};

function moved(laid: LaidPart, { x, y, turnDegrees = 0 }: Move): LaidPart {
  const middle = middleOf(laid);
  const angle = (turnDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = changed(laid, times({ a: cos, b: -sin, tx: 0, c: sin, d: cos, ty: 0 }, shift(-middle.x, -middle.y)));
  const settled = middleOf(turned);
  return changed(turned, shift(x - settled.x, y - settled.y));
}

const STEPS = 4;
const STRIDES = [0.02, 0.006, 0.002];
const COLUMNS = 100;
const ROWS = 24;

/** By how much a piece must be moved to lie over another one as well as it can. */
function bestShift(still: LaidPart, moving: LaidPart): Matrix {
  const [to, from] = [boundsOf(still.rings[0]!), boundsOf(moving.rings[0]!)];
  const coverage = (laid: LaidPart, bounds: typeof to) => {
    const field = fieldOver(bounds, signedDistanceTo(laid.rings), COARSE);
    const cell = (value: number, low: number) => Math.floor(((value - low) / field.extent) * field.size);
    return (x: number, y: number): boolean => {
      const [column, row] = [cell(x, field.left), cell(y, field.bottom)];
      const isInField = column >= 0 && row >= 0 && column < field.size && row < field.size;
      return isInField && field.values[row * field.size + column]! > 0;
    };
  };
  const [isStill, isMoving] = [coverage(still, to), coverage(moving, from)];
  const places = Array.from({ length: COLUMNS * ROWS }, (_, index): Point => {
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    const x = to.left + ((column + 0.5) / COLUMNS) * (to.right - to.left);
    return [x, to.bottom + ((row + 0.5) / ROWS) * (to.top - to.bottom)];
  });
  let best = { x: to.left - from.left, y: (to.bottom + to.top - from.bottom - from.top) / 2, worth: -Infinity };
  for (const stride of STRIDES) {
    const { x, y } = best;
    for (let right = -STEPS; right <= STEPS; right++) {
      for (let up = -STEPS; up <= STEPS; up++) {
        const [dx, dy] = [x + right * stride, y + up * stride];
        let worth = 0;
        for (const [px, py] of places) if (isStill(px, py) === isMoving(px - dx, py - dy)) worth++;
        if (worth > best.worth) best = { x: dx, y: dy, worth };
      }
    }
  }
  return shift(best.x, best.y);
}

/** Each side's piece laid over the drawing that its plate is cut along. */
function laidOver({ outline, holes = [] }: Drawing, sides: LaidPlate['sides']): LaidPlate['sides'] {
  const rings = [[...outline], ...holes.map((hole) => [...hole])];
  const laid = (piece: LaidPart) => changed(piece, layOver(rings, piece.rings));
  return {
    ...(sides.playside && { playside: laid(sides.playside) }),
    ...(sides.backside && { backside: laid(sides.backside) }),
  };
}

/**
 * All painted plates of a weapon in one plane: the playside's first piece goes from x = 0 to 1, its middle is at y = 0.
 */
export function layParts(outlines: WeaponOutlines, parts: readonly PaintedPart[]): LaidPlate[] {
  if (parts.length === 0) return [];
  const reference = outlines.playside;
  const measured = reference?.parts[0] && boundsOf(pictured(reference.parts[0], 'playside', 1).rings[0]!);
  if (!reference || !measured) throw new RangeError('Nothing was recovered of the playside');
  const piece = (side: WeaponSide, index: number): LaidPart => {
    const outline: Outline | undefined = outlines[side];
    const placed = outline?.parts[index];
    if (!outline || !placed) throw new RangeError(`The ${side} has no piece ${index}`);
    const scale = outline.lengthUv / reference.lengthUv / (measured.right - measured.left);
    return pictured(placed, side, scale);
  };
  const first = boundsOf(piece('playside', 0).rings[0]!);
  const origin = shift(-first.left, -(first.bottom + first.top) / 2);
  let behind = shift(0, 0);
  return parts.map((part) => {
    const play = part.playside === undefined ? undefined : changed(piece('playside', part.playside), origin);
    const back = part.backside === undefined ? undefined : piece('backside', part.backside);
    if (play && back) behind = bestShift(play, back);
    const sides: LaidPlate['sides'] = {};
    if (play) sides.playside = part.move ? moved(play, part.move) : play;
    if (back) {
      const over = changed(back, behind);
      sides.backside = part.move ? moved(over, part.move) : over;
    }
    return { part, sides: part.drawn ? laidOver(part.drawn, sides) : sides };
  });
}
