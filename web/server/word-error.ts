import type { WordError } from '@bluegem/server/api/problem';
import { DEFAULT_LANGUAGE, preferredLanguage } from '@bluegem/locales/languages';
import { translatorOf } from '../app/i18n/registry.ts';

/** Words API failures in the language the caller asks for. */
export const wordError: WordError = (code, details, acceptLanguage) =>
  translatorOf(preferredLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE)(`errors:${code}`, details);
