import { MEASURED_WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { STATISTICS_TABS, statisticsTabPath } from './statistics-tabs.ts';

type SitePage = {
  /** In the sitemap. Pages without it are not listed there: they require a sign-in, or redirect. */
  priority?: number;
  /** The same for all visitors: pre-rendered in all languages. */
  isStatic?: true;
  /** The key of its name in the command palette, and under "More" on a phone: of a namespace in `useNamedPages`. */
  name?: string;
};

/**
 * Every public page without parameters, without language. Lists of pages have this order. What each reads of its query
 * is in page-answers.ts.
 */
export const SITE_PAGES = {
  '/': { priority: 1, isStatic: true, name: 'nav.check' },
  '/patterns': { priority: 0.9, isStatic: true, name: 'nav.patterns' },
  '/discover': { priority: 0.8, isStatic: true, name: 'discover:title' },
  '/compare': { priority: 0.5, name: 'index:compare.title' },
  '/find': { priority: 0.5, name: 'index:find.title' },
  '/weights': { priority: 0.5, name: 'index:weights.title' },
  '/atlas': { priority: 0.5, name: 'index:atlas.title' },
  '/studio': { name: 'nav.studio' },
  '/statistics': { priority: 0.7, isStatic: true, name: 'nav.statistics' },
  '/insights': { priority: 0.7, isStatic: true, name: 'nav.insights' },
  '/about': { priority: 0.4, isStatic: true, name: 'nav.about' },
  '/insights/blue-percentage': { priority: 0.6, isStatic: true },
  '/tools/bulk': { priority: 0.5 },
  '/data': { priority: 0.4, name: 'footer.openData' },
  '/api/docs': { priority: 0.3, name: 'footer.api' },
  '/feedback': { priority: 0.2, name: 'footer.feedback' },
  '/legal': { priority: 0.2, isStatic: true },
  '/privacy': { priority: 0.2, isStatic: true },
  '/terms': { priority: 0.2, isStatic: true },
} as const satisfies Readonly<Record<string, SitePage>>;

const pages = Object.entries<SitePage>(SITE_PAGES);

/** The paths of the pages that are pre-rendered. */
export const STATIC_PAGES: readonly string[] = pages.flatMap(([path, { isStatic }]) => (isStatic ? [path] : []));

const TAB_PRIORITY = 0.6;
const WEAPON_PRIORITY = 0.7;

/** Every page of the sitemap except those of single patterns, without language, with its priority. */
export function listedPages(): [path: string, priority: number][] {
  const tabs = STATISTICS_TABS.map((tab): [string, number] => [statisticsTabPath(tab), TAB_PRIORITY]);
  const weapons = MEASURED_WEAPON_IDS.map((id): [string, number] => [`/discover/${id}`, WEAPON_PRIORITY]);
  const listed = pages.flatMap(([path, { priority }]): [string, number][] => (priority ? [[path, priority]] : []));
  // A page that is listed twice has the later priority.
  return [...new Map([...tabs, ...weapons, ...listed])];
}
