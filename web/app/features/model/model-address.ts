import { WEAPONS, type WeaponId } from '@bluegem/core/weapons';

/** Where a weapon's model comes from: an original shape of ours, or the operator's own copy of the game's. */
export type ModelKind = 'sample' | 'imported';
export type ModelSource = { url: string; kind: ModelKind };

/** Part of the address, so that a model never changes under it. */
const MODEL_VERSION = 1;

/** The model of a weapon; null for items without a finish that a seed places. */
export function modelAddress(weapon: WeaponId): ModelSource | null {
  if (WEAPONS[weapon].finish !== 'case-hardened') return null;
  return { url: `/models/${MODEL_VERSION}/${weapon}.glb`, kind: 'sample' };
}
