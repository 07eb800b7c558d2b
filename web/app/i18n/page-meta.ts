import { DEFAULT_LANGUAGE, languageOfPath, type LanguageCode } from '@bluegem/locales/languages';
import type { TFunction } from 'i18next';
import { formatsOf } from './format.ts';
import { translatorOf } from './registry.ts';

type Words = { t: TFunction; language: LanguageCode; formats: ReturnType<typeof formatsOf> };

/** The words of an address's language, for titles and descriptions. */
export function wordsAt(pathname: string): Words {
  const language = languageOfPath(pathname) ?? DEFAULT_LANGUAGE;
  return { t: translatorOf(language), language, formats: formatsOf(language) };
}

/** Title with the product's name, and description. What else a head needs follows from them: `.server/head-tags.ts`. */
export function pageMeta(t: TFunction, page: string, values: Record<string, string | number> = {}) {
  const title = `${t(`seo:${page}.title`, values)} | ${t('common:product')}`;
  const description = t(`seo:${page}.description`, values);
  return [{ title }, { name: 'description', content: description }];
}
