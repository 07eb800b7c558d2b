import { QUERY_PARAMETERS } from '@bluegem/core/query/pattern-query';
import { LANGUAGES, localisedPath } from '@bluegem/locales/languages';

/** Pages that are the same for everybody: pre-rendered in all languages. The number is for the sitemap. */
export const STATIC_PAGES = {
  '/': 1,
  '/patterns': 0.9,
  '/discover': 0.8,
  '/statistics': 0.7,
  '/insights': 0.7,
  '/insights/blue-percentage': 0.6,
  '/about': 0.4,
  '/legal': 0.2,
  '/privacy': 0.2,
  '/terms': 0.2,
} as const;

/** Query keys that change such a page; with any of them it is rendered for the request. */
const DYNAMIC_KEYS: readonly string[] = [...QUERY_PARAMETERS, 'filter', 'seed', 'period', 'lang'];

export const STATIC_URLS: string[] = Object.keys(STATIC_PAGES).flatMap((path) =>
  LANGUAGES.map(({ code }) => localisedPath(path, code)),
);

/** The page that names the operator. Its file is for a site without one. */
export const OPERATOR_URLS: readonly string[] = LANGUAGES.map(({ code }) => localisedPath('/legal', code));

/** The pages that show prices. Their files are for a site without prices. */
export const PRICE_URLS: readonly string[] = ['/discover', '/about', '/patterns'].flatMap((path) =>
  LANGUAGES.map(({ code }) => localisedPath(path, code)),
);

/** The page with usage counts. Its file is for a site without any. */
export const COUNTED_URLS: readonly string[] = LANGUAGES.map(({ code }) => localisedPath('/statistics', code));

const WITHOUT_PATTERNS = new Set(['/legal', '/privacy', '/terms']);

/** The pages that show or count patterns. Their files are for a site without corrections. */
export const PATTERN_URLS: readonly string[] = Object.keys(STATIC_PAGES)
  .filter((path) => !WITHOUT_PATTERNS.has(path))
  .flatMap((path) => LANGUAGES.map(({ code }) => localisedPath(path, code)));

/** Whether the file of a static page may be served for this query. */
export function isStaticQuery(query: URLSearchParams): boolean {
  return !DYNAMIC_KEYS.some((key) => query.has(key));
}
