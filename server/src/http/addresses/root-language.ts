import {
  DEFAULT_LANGUAGE,
  LANGUAGE_KEY,
  localisedPath,
  normaliseLanguage,
  preferredLanguage,
} from '@bluegem/locales/languages';

const cookieNamed = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,20})`).exec(cookies)?.[1];

/** The `__Host-` cookie goes first: a subdomain could have set the other one. */
const cookieLanguage = (cookies: string): string | undefined =>
  cookieNamed(cookies, `__Host-${LANGUAGE_KEY}`) ?? cookieNamed(cookies, LANGUAGE_KEY);

/**
 * Where a request for `/` is redirected: to the language that was chosen before, else to the first one that the browser
 * prefers. Undefined: no redirect. Every other path has its own language.
 */
export function rootLanguageRedirect(cookies: string, acceptLanguage: string, search: string): string | undefined {
  const saved = cookieLanguage(cookies);
  const chosen = saved === undefined ? preferredLanguage(acceptLanguage) : normaliseLanguage(saved);
  if (chosen === undefined || chosen === DEFAULT_LANGUAGE) return undefined;
  return `${localisedPath('/', chosen)}${search}`;
}
