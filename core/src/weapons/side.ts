import { SIDES, type Side, type WeaponSide } from './region.ts';

/** The weaker side counts if its score is at least this part of the stronger one's. */
const BOTH_SIDES_RATIO = 0.75;

type BySide<T> = Readonly<Record<WeaponSide, T>>;

/**
 * Where a pattern is blue, by the gem scores (0..100) of its sides and the weights with which they count: the side that
 * gives the pattern its score, or `both` if the weaker score is at least 75 % of the stronger, or if the playside gives
 * the score although the backside's own score is higher and counts. A score is null if the side was not measured.
 * Returns null if neither was.
 */
export function sideOf(scores: BySide<number | null>, weights: BySide<number>): Side | null {
  const { playside, backside } = scores;
  if (playside === null || backside === null) return SIDES.find((side) => scores[side] !== null) ?? null;
  const isClose = Math.min(playside, backside) >= BOTH_SIDES_RATIO * Math.max(playside, backside);
  const carrier = playside * weights.playside >= backside * weights.backside ? 'playside' : 'backside';
  const isOutshone = carrier === 'playside' && backside > playside && weights.backside > 0;
  return isClose || isOutshone ? 'both' : carrier;
}
