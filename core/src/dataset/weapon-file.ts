import type { WeaponId } from '../weapons/weapons.ts';

/** The name of the file of one weapon's 1,000 patterns: a dataset with the facts of that weapon alone. */
export const weaponFileName = (weapon: WeaponId): string => `weapon-${weapon}.bin`;
