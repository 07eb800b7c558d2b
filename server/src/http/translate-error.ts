import { DEFAULT_LANGUAGE, preferredLanguage } from '@bluegem/locales/languages';
import type { TranslatorOf } from '@bluegem/locales/translation-keys';
import type { TranslateError } from '../api/problem.ts';

/** Returns a function that words API errors in the language of the request, with the suggestion for a misspelt name. */
export function createTranslateError(translatorOf: TranslatorOf): TranslateError {
  return (code, details, acceptLanguage) => {
    const t = translatorOf(preferredLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE);
    const message = t(`errors:${code}`, details);
    const { suggestion } = details;
    return suggestion === undefined ? message : `${message} ${t('forms:query.did-you-mean', { name: suggestion })}`;
  };
}
