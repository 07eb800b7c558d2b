import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';

/** A name that fits beside a bar: "Butterfly", "Desert Eagle HT". */
export function shortName(weapon: WeaponId): string {
  const { name, finish } = WEAPONS[weapon];
  return `${name.replace(/ Knife$/, '')}${finish === 'heat-treated' ? ' HT' : ''}`;
}
