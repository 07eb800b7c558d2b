import { WEAPONS, type WeaponId } from '@bluegem/core/weapons';

/** How a model from the game's files stands: its thin direction, and the end of it that the playside is seen from. */
export type Posture = { axis: 'x' | 'y' | 'z'; playsideFrom: 'high end' | 'low end' };

/** Where a weapon's model is: an original shape of ours, or the operator's own copy of the game's. */
export type ModelSource = { url: string; kind: 'sample' } | { url: string; kind: 'imported'; posture: Posture };
export type ModelKind = ModelSource['kind'];

/** Part of the address, so that a model never changes under it. */
const MODEL_VERSION = 1;

/** The model of a weapon; null for items without a finish that a seed places. */
export function modelAddress(weapon: WeaponId): ModelSource | null {
  if (WEAPONS[weapon].finish !== 'case-hardened') return null;
  return { url: `/models/${MODEL_VERSION}/${weapon}.glb`, kind: 'sample' };
}
