import {
  DEFAULT_LANGUAGE,
  LANGUAGE_KEY,
  localisedPath,
  normaliseLanguage,
  preferredLanguage,
  type LanguageCode,
} from '@bluegem/locales/languages';
import { LRUCache } from 'lru-cache';

/** The `__Host-` cookie goes first: a subdomain could have set the other one. */
const COOKIES = [`__Host-${LANGUAGE_KEY}`, LANGUAGE_KEY].map((name) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,20})`));

function cookieLanguage(cookies: string): string | undefined {
  if (cookies === '') return undefined;
  for (const cookie of COOKIES) {
    const found = cookie.exec(cookies)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Browsers send few different headers, and reading one takes longer than sending a page. */
const preferred = new LRUCache<string, { language: LanguageCode | undefined }>({ max: 500 });

function preferredBy(acceptLanguage: string): LanguageCode | undefined {
  const known = preferred.get(acceptLanguage);
  if (known) return known.language;
  const language = preferredLanguage(acceptLanguage);
  if (acceptLanguage.length <= 200) preferred.set(acceptLanguage, { language });
  return language;
}

/**
 * Where a request for `/` is redirected: to the language that was chosen before, else to the first one that the browser
 * prefers. Undefined: no redirect. Every other path has its own language.
 */
export function rootLanguageRedirect(cookies: string, acceptLanguage: string, search: string): string | undefined {
  const saved = cookieLanguage(cookies);
  const chosen = saved === undefined ? preferredBy(acceptLanguage) : normaliseLanguage(saved);
  if (chosen === undefined || chosen === DEFAULT_LANGUAGE) return undefined;
  return `${localisedPath('/', chosen)}${search}`;
}
