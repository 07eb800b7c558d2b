import { DEFAULT_LANGUAGE, LANGUAGES, localisedPath } from '@bluegem/locales/languages';

/** The addresses of a page in all languages; `x-default` is the English one. */
export function alternatesOf(origin: string, path: string): { hreflang: string; href: string }[] {
  const all = LANGUAGES.map(({ code }) => ({ hreflang: code, href: `${origin}${localisedPath(path, code)}` }));
  return [...all, { hreflang: 'x-default', href: `${origin}${localisedPath(path, DEFAULT_LANGUAGE)}` }];
}
