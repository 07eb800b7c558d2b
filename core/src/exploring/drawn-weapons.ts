import { MEASURED_WEAPON_IDS, WEAPONS, type WeaponId } from '../weapons/weapons.ts';

/** The weapons whose patterns can be drawn from the map, and so be explored. */
export const DRAWN_WEAPON_IDS: readonly WeaponId[] = MEASURED_WEAPON_IDS.filter(
  (id) => WEAPONS[id].finish === 'case-hardened',
);
