import type { Side, WeaponSide } from './region.ts';

/** The weaker side counts if its score is at least this part of the stronger one's. */
const BOTH_SIDES_RATIO = 0.75;

/**
 * The better side of a pattern by the gem scores (0..100) of its sides; `both` if the weaker score is at least 75 % of
 * the stronger. A score is null if the side was not measured. Returns null if neither was.
 */
export function sideOf(scores: Readonly<Record<WeaponSide, number | null>>): Side | null {
  const { playside, backside } = scores;
  if (playside === null || backside === null)
    return playside !== null ? 'playside' : backside !== null ? 'backside' : null;
  const stronger = Math.max(playside, backside);
  if (Math.min(playside, backside) >= BOTH_SIDES_RATIO * stronger) return 'both';
  return playside > backside ? 'playside' : 'backside';
}
