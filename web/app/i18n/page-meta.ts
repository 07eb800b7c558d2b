import { DEFAULT_LANGUAGE, languageOfPath, type LanguageCode } from '@bluegem/locales/languages';
import type { QualifiedKey, TranslateQualified } from '@bluegem/locales/translation-keys';
import { formatsOf } from './format.ts';
import { translatorOf } from './texts.ts';

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

/** A text that is at most this long, its last letters replaced by an ellipsis. */
function shortened(text: string, length: number): string {
  let short = text;
  while (shownLength(short) > length) short = `${short.slice(0, -2)}…`;
  return short;
}

/**
 * The title and the description. A title ends with the product's name; what stands before it is shortened if need be.
 * Of several `variants` of the values each text takes the first that fits; they begin with the longest. `page` is a key
 * of the `seo` texts, or of a namespace that is loaded with its page: `legal:pages.terms`. `.server/head-tags.ts`
 * derives the other head tags from them.
 */
export function pageMeta(t: TranslateQualified, page: string, ...variants: readonly Values[]) {
  const key = page.includes(':') ? page : `seo:${page}`;
  const textOf = (part: keyof typeof SHOWN_LENGTHS, length: number): string => {
    let text = '';
    for (const values of variants.length > 0 ? variants : [{}]) {
      text = t(`${key}.${part}` as QualifiedKey, values);
      if (shownLength(text) <= length) break;
    }
    return text;
  };
  const end = ` | ${t('common:product')}`;
  const room = SHOWN_LENGTHS.title - shownLength(end);
  return [
    { title: shortened(textOf('title', room), room) + end },
    { name: 'description', content: textOf('description', SHOWN_LENGTHS.description) },
  ];
}

/** The `meta` of a route whose title and description depend on nothing but the language. */
export const metaOf =
  (page: string) =>
  ({ location }: { location: { pathname: string } }) =>
    pageMeta(translationsAt(location.pathname).t, page);
