import type { WordError } from '@bluegem/server/api/problem';
import { normaliseLanguage, type LanguageCode } from '@bluegem/locales/languages';
import { translatorOf } from '../app/i18n/registry.ts';

/** The first language of an Accept-Language value, by its order; English when there is none. */
export function firstLanguage(acceptLanguage: string): LanguageCode {
  const first = acceptLanguage.slice(0, 200).split(',')[0]?.split(';')[0]?.trim() ?? '';
  return normaliseLanguage(first);
}

/** Words API failures in the language the caller asks for. */
export const wordError: WordError = (code, details, acceptLanguage) =>
  translatorOf(firstLanguage(acceptLanguage))(`errors:${code}`, details);
