import { renamedWeapon } from '@bluegem/core/weapons/weapon-title';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { weaponName } from './weapon-name.ts';

/** A suggestion such as `Karambit 387` with the weapon's name in the language of `t`, which every search reads. */
export const suggestedText = (t: TranslateQualified, suggestion: string): string =>
  renamedWeapon(suggestion, (weapon) => weaponName(t, weapon));
