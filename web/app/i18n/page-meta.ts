import { DEFAULT_LANGUAGE, languageOfPath, type LanguageCode } from '@bluegem/locales/languages';
import type { QualifiedKey, TranslateQualified } from '@bluegem/locales/translation-keys';
import { formatsOf } from './format.ts';
import { translatorOf } from './registry.ts';

type Translations = { t: TranslateQualified; language: LanguageCode; formats: ReturnType<typeof formatsOf> };

/** The translations for the language of an address, for titles and descriptions. */
export function translationsAt(pathname: string): Translations {
  const language = languageOfPath(pathname) ?? DEFAULT_LANGUAGE;
  return { t: translatorOf(language), language, formats: formatsOf(language) };
}

/**
 * The title with the product's name, and the description. `page` is a key of the `seo` texts, or of a namespace that is
 * loaded with its page: `legal:pages.terms`. `.server/head-tags.ts` derives the other head tags from them.
 */
export function pageMeta(t: TranslateQualified, page: string, values: Record<string, string | number> = {}) {
  const key = page.includes(':') ? page : `seo:${page}`;
  const textOf = (part: 'title' | 'description') => t(`${key}.${part}` as QualifiedKey, values);
  return [
    { title: `${textOf('title')} | ${t('common:product')}` },
    { name: 'description', content: textOf('description') },
  ];
}
