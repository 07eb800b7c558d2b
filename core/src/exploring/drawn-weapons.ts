import { MEASURED_WEAPON_IDS, WEAPONS, type WeaponId } from '../weapons/weapons.ts';

/** The weapons whose patterns can be drawn from the oxide map. */
export const DRAWN_WEAPON_IDS: readonly WeaponId[] = MEASURED_WEAPON_IDS.filter(
  (id) => WEAPONS[id].finish === 'case-hardened',
);
