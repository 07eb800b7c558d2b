import { findAddress } from '@bluegem/contract/addresses';
import { withoutLanguage } from '@bluegem/locales/languages';
import { STATIC_PAGES } from '../static-pages.ts';

export const OFFLINE_PAGE = '/offline';
export const DATABASE_PAGE = '/patterns';

/** What checks patterns, and needs no server for it once it is here. Made for everybody, though not before they ask. */
export const CHECK_PAGES: readonly string[] = ['/tools', '/tools/bulk'];
/** Pages that answer a question in their address by themselves. */
const ANSWERING_PAGES: readonly string[] = ['/', DATABASE_PAGE, '/tools'];

/** Whether a page without its question, as it is kept, is enough to answer it. */
export const answersItself = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  ANSWERING_PAGES.includes(withoutLanguage(pathname));

/** Requests that a worker answers; all others go their way as if there were none. */
export type RequestKind = 'page' | 'data' | 'immutable' | 'picture' | 'dataset';

/** A page that changes something. */
const LOGOUT = /^\/logout(\.data)?$/;
const ENGINE_FILE = /^\/ssg-data\/engine-/;
const FILE = /\.\w+$/;

type Asked = { method: string; mode: string; url: URL };

export function kindOfRequest({ method, mode, url }: Asked, origin: string): RequestKind | undefined {
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
 * Which pages may be kept: those that are the same for everybody. It is a list of these, since pages of signed-in people
 * must not slip through, and a worker is not shown the header that sets a cookie.
 */
export function kindOfPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): 'site' | 'pattern' | undefined {
  const path = withoutLanguage(pathname);
  // What is asked for by a query may be without end; and the page for it is another one.
  if (path === OFFLINE_PAGE) return 'site';
  if (search !== '') return undefined;
  if (Object.hasOwn(STATIC_PAGES, path) || CHECK_PAGES.includes(path)) return 'site';
  return PATTERN_PAGE.test(path) ? 'pattern' : undefined;
}

/** Where the router asks for the data of a page. */
export const dataAddress = (path: string): string => (path === '/' ? '/_.data' : `${path}.data`);

/** The page that a request for data belongs to; which parts of it the router asks for makes no difference. */
export function pageOfData(url: URL): URL {
  const page = new URL(url);
  page.pathname = url.pathname === '/_.data' ? '/' : url.pathname.slice(0, -'.data'.length);
  page.searchParams.delete('_routes');
  return page;
}

/** The pictures that a page names, in the width of plain screens. */
export const picturesIn = (html: string): string[] => [...new Set(html.match(/(?<=src=")\/render\/[\w/.-]+/g))];

/** The scripts, styles and fonts that a page names. */
export const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))];
