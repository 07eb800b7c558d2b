import { STATIC_PAGES } from '@bluegem/contract/site/pages';
import { LANGUAGES, localisedPath } from '@bluegem/locales/languages';

const inAllLanguages = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => LANGUAGES.map(({ code }) => localisedPath(path, code)));

/** The pages that the build renders to files. */
export const STATIC_URLS: string[] = inAllLanguages(STATIC_PAGES);

/** The page that names the operator. Its file shows no operator. */
const OPERATOR_URLS = new Set(inAllLanguages(['/legal']));

/** The pages that show prices. Their files show none. */
const PRICE_URLS = new Set(inAllLanguages(['/discover', '/about', '/patterns']));

/** The page that shows how much the site is used. Its file shows no numbers of that kind. */
const COUNTED_URLS = new Set(inAllLanguages(['/statistics']));

const WITHOUT_PATTERNS = ['/legal', '/privacy', '/terms'];

/** The pages that show or count patterns. Their files show them without corrections. */
const PATTERN_URLS = new Set(inAllLanguages(STATIC_PAGES.filter((path) => !WITHOUT_PATTERNS.includes(path))));

const PAGE_PATHS = new Set(STATIC_URLS);

/**
 * The path of a static page, also for the data request that a navigation in the browser makes for it. `path`: without
 * query.
 */
export function staticPageOf(path: string): string | undefined {
  if (PAGE_PATHS.has(path)) return path;
  if (!path.endsWith('.data')) return undefined;
  const page = path === '/_.data' ? '/' : path.slice(0, -'.data'.length);
  return PAGE_PATHS.has(page) ? page : undefined;
}

const pageOfUrl = (url: string) => staticPageOf(url.split('?', 1)[0] ?? '');

/** Whether a request is for a page that the build rendered, or for its data. */
export const isStaticPage = (url: string): boolean => pageOfUrl(url) !== undefined;

/** Whether a request is for the page that names the operator, or for its data. */
export const isOperatorPage = (url: string): boolean => OPERATOR_URLS.has(pageOfUrl(url) ?? '');

/** Whether a request is for a page that shows prices, or for its data. */
export const isPricePage = (url: string): boolean => PRICE_URLS.has(pageOfUrl(url) ?? '');

/** Whether a request is for the page that shows how much the site is used, or for its data. */
export const isCountedPage = (url: string): boolean => COUNTED_URLS.has(pageOfUrl(url) ?? '');

/** Whether a request is for a page that shows patterns, or for its data. */
export const isPatternPage = (url: string): boolean => PATTERN_URLS.has(pageOfUrl(url) ?? '');
