import type { Side, WeaponSide } from './region.ts';

/** The weaker side counts when it reaches this part of the stronger one. */
const BOTH_SIDES_RATIO = 0.75;

/**
 * The side where a pattern shines, from the gem scores (0..100) of its sides; `both` when the weaker reaches 75 % of
 * the stronger. A side without a score was not measured. Null when no side was.
 */
export function sideOf(scores: Readonly<Record<WeaponSide, number | null>>): Side | null {
  const { playside, backside } = scores;
  if (playside === null || backside === null)
    return playside !== null ? 'playside' : backside !== null ? 'backside' : null;
  const stronger = Math.max(playside, backside);
  if (Math.min(playside, backside) >= BOTH_SIDES_RATIO * stronger) return 'both';
  return playside > backside ? 'playside' : 'backside';
}
