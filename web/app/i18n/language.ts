import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE_MAX_AGE_SECONDS,
  LANGUAGE_KEY,
  languageOfPath,
  localisedPath,
  type LanguageCode,
} from '@bluegem/locales/languages';
import { useLocation } from 'react-router';

/** The language of the page: that of its address, else English. */
export function useLanguage(): LanguageCode {
  return languageOfPath(useLocation().pathname) ?? DEFAULT_LANGUAGE;
}

/** Makes paths of the page's language: `path('/tools')`. */
export function usePath(): (path: string) => string {
  const language = useLanguage();
  return (path) => {
    const [pathname = '/', ...rest] = path.split(/(?=[?#])/);
    return [localisedPath(pathname, language), ...rest].join('');
  };
}

export const languageCookie = (language: LanguageCode): string =>
  `${LANGUAGE_KEY}=${language}; Max-Age=${LANGUAGE_COOKIE_MAX_AGE_SECONDS}; Path=/; SameSite=Lax`;

/** Keeps the choice in all three stores; a store that is closed to us is skipped. */
export function saveLanguage(language: LanguageCode): void {
  document.cookie = languageCookie(language);
  for (const store of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[store].setItem(LANGUAGE_KEY, language);
    } catch {
      // Storage is switched off in this browser; the cookie still holds the choice.
    }
  }
}
