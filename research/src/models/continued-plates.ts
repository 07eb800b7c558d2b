import type { Point } from '@bluegem/core/drawing/outline/contour';
import { invertMatrix } from '@bluegem/core/paint/paint-transform';
import type { LaidPlate } from './place-parts.ts';
import { boundsOf } from './polygon.ts';
import type { Plate } from './recipe.ts';

/** The part of an outline to one side of an upright line (Sutherland and Hodgman). */
function cut(outline: readonly Point[], at: number, side: 'left' | 'right'): Point[] {
  const isKept = ([x]: Point) => (side === 'left' ? x <= at : x >= at);
  return outline.flatMap((point, index) => {
    const next = outline[(index + 1) % outline.length]!;
    const kept = isKept(point) ? [point] : [];
    if (isKept(point) === isKept(next)) return kept;
    const share = (at - point[0]) / (next[0] - point[0]);
    return [...kept, [at, point[1] + share * (next[1] - point[1])] as const];
  });
}

/** A plate in pieces, each with the UV of the recovered piece that it continues. */
export function continuedPlates(plate: Plate, plates: readonly LaidPlate[]): Plate[] {
  const { continues = [], ...rest } = plate;
  const laid = continues.map((index) => {
    const piece = plates[index]?.sides.playside;
    if (!piece) throw new RangeError(`The playside has no piece ${index}`);
    return { ...boundsOf(piece.rings[0]!), toUv: invertMatrix(piece.fromUv) };
  });
  return laid.map(({ toUv }, index) => {
    const [before, own, after] = [laid[index - 1], laid[index]!, laid[index + 1]];
    let outline: readonly Point[] = plate.outline;
    if (before) outline = cut(outline, (before.right + own.left) / 2, 'right');
    if (after) outline = cut(outline, (own.right + after.left) / 2, 'left');
    return { ...rest, outline, placed: { playside: toUv } };
  });
}
