import type { RegionId, Side, WeaponSide } from './region.ts';
import { WEAPONS, type WeaponId } from './weapons.ts';

/** The name of a side: its own, or that of the part that is measured for it; `parts`: both such parts. */
export type SidePlace = RegionId | 'both' | 'parts';

/**
 * The measured part of a side of a weapon: the whole side of a knife, but on the AK-47 the top cover for the playside
 * and the magazine for the backside. A part is never called after a whole side.
 */
export function sidePlaceOf(weapon: WeaponId, side: Side): SidePlace {
  const { regions } = WEAPONS[weapon];
  if (side !== 'both') return regions.find((each) => each.side === side)?.id ?? side;
  return regions.some(({ id, side: whole }) => id !== whole) ? 'parts' : 'both';
}

/** Whether parts of a weapon are measured instead of its sides. The playside shows all of them. */
export const hasMeasuredParts = (weapon: WeaponId): boolean =>
  WEAPONS[weapon].regions.some(({ id, side }) => id !== side);

/** What the picture of a side is called after: the measured region, or the side where that is a part of it. */
export const picturedRegion = (weapon: WeaponId, region: RegionId, side: WeaponSide): RegionId =>
  hasMeasuredParts(weapon) ? side : region;

/** The side whose picture shows what is measured for a side. */
export const picturedSide = (weapon: WeaponId, side: WeaponSide): WeaponSide =>
  hasMeasuredParts(weapon) ? 'playside' : side;
