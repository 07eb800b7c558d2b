import { transformPoint } from '../../paint/paint-transform.ts';
import type { Outline, PlacedPart } from './outline.ts';

const pointsOf = ({ rings, placement }: PlacedPart) => rings[0]!.map(([u, v]) => transformPoint(placement, u, v));

const middleY = (part: PlacedPart): number => {
  const ys = pointsOf(part).map(([, y]) => y);
  return (Math.min(...ys) + Math.max(...ys)) / 2;
};

/** An outline shrunk by `factor` (at most 1) and moved by (x, y) within a picture that is still 1 wide. */
const moved = (outline: Outline, factor: number, x: number, y: number): PlacedPart[] =>
  outline.parts.map(({ rings, placement: { a, b, tx, c, d, ty } }) => ({
    rings,
    placement: { a: a * factor, b: b * factor, tx: tx * factor + x, c: c * factor, d: d * factor, ty: ty * factor + y },
  }));

/**
 * Both sides of a weapon at one scale in pictures of one size: the tip of the playside is at the left border, that of
 * the backside at the right border, and their main pieces are at the same height, as when the weapon is turned round.
 */
export function registerSides(playside: Outline, backside: Outline): [playside: Outline, backside: Outline] {
  const lengthUv = Math.max(playside.lengthUv, backside.lengthUv);
  const factors = [playside.lengthUv / lengthUv, backside.lengthUv / lengthUv] as const;
  const middles = [middleY(playside.parts[0]!) * factors[0], middleY(backside.parts[0]!) * factors[1]] as const;
  const above = Math.max(...middles);
  const [first, second] = [above - middles[0], above - middles[1]];
  const height = Math.max(playside.height * factors[0] + first, backside.height * factors[1] + second);
  return [
    { lengthUv, height, parts: moved(playside, factors[0], 0, first) },
    { lengthUv, height, parts: moved(backside, factors[1], 1 - factors[1], second) },
  ];
}
