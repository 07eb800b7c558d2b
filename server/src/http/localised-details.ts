import type { ErrorDetails } from '@bluegem/contract/errors';
import { weaponNameIn } from '@bluegem/core/weapons/weapon-spellings';
import { renamedWeapon } from '@bluegem/core/weapons/weapon-title';
import type { LanguageCode } from '@bluegem/locales/languages';

/** Details that hold English names of weapons; `weapons` are several, with commas between. */
const NAMED = ['weapon', 'weapons', 'suggestion'] as const;

/** The details of an error with the names of weapons in the language of its message. */
export function localisedDetails(details: ErrorDetails, language: LanguageCode): ErrorDetails {
  const inLanguage = (text: string) => renamedWeapon(text, (weapon) => weaponNameIn(language, weapon));
  const comma = language === 'zh-CN' ? '、' : ', ';
  const named = NAMED.flatMap((key) => {
    const text = details[key];
    if (typeof text !== 'string') return [];
    return [[key, text.split(', ').map(inLanguage).join(comma)]] as const;
  });
  return { ...details, ...Object.fromEntries(named) };
}
