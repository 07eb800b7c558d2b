import type { TranslateError } from '@bluegem/server/api/problem';
import { DEFAULT_LANGUAGE, preferredLanguage } from '@bluegem/locales/languages';
import { translatorOf } from '../app/i18n/registry.ts';

/** Words API failures in the language the caller asks for, with what a misspelt name may mean. */
export const translateError: TranslateError = (code, details, acceptLanguage) => {
  const t = translatorOf(preferredLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE);
  const words = t(`errors:${code}`, details);
  const { suggestion } = details;
  return suggestion === undefined ? words : `${words} ${t('forms:query.did-you-mean', { name: suggestion })}`;
};
