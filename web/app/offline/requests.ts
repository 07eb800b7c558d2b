import { findAddress } from '@bluegem/contract/addresses';
import { localisedPath, languageOfPath, DEFAULT_LANGUAGE, withoutLanguage } from '@bluegem/locales/languages';
import { STATIC_PAGES } from '@bluegem/contract/site/pages';

export const OFFLINE_PAGE = '/offline';
export const DATABASE_PAGE = '/patterns';

/** Pages that check patterns without the server once they are cached. They are public, but cached only on demand. */
export const CHECK_PAGES: readonly string[] = ['/tools/bulk'];
/** Pages that answer the query in their address without the server. */
const QUERY_PAGES: readonly string[] = ['/', DATABASE_PAGE];

/** Where the former address of the check leads, with its query: the server's redirect, without the server. */
export const movedAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined =>
  withoutLanguage(pathname) === '/tools'
    ? localisedPath('/', languageOfPath(pathname) ?? DEFAULT_LANGUAGE) + search
    : undefined;

/** Whether the cached page without its query can answer the query by itself. */
export const answersQueryOffline = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  QUERY_PAGES.includes(withoutLanguage(pathname));

/** The kinds of requests that the worker handles; all others go to the network. */
export type RequestKind = 'page' | 'data' | 'immutable' | 'picture' | 'dataset';

/** A page that changes state. */
const LOGOUT = /^\/logout(\.data)?$/;
const ENGINE_FILE = /^\/ssg-data\/engine-/;
const FILE = /\.\w+$/;

type RequestParts = { method: string; mode: string; url: URL };

export function kindOfRequest({ method, mode, url }: RequestParts, origin: string): RequestKind | undefined {
  const path = url.pathname;
  if (method !== 'GET' || url.origin !== origin || LOGOUT.test(withoutLanguage(path))) return undefined;
  const found = findAddress(path);
  if (found && found.address.offline !== 'page') {
    return ENGINE_FILE.test(path) ? 'immutable' : found.address.offline;
  }
  if (path.endsWith('.data')) return 'data';
  return mode === 'navigate' && !FILE.test(path) ? 'page' : undefined;
}

const PATTERN_PAGE = /^\/pattern\/([\w-]+)\/(\d+)$/;
const PICTURE = /^\/render\/[\w-]+\/([\w-]+)\/(\d+)\//;

/** The pattern of a page or picture, as `karambit/387`. */
export function patternOf(path: string): string | undefined {
  const [, weapon, patternId] = PATTERN_PAGE.exec(withoutLanguage(path)) ?? PICTURE.exec(path) ?? [];
  return weapon && patternId ? `${weapon}/${patternId}` : undefined;
}

/**
 * The kind of a page that may be cached: one that is the same for all visitors. An allow-list, since pages of signed-in
 * people must not be cached and a worker cannot see the header that sets a cookie.
 */
export function kindOfPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): 'site' | 'pattern' | undefined {
  const path = withoutLanguage(pathname);
  // Queries are unlimited, and a page with a query is a different page.
  if (path === OFFLINE_PAGE) return 'site';
  if (search !== '') return undefined;
  if (STATIC_PAGES.includes(path) || CHECK_PAGES.includes(path)) return 'site';
  return PATTERN_PAGE.test(path) ? 'pattern' : undefined;
}

/** The address from which the router loads the data of a page. */
export const dataAddress = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`);

/** The page of a data request, regardless of the requested parts. */
export function pageOfData(url: URL): URL {
  const page = new URL(url);
  page.pathname = url.pathname === '/_.data' ? '/' : url.pathname.slice(0, -'.data'.length);
  page.searchParams.delete('_routes');
  return page;
}

/** The pictures that a page names, in the width for standard screens. */
export const picturesIn = (html: string): string[] => [...new Set(html.match(/(?<=src=")\/render\/[\w/.-]+/g))];

/** The scripts, styles, fonts and texts that a page names. */
export const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w./-]+\.\w+/g))];
