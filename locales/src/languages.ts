/** Every language of the product, in the order menus show them; each named in itself. */
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

/** English made longer (`pseudo-text.ts`), for looking at layouts: no languages of the product. */
const PSEUDO_DIRECTIONS = { 'en-XA': 'ltr', 'en-XB': 'rtl' } as const;
export type PseudoLanguage = keyof typeof PSEUDO_DIRECTIONS;
export const PSEUDO_LANGUAGES = Object.keys(PSEUDO_DIRECTIONS) as PseudoLanguage[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'] | PseudoLanguage;
export type Direction = 'ltr' | 'rtl';

export const DEFAULT_LANGUAGE = 'en' satisfies LanguageCode;

/** The one key under which a preference is stored: local storage, session storage and cookie alike. */
export const LANGUAGE_KEY = 'language';
export const LANGUAGE_COOKIE_MAX_AGE_SECONDS = 31_536_000;

export function isLanguageCode(text: string): text is LanguageCode {
  return LANGUAGES.some(({ code }) => code === text);
}

export function isPseudoLanguage(text: string): text is PseudoLanguage {
  return Object.hasOwn(PSEUDO_DIRECTIONS, text);
}

let hasPseudoPaths = false;

/** From now on paths may begin with a language for looking at layouts. Called where the settings say so. */
export function allowPseudoLanguages(): void {
  hasPseudoPaths = true;
}

export function directionOf(code: LanguageCode): Direction {
  if (isPseudoLanguage(code)) return PSEUDO_DIRECTIONS[code];
  return LANGUAGES.find((language) => language.code === code)?.direction ?? 'ltr';
}

/** First parts of language tags that name one of our languages in another way: `iw` is what Hebrew was called until 1989. */
const OTHER_NAMES = new Map<string, LanguageCode>([
  ['pt', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['iw', 'he'],
]);

/** The supported language that a language tag means: exact, else by its first part (pt is pt-BR, zh is zh-CN). */
export function supportedLanguage(tag: string): LanguageCode | undefined {
  if (isLanguageCode(tag)) return tag;
  const first = tag.split('-')[0]?.toLowerCase() ?? '';
  return OTHER_NAMES.get(first) ?? (isLanguageCode(first) ? first : undefined);
}

/** A supported language for any language tag: as `supportedLanguage`, else English. */
export const normaliseLanguage = (tag: string): LanguageCode => supportedLanguage(tag) ?? DEFAULT_LANGUAGE;

/** Maximum length in characters of an Accept-Language header; browsers send far shorter ones. */
const ACCEPT_LANGUAGE_MAX = 500;

/** The weight of an Accept-Language entry, 0 to 1; one without or with an unreadable one counts as 1. */
function weightOf(parameters: readonly string[]): number {
  const text = parameters.map((each) => /^q=([01](?:\.\d{0,3})?)$/i.exec(each.trim())?.[1]).find((each) => each);
  return text === undefined ? 1 : Number(text);
}

/**
 * The supported language that an Accept-Language value (RFC 9110) wants most, by weight and then by order; undefined where it
 * names none.
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

/** How a path can begin that means a language of ours in other letters: `/DE`, `/pt`, `/zh-cn`, and `/en`, which needs none. */
const LANGUAGE_TAG = /^[a-z]{2}(-[a-z]{2,4}){0,2}$/i;

/**
 * The path that one with another spelling of a language means: `/pt/tools` is `/pt-BR/tools`, `/en/tools` is `/tools`.
 * Undefined where it begins with a language as we write it, or with none.
 */
export function respelledPath(pathname: string): { path: string; language: LanguageCode } | undefined {
  const first = pathname.split('/')[1] ?? '';
  if (languageOfPath(pathname) !== undefined || !LANGUAGE_TAG.test(first)) return undefined;
  const language = supportedLanguage(first);
  return language && { path: localisedPath(pathname.slice(first.length + 1) || '/', language), language };
}

/** The language of a path's first segment, if it carries one. English has no prefix. */
export function languageOfPath(pathname: string): LanguageCode | undefined {
  const first = pathname.split('/')[1] ?? '';
  if (hasPseudoPaths && isPseudoLanguage(first)) return first;
  return isLanguageCode(first) && first !== DEFAULT_LANGUAGE ? first : undefined;
}

/** The path without its language prefix; begins with one slash, as two would lead to another host. */
export function withoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname);
  return pathname.slice(language ? language.length + 1 : 0).replace(/^[/\\]*/, '/');
}

/** The path in a language: prefixed unless English, never twice. */
export function localisedPath(pathname: string, language: LanguageCode): string {
  const bare = withoutLanguage(pathname);
  if (language === DEFAULT_LANGUAGE) return bare;
  return bare === '/' ? `/${language}` : `/${language}${bare}`;
}
