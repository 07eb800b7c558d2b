import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { searchedName } from './weapon-name.ts';

/** What descriptions call the item of a weapon: its name, with the finish unless the name has it already. */
export function searchedItem(t: TranslateQualified, weapon: WeaponId, name: string = searchedName(t, weapon)): string {
  return WEAPONS[weapon].finish === 'case-hardened' ? t('seo:caseHardened', { weapon: name }) : name;
}
