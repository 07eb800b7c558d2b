import type { WeaponId } from './weapons.ts';

/**
 * Weapons whose backside shows the same part of the finish as the playside, mirrored, though no share of it is ours.
 * `errorPoints`: by how much CSBlueGem's blue of the backside differs from what the playside's footprint gives, in the
 * mean over held-out patterns. Source: facts/reconstruction/csbluegem.json.
 */
export const MIRRORED_BACKSIDES: Partial<Record<WeaponId, { errorPoints: number }>> = {
  'falchion-knife': { errorPoints: 0.64 },
};
