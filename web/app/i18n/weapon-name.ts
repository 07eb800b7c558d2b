import { weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { QualifiedKey, TranslateQualified } from '@bluegem/locales/translation-keys';

/** The namespace of weapon names. They are data of `core`, which server and browser add to the texts of a language. */
export const WEAPON_NAMESPACE = 'weapons';

/** The weapon's name in the language of `t`, with the finish where it is not Case Hardened; or else in English. */
export const weaponName = (t: TranslateQualified, weapon: WeaponId): string =>
  t(`${WEAPON_NAMESPACE}:${weapon}` as QualifiedKey, { defaultValue: weaponTitle(weapon) });

/** A pattern's name in the language of `t`, such as `Karambit #387`. */
export const patternName = (t: TranslateQualified, of: { weapon: WeaponId; patternId: number }): string =>
  `${weaponName(t, of.weapon)} #${of.patternId}`;

/** Names that differ from the English one only in letters that look the same, such as АК-47. */
const LOOKS_ENGLISH = /^\p{Letter}{2,3}-\d+$/u;
const NOT_LATIN = /[^\p{Script=Latin}\P{Letter}]/u;

/** The English name to show beside the reader's; null where both look the same. People in the trade use either. */
export function englishBeside(t: TranslateQualified, weapon: WeaponId): string | null {
  const [name, english] = [weaponName(t, weapon), weaponTitle(weapon)];
  return name.toLowerCase() === english.toLowerCase() || LOOKS_ENGLISH.test(name) ? null : english;
}

/** Names for titles and descriptions that must not be long, longest first: both, the reader's, the English one. */
export const searchedNames = (t: TranslateQualified, weapon: WeaponId): string[] => [
  searchedName(t, weapon),
  weaponName(t, weapon),
  weaponTitle(weapon),
  weaponTitle(weapon).replace('Heat Treated', 'HT'),
];

/** The name for titles in search results, with the English one where the script is another: `爪子刀 · Karambit`. */
export function searchedName(t: TranslateQualified, weapon: WeaponId): string {
  const [name, english] = [weaponName(t, weapon), englishBeside(t, weapon)];
  return english !== null && NOT_LATIN.test(name) ? `${name} · ${english}` : name;
}
