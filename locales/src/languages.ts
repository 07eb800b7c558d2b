/** Every language of the product in the order of menus, with its own name. */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'zh-CN', name: '简体中文', direction: 'ltr' },
  { code: 'ru', name: 'Русский', direction: 'ltr' },
  { code: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'pl', name: 'Polski', direction: 'ltr' },
  { code: 'uk', name: 'Українська', direction: 'ltr' },
  { code: 'da', name: 'Dansk', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'he', name: 'עברית', direction: 'rtl' },
  { code: 'mn', name: 'Монгол', direction: 'ltr' },
  { code: 'sv', name: 'Svenska', direction: 'ltr' },
  { code: 'tr', name: 'Türkçe', direction: 'ltr' },
] as const;

/** Pseudo-languages for testing layouts (`pseudo-text.ts`): English made longer. Not languages of the product. */
const PSEUDO_DIRECTIONS = { 'en-XA': 'ltr', 'en-XB': 'rtl' } as const;
export type PseudoLanguage = keyof typeof PSEUDO_DIRECTIONS;
export const PSEUDO_LANGUAGES = Object.keys(PSEUDO_DIRECTIONS) as PseudoLanguage[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'] | PseudoLanguage;
export type Direction = 'ltr' | 'rtl';

export const DEFAULT_LANGUAGE = 'en' satisfies LanguageCode;

/** The key of the stored preference in local storage, session storage and cookies. */
export const LANGUAGE_KEY = 'language';
export const LANGUAGE_COOKIE_MAX_AGE_SECONDS = 31_536_000;

const CODES: ReadonlySet<string> = new Set(LANGUAGES.map(({ code }) => code));

export function isLanguageCode(text: string): text is LanguageCode {
  return CODES.has(text);
}

export function isPseudoLanguage(text: string): text is PseudoLanguage {
  return Object.hasOwn(PSEUDO_DIRECTIONS, text);
}

let hasPseudoPaths = false;

/** Enables pseudo-languages in paths, for installations that allow them in their settings. */
export function allowPseudoLanguages(): void {
  hasPseudoPaths = true;
}

export function directionOf(code: LanguageCode): Direction {
  if (isPseudoLanguage(code)) return PSEUDO_DIRECTIONS[code];
  return LANGUAGES.find((language) => language.code === code)?.direction ?? 'ltr';
}

/** Other primary subtags of our languages: `iw` is the code of Hebrew until 1989. */
const OTHER_NAMES = new Map<string, LanguageCode>([
  ['pt', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['iw', 'he'],
]);

/** The supported language for a language tag: exact, otherwise by its primary subtag (pt is pt-BR, zh is zh-CN). */
export function supportedLanguage(tag: string): LanguageCode | undefined {
  if (isLanguageCode(tag)) return tag;
  const first = tag.split('-')[0]?.toLowerCase() ?? '';
  return OTHER_NAMES.get(first) ?? (isLanguageCode(first) ? first : undefined);
}

/** The supported language for any language tag: as `supportedLanguage`, otherwise English. */
export const normaliseLanguage = (tag: string): LanguageCode => supportedLanguage(tag) ?? DEFAULT_LANGUAGE;

/** Maximum length in characters of an Accept-Language header; browsers send far shorter ones. */
const ACCEPT_LANGUAGE_MAX = 500;

/** The weight of an Accept-Language entry, 0 to 1; 1 if it is missing or invalid. */
function weightOf(parameters: readonly string[]): number {
  const text = parameters.map((each) => /^q=([01](?:\.\d{0,3})?)$/i.exec(each.trim())?.[1]).find((each) => each);
  return text === undefined ? 1 : Number(text);
}

/**
 * The supported language with the highest weight in an Accept-Language header (RFC 9110), the first of equal ones.
 * Undefined if there is none.
 */
export function preferredLanguage(acceptLanguage: string): LanguageCode | undefined {
  let best: { language: LanguageCode; weight: number } | undefined;
  for (const entry of acceptLanguage.slice(0, ACCEPT_LANGUAGE_MAX).split(',')) {
    const [tag = '', ...parameters] = entry.split(';');
    const language = supportedLanguage(tag.trim());
    const weight = weightOf(parameters);
    if (language && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language;
}

/**
 * The first part of a path that can be a language in another spelling: `/DE`, `/pt`, `/zh-cn`, and `/en`, which is not
 * needed.
 */
const LANGUAGE_TAG = /^[a-z]{2}(-[a-z]{2,4}){0,2}$/i;

/**
 * The canonical path of one with another spelling of a language: `/pt/tools` is `/pt-BR/tools`, `/en/tools` is
 * `/tools`. Undefined if the path is canonical or has no language.
 */
export function canonicalLanguagePath(pathname: string): { path: string; language: LanguageCode } | undefined {
  const first = pathname.split('/')[1] ?? '';
  if (languageOfPath(pathname) !== undefined || !LANGUAGE_TAG.test(first)) return undefined;
  const language = supportedLanguage(first);
  return language && { path: localisedPath(pathname.slice(first.length + 1) || '/', language), language };
}

/** The language prefix of a path, if any. English has no prefix. */
export function languageOfPath(pathname: string): LanguageCode | undefined {
  // A page calls this for each of its links.
  const start = pathname.indexOf('/') + 1;
  const end = pathname.indexOf('/', start);
  const first = start === 0 ? '' : pathname.slice(start, end < 0 ? undefined : end);
  if (hasPseudoPaths && isPseudoLanguage(first)) return first;
  return isLanguageCode(first) && first !== DEFAULT_LANGUAGE ? first : undefined;
}

/** The path without its language prefix. Starts with one slash, because two would be another host. */
export function withoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname);
  return pathname.slice(language ? language.length + 1 : 0).replace(/^[/\\]*/, '/');
}

/** The path in a language: with a prefix except for English, never with two. */
export function localisedPath(pathname: string, language: LanguageCode): string {
  const bare = withoutLanguage(pathname);
  if (language === DEFAULT_LANGUAGE) return bare;
  return bare === '/' ? `/${language}` : `/${language}${bare}`;
}
