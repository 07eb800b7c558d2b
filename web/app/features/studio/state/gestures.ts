import { invertMatrix, matrixOf, transformPoint, type PaintTransform } from '@bluegem/core/paint/paint-transform';
import { changed, clamped, type StudioState } from './studio-state.ts';

export type Point = readonly [x: number, y: number];

/**
 * A change of the footprint on the finish by hand: a move (in textures), a rotation (degrees) and a scale (a factor).
 */
export type Gesture = { x: number; y: number; turnDegrees: number; factor: number };

export const STILL: Gesture = { x: 0, y: 0, turnDegrees: 0, factor: 1 };

/**
 * Moves the footprint by hand. Rotation and scaling happen about `anchor`, a point of the finish (not wrapped):
 * whatever is at that point stays there, with or without the automatic extra offset.
 */
export function withGesture(state: StudioState, anchor: Point, { x, y, turnDegrees, factor }: Gesture): StudioState {
  const { transform } = state;
  const turned: PaintTransform = changed(state, {
    scale: transform.scale * factor,
    rotationDegrees: transform.rotationDegrees + turnDegrees,
  });
  const [u, v] = transformPoint(invertMatrix(matrixOf(transform)), anchor[0], anchor[1]);
  const [left, top] = transformPoint(matrixOf(turned), u, v);
  const offsetX = clamped('offsetX', transform.offsetX + anchor[0] - left + x);
  const offsetY = clamped('offsetY', transform.offsetY + anchor[1] - top + y);
  return { ...state, transform: { ...turned, offsetX, offsetY } };
}

/** The gesture between two points, or two pairs of points. */
export function moveBetween(from: readonly Point[], to: readonly Point[]): Gesture {
  const middle = (points: readonly Point[]): Point => [
    points.reduce((sum, [x]) => sum + x, 0) / points.length,
    points.reduce((sum, [, y]) => sum + y, 0) / points.length,
  ];
  const [before, after] = [middle(from), middle(to)];
  const move = { ...STILL, x: after[0] - before[0], y: after[1] - before[1] };
  const [a, b] = from;
  const [c, d] = to;
  if (!a || !b || !c || !d) return move;
  const [oldX, oldY] = [b[0] - a[0], b[1] - a[1]];
  const [newX, newY] = [d[0] - c[0], d[1] - c[1]];
  const length = Math.hypot(oldX, oldY);
  if (length === 0) return move;
  const turn = Math.atan2(newY, newX) - Math.atan2(oldY, oldX);
  return { ...move, turnDegrees: (turn * 180) / Math.PI, factor: Math.hypot(newX, newY) / length };
}

/** The number of steps of a key: coarse with Shift, fine with Alt. */
export const strideOf = ({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): number =>
  shiftKey ? 10 : altKey ? 0.1 : 1;

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

type Key = { key: string; shiftKey: boolean; altKey: boolean };

/** The steps of an arrow key on a slider; undefined for other keys. */
export const arrowSteps = ({ key, ...held }: Key): number | undefined => {
  const sign = ARROWS[key];
  return sign && sign * strideOf(held);
};
