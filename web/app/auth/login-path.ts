import { DEFAULT_LANGUAGE, languageOfPath, localisedPath } from '@bluegem/locales/languages';
import { parseReturnPath } from '@bluegem/core/site/return-path';

/** The sign-in page, in the language of the page to return to. */
export function localisedLogin(returnTo: string): string {
  const login = localisedPath('/login', languageOfPath(returnTo) ?? DEFAULT_LANGUAGE);
  const target = parseReturnPath(returnTo);
  return target === undefined || target === '/' ? login : `${login}?${new URLSearchParams({ returnTo: target })}`;
}
