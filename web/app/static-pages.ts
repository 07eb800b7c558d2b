import { QUERY_PARAMETERS } from '@bluegem/core/pattern-query';
import { LANGUAGES, localisedPath } from '@bluegem/locales/languages';

/** Pages that are the same for everybody: made once, served as files, in all languages. The number is for the sitemap. */
export const STATIC_PAGES = {
  '/': 1,
  '/patterns': 0.9,
  '/discover': 0.8,
  '/statistics': 0.7,
  '/insights': 0.7,
  '/insights/blue-percentage': 0.6,
  '/about': 0.4,
} as const;

/** Query keys that change what such a page shows; with any of them the page is rendered for the request. */
const DYNAMIC_KEYS: readonly string[] = [...QUERY_PARAMETERS, 'filter', 'seed', 'period', 'lang'];

export const STATIC_URLS: string[] = Object.keys(STATIC_PAGES).flatMap((path) =>
  LANGUAGES.map(({ code }) => localisedPath(path, code)),
);

/** Whether the file of a static page may answer a request with this query. */
export function isStaticQuery(query: URLSearchParams): boolean {
  return !DYNAMIC_KEYS.some((key) => query.has(key));
}
