import { DEFAULT_LANGUAGE, languageOfPath, localisedPath, withoutLanguage } from '@bluegem/locales/languages';
import { parseReturnPath } from '@bluegem/core/return-path';

const GUARDED = ['/settings', '/wishlist', '/history', '/studio', '/admin'] as const;

/** Whether a path leads to a page for signed-in people. */
export function isGuarded(path: string): boolean {
  const bare = withoutLanguage(path.split(/[?#]/, 1)[0] ?? '');
  return GUARDED.some((each) => bare === each || bare.startsWith(`${each}/`));
}

/** The page for signing in, in the language of the page to return to afterwards. */
export function localisedLogin(returnTo: string): string {
  const login = localisedPath('/login', languageOfPath(returnTo) ?? DEFAULT_LANGUAGE);
  const target = parseReturnPath(returnTo);
  return target === undefined || target === '/' ? login : `${login}?${new URLSearchParams({ returnTo: target })}`;
}
