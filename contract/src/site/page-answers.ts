import { QUERY_PARAMETERS } from '@bluegem/core/query/pattern-query';
import { isWeaponId } from '@bluegem/core/weapons/weapons';
import type { SITE_PAGES } from './pages.ts';

/** An answer that is the same for every visitor, and may be stored. */
export type Stored = {
  /** How old it may become while neither prices nor corrections change. */
  seconds: number;
  /** The route that the router names in data requests; undefined: the page has no data of its own. */
  route?: string;
  /** Which of the page's keys choose a stored answer, with their valid values. With others the page is rendered. */
  keys?: Readonly<Record<string, (value: string) => boolean>>;
};

type PageAnswer = {
  /** The keys of the query that the page reads. It never sees another one. All of the studio is in its query. */
  keys?: readonly string[] | 'all';
  /** Undefined: the page differs from one visitor to another. */
  stored?: Stored;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Discoveries and trends move, statistics name the time of their numbers; the rest follows from the patterns. */
const AN_HOUR: Stored = { seconds: HOUR };
const byWeapon = (route: string): Stored => ({ seconds: 10 * MINUTE, route, keys: { weapon: isWeaponId } });

/** What the answer of each public page depends on. */
const PAGE_ANSWERS: Readonly<Record<keyof typeof SITE_PAGES, PageAnswer>> = {
  '/': { keys: ['search', 'category', 'weapon', 'pattern'], stored: { ...AN_HOUR, route: 'landing' } },
  '/patterns': { keys: QUERY_PARAMETERS, stored: { seconds: 10 * MINUTE, route: 'patterns' } },
  '/discover': { keys: ['period'], stored: { seconds: MINUTE, route: 'discover' } },
  '/compare': { keys: ['patterns', 'view', 'add'], stored: AN_HOUR },
  '/find': { keys: ['weapon', 'side', 'paint'], stored: AN_HOUR },
  '/weights': { keys: ['weapon', 'side', 'sides', 'zones'], stored: AN_HOUR },
  '/atlas': { keys: ['weapon', 'side', 'seed'], stored: AN_HOUR },
  '/studio': { keys: 'all' },
  '/statistics': { keys: ['weapon'], stored: byWeapon('statistics') },
  '/insights': { keys: ['weapon', 'seed'], stored: byWeapon('insights') },
  // One of the tabs of insights.
  '/insights/blue-percentage': {},
  '/about': { stored: AN_HOUR },
  '/tools/bulk': { stored: AN_HOUR },
  '/data': { stored: AN_HOUR },
  '/api/docs': { keys: ['table', 'select', 'where', 'order', 'limit'], stored: AN_HOUR },
  '/feedback': { keys: ['kind', 'weapon', 'pattern', 'wrong'], stored: AN_HOUR },
  '/legal': { stored: AN_HOUR },
  '/privacy': { stored: AN_HOUR },
  '/terms': { stored: AN_HOUR },
};

const answers = Object.entries(PAGE_ANSWERS);

/** What the layout and the router read on every page. */
const KEYS_OF_ALL: readonly string[] = ['lang', '_routes', 'index'];

const TABS = '(?:/[a-z-]{1,40})?';
const withTabs = (path: string) => (path === '/statistics' || path === '/insights' ? path + TABS : path);

/** The pages that are the same for every visitor, with their paths without language, and with their data's. */
export const STORED_PAGES: readonly (Stored & { path: RegExp })[] = answers.flatMap(([path, { stored }]) => {
  if (!stored) return [];
  const data = stored.route === undefined ? '' : path === '/' ? '(_\\.data)?' : '(\\.data)?';
  return [{ ...stored, path: new RegExp(`^${withTabs(path)}${data}$`) }];
});

const KEYS: readonly { path: RegExp; keys: readonly string[] | 'all' }[] = [
  ...answers.map(([path, { keys = [] }]) => ({ path: new RegExp(`^${withTabs(path)}$`), keys })),
  { path: /^\/pattern\/[^/]+\/[^/]+$/, keys: ['tab'] },
  { path: /^\/discover\/[^/]+$/, keys: [] },
  { path: /^\/patterns\/export\.(?:csv|json)$/, keys: QUERY_PARAMETERS },
];

/**
 * The query of a public page without the keys that it does not read, such as those of campaigns: `?tab=model` of
 * `?utm_source=mail&tab=model`. Whatever stores or renders a page uses only this, so that a key that is not in the
 * table has no effect anywhere. Other addresses keep their query.
 *
 * @param path Without language. That of a page's data ends with `.data`.
 * @param query With its question mark, or empty.
 */
export function queryOfPage(path: string, query: string): string {
  if (query === '') return '';
  const page = path === '/_.data' ? '/' : path.replace(/\.data$/, '');
  const keys = KEYS.find((each) => each.path.test(page))?.keys ?? 'all';
  if (keys === 'all') return query;
  const given = [...new URLSearchParams(query)];
  const read = given.filter(([key]) => keys.includes(key) || KEYS_OF_ALL.includes(key));
  if (read.length === given.length) return query;
  return read.length === 0 ? '' : `?${new URLSearchParams(read).toString()}`;
}

/** Whether the file of a static page may be served for this query. `path`: without language. */
export const isStaticQuery = (path: string, query: string): boolean =>
  [...new URLSearchParams(queryOfPage(path, query)).keys()].every((key) => key === '_routes');
