import { DEFAULT_LANGUAGE, preferredLanguage } from '@bluegem/locales/languages';
import type { TranslatorOf } from '@bluegem/locales/translation-keys';
import type { TranslateError } from '../api/problem.ts';
import { localisedDetails } from './localised-details.ts';

/** Chinese sentences follow each other without a space. */
export const spaceAfter = (sentence: string): string => (sentence.endsWith('。') ? '' : ' ');

/** Returns a function that words API errors in the language of the request, with the suggestion for a misspelt name. */
export function createTranslateError(translatorOf: TranslatorOf): TranslateError {
  return (code, details, acceptLanguage) => {
    const language = preferredLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE;
    const t = translatorOf(language);
    const named = localisedDetails(details, language, t);
    const message = t(`errors:${code}`, named);
    const { suggestion } = named;
    return suggestion === undefined
      ? message
      : `${message}${spaceAfter(message)}${t('forms:query.did-you-mean', { name: suggestion })}`;
  };
}
