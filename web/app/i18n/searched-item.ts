import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { searchedName } from './weapon-name.ts';

/** The name of an item in descriptions: that of its weapon, with the finish unless the name has it already. */
export function searchedItem(t: TranslateQualified, weapon: WeaponId, name: string = searchedName(t, weapon)): string {
  return WEAPONS[weapon].finish === 'case-hardened' ? t('seo:caseHardened', { weapon: name }) : name;
}
