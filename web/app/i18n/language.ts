import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE_MAX_AGE_SECONDS,
  LANGUAGE_KEY,
  languageOfPath,
  localisedPath,
  type LanguageCode,
} from '@bluegem/locales/languages';
import { useLocation } from 'react-router';

/** The language of the page's address, or English. */
export function useLanguage(): LanguageCode {
  return languageOfPath(useLocation().pathname) ?? DEFAULT_LANGUAGE;
}

/** Returns a function that adds the page's language to a path: `path('/patterns')`. */
export function usePath(): (path: string) => string {
  const language = useLanguage();
  return (path) => {
    const end = path.search(/[?#]/);
    return end < 0 ? localisedPath(path, language) : localisedPath(path.slice(0, end), language) + path.slice(end);
  };
}

/** Over TLS bound to this host, so that no other subdomain can set it. */
export function languageCookie(language: LanguageCode, isSecure: boolean): string {
  const cookie = `${LANGUAGE_KEY}=${language}; Max-Age=${LANGUAGE_COOKIE_MAX_AGE_SECONDS}; Path=/; SameSite=Lax`;
  return isSecure ? `__Host-${cookie}; Secure` : cookie;
}

/** Saves the choice in all three stores; a disabled store is skipped. */
export function saveLanguage(language: LanguageCode): void {
  document.cookie = languageCookie(language, window.location.protocol === 'https:');
  for (const store of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[store].setItem(LANGUAGE_KEY, language);
    } catch {
      // Storage is disabled in this browser; the cookie still holds the choice.
    }
  }
}
