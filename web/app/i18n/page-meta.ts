import { DEFAULT_LANGUAGE, languageOfPath, type LanguageCode } from '@bluegem/locales/languages';
import type { QualifiedKey, TranslateQualified } from './translation-keys.ts';
import { formatsOf } from './format.ts';
import { translatorOf } from './registry.ts';

type Words = { t: TranslateQualified; language: LanguageCode; formats: ReturnType<typeof formatsOf> };

/** The words of an address's language, for titles and descriptions. */
export function translationsAt(pathname: string): Words {
  const language = languageOfPath(pathname) ?? DEFAULT_LANGUAGE;
  return { t: translatorOf(language), language, formats: formatsOf(language) };
}

/**
 * Title with the product's name, and description. `page` is a key of the texts for search engines, or of a namespace that
 * comes with the page alone: `legal:pages.terms`. What else a head needs follows from them: `.server/head-tags.ts`.
 */
export function pageMeta(t: TranslateQualified, page: string, values: Record<string, string | number> = {}) {
  const key = page.includes(':') ? page : `seo:${page}`;
  const textOf = (part: 'title' | 'description') => t(`${key}.${part}` as QualifiedKey, values);
  return [
    { title: `${textOf('title')} | ${t('common:product')}` },
    { name: 'description', content: textOf('description') },
  ];
}
