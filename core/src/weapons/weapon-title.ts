import { WEAPON_IDS, weaponTitle, type WeaponId } from './weapons.ts';

const LONGEST_FIRST = WEAPON_IDS.toSorted((a, b) => weaponTitle(b).length - weaponTitle(a).length);

/** A text such as `Karambit 387` with another name in place of the English one that it begins with, or as it is. */
export function renamedWeapon(text: string, nameOf: (weapon: WeaponId) => string): string {
  const weapon = LONGEST_FIRST.find((id) => `${text} `.startsWith(`${weaponTitle(id)} `));
  return weapon === undefined ? text : nameOf(weapon) + text.slice(weaponTitle(weapon).length);
}
