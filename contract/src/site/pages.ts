import { QUERY_PARAMETERS } from '@bluegem/core/query/pattern-query';
import { MEASURED_WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { STATISTICS_TABS, statisticsTabPath } from './statistics-tabs.ts';

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

/** Whether the file of a static page may be served for this query. */
export function isStaticQuery(query: URLSearchParams): boolean {
  return !DYNAMIC_KEYS.some((key) => query.has(key));
}

/** Other pages for the sitemap, with their priority: none needs a sign-in, none redirects. */
const OTHER_PAGES: Readonly<Record<string, number>> = {
  '/tools': 0.8,
  '/tools/bulk': 0.5,
  '/compare': 0.5,
  '/find': 0.5,
  '/weights': 0.5,
  '/atlas': 0.5,
  '/data': 0.4,
  '/api/docs': 0.3,
  '/feedback': 0.2,
};

const TAB_PRIORITY = 0.6;
const WEAPON_PRIORITY = 0.7;

/** Every page of the sitemap except those of single patterns, without language, with its priority. */
export function listedPages(): [path: string, priority: number][] {
  const tabs = STATISTICS_TABS.map((tab): [string, number] => [statisticsTabPath(tab), TAB_PRIORITY]);
  const weapons = MEASURED_WEAPON_IDS.map((id): [string, number] => [`/discover/${id}`, WEAPON_PRIORITY]);
  // A page that is listed twice has the later priority.
  return [...new Map([...tabs, ...weapons, ...Object.entries(OTHER_PAGES), ...Object.entries(STATIC_PAGES)])];
}
