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

/** The lengths of a title and of a description that search engines show, in Latin characters. */
export const SHOWN_LENGTHS = { title: 60, description: 155 } as const;

/** The length of a text; a Chinese character is as wide as two others. */
export const shownLength = (text: string): number =>
  text.length + (text.match(/[\u3000-\u9fff\uff00-\uffef]/g)?.length ?? 0);

type Values = Readonly<Record<string, string | number>>;

/**
 * The title, with the product's name where there is room, and the description. Of several `variants` of the values each
 * text takes the first that fits; they begin with the longest. `page` is a key of the `seo` texts, or of a namespace
 * that is loaded with its page: `legal:pages.terms`. `.server/head-tags.ts` derives the other head tags from them.
 */
export function pageMeta(t: TranslateQualified, page: string, ...variants: readonly Values[]) {
  const key = page.includes(':') ? page : `seo:${page}`;
  const textOf = (part: keyof typeof SHOWN_LENGTHS): string => {
    const texts = (variants.length > 0 ? variants : [{}]).map((values) => t(`${key}.${part}` as QualifiedKey, values));
    return texts.find((text) => shownLength(text) <= SHOWN_LENGTHS[part]) ?? texts.at(-1) ?? '';
  };
  const title = textOf('title');
  const whole = `${title} | ${t('common:product')}`;
  return [
    { title: shownLength(whole) <= SHOWN_LENGTHS.title ? whole : title },
    { name: 'description', content: textOf('description') },
  ];
}
