import type { ErrorDetails } from '@bluegem/contract/errors';
import { INPUT_RULES } from '@bluegem/contract/input-rules';
import { weaponNameIn } from '@bluegem/core/weapons/weapon-spellings';
import { renamedWeapon } from '@bluegem/core/weapons/weapon-title';
import type { LanguageCode } from '@bluegem/locales/languages';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';

/** Details that hold English names of weapons; `weapons` are several, with commas between. */
const NAMED = ['weapon', 'weapons', 'suggestion'] as const;

/** Stands where no value is allowed. */
const NOTHING = '–';

/** What is wrong with a field of the request, in words: the `detail` of `http.bad-request`. */
function detailOf(details: ErrorDetails, t: TranslateQualified): { detail?: string } {
  const rule = INPUT_RULES.find((each) => each === details['rule']);
  if (!rule) return {};
  const { allowed = '' } = details;
  return { detail: t(`errors:input.${rule}`, { ...details, allowed: allowed === '' ? NOTHING : allowed }) };
}

/** The details of an error in the language of its message. */
export function localisedDetails(details: ErrorDetails, language: LanguageCode, t: TranslateQualified): ErrorDetails {
  const inLanguage = (text: string) => renamedWeapon(text, (weapon) => weaponNameIn(language, weapon));
  const comma = language === 'zh-CN' ? '、' : ', ';
  const named = NAMED.flatMap((key) => {
    const text = details[key];
    if (typeof text !== 'string') return [];
    return [[key, text.split(', ').map(inLanguage).join(comma)]] as const;
  });
  return { ...details, ...Object.fromEntries(named), ...detailOf(details, t) };
}
