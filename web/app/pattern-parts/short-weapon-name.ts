import { WEAPONS, weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { weaponName } from '../i18n/weapon-name.ts';

/** The word "knife" at the end of a name, in the languages that put it there. */
const KNIFE = / (?:Knife|нож|ніж|kniv|Bıçak|Bıçağı)$/u;

/** A name that fits beside a bar: "Butterfly", "Desert Eagle HT". */
export function shortName(t: TranslateQualified, weapon: WeaponId): string {
  const { name, finish } = WEAPONS[weapon];
  const whole = weaponName(t, weapon);
  const plain = whole === weaponTitle(weapon) ? name : whole.replace(/ ?[(（].*$/, '');
  const short = plain.replace(KNIFE, '');
  return finish === 'heat-treated' ? `${short} HT` : short;
}
