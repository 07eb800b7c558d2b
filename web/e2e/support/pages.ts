import { SITE_PAGES } from '@bluegem/contract/site/pages';

export type SitePage = {
  path: string;
  /** Its status, if not 200. */
  status?: number;
  /** The selector of its late part: the rules are checked without it, and once more with it. */
  late?: string;
  /** The page with the same texts in the same layout, which is visited instead of this one in other languages. */
  like?: string;
};

/** The most visited pages: `npm test` visits them. */
export const MAIN_PAGES: readonly SitePage[] = [
  { path: '/' },
  { path: '/?search=karambit+387' },
  { path: '/tools/bulk' },
  { path: '/patterns' },
  { path: '/pattern/karambit/387' },
  { path: '/statistics' },
  { path: '/insights' },
  { path: '/discover' },
  { path: '/compare?patterns=karambit-387,karambit-442,ak-47-661' },
  { path: '/login' },
  { path: '/nothing', status: 404 },
];

/** Checks, patterns, and lists of patterns. */
export const PATTERN_PAGES: readonly SitePage[] = [
  { path: '/?search=karambit+0', like: '/?search=karambit+387' },
  { path: '/?search=hydra+gloves+1' },
  { path: '/?category=knife&weapon=karambit&pattern=1001' },
  { path: '/?category=knife&weapon=karambit&pattern=387', like: '/?search=karambit+387' },
  { path: '/feedback?kind=pattern&weapon=karambit&pattern=387' },
  { path: '/patterns?weapon=karambit&sort=gemScore&page=2&size=20', like: '/patterns' },
  { path: '/patterns?layout=grid&view=short&tier=1&blueMin=80' },
  { path: '/patterns?search=ak+zebra' },
  { path: '/patterns?size=all&view=short', like: '/patterns' },
  { path: '/patterns?page=999', like: '/patterns' },
  { path: '/pattern/ak-47/0', like: '/pattern/karambit/387' },
  { path: '/pattern/five-seven-heat-treated/5' },
  { path: '/pattern/hydra-gloves/5' },
];

export const FIGURE_PAGES: readonly SitePage[] = [
  { path: '/statistics/blue' },
  { path: '/statistics/clusters' },
  { path: '/statistics/tiers' },
  { path: '/statistics/sides' },
  { path: '/statistics/overall' },
  { path: '/statistics/sides?weapon=karambit', like: '/statistics/sides' },
  { path: '/statistics/clusters?weapon=five-seven-heat-treated' },
  { path: '/insights?weapon=ak-47&seed=661', like: '/insights' },
  { path: '/insights/blue-percentage' },
  { path: '/statistics/nothing', status: 404, like: '/nothing' },
  { path: '/discover?period=30', like: '/discover' },
  { path: '/discover/karambit' },
  { path: '/discover/five-seven-heat-treated', like: '/discover/karambit' },
  { path: '/discover/hydra-gloves' },
  { path: '/discover/spoon', status: 404, like: '/nothing' },
];

const CHOSEN_PAGES: readonly SitePage[] = [
  { path: '/compare' },
  { path: '/compare?patterns=karambit-387&add=spoon+5' },
  { path: '/find?weapon=karambit&side=backside' },
  {
    path: '/find?weapon=karambit&side=backside&paint=GGGGGGGGGGGGGGGGGGGGGGGGGGGG',
    late: '[role=gridcell]',
    like: '/find?weapon=karambit&side=backside',
  },
  { path: '/weights?weapon=ak-47&sides=100-0', late: 'ol a[href*="/pattern/ak-47/"]' },
  { path: '/atlas?weapon=karambit&seed=387', late: 'ol a[href*="/pattern/karambit/"]' },
  { path: '/offline' },
];

const withoutQuery = ({ path }: SitePage) => path.replace(/\?.*/, '');
const visited = new Set([...MAIN_PAGES, ...PATTERN_PAGES, ...FIGURE_PAGES, ...CHOSEN_PAGES].map(withoutQuery));

/** The remaining pages. A new page of the site is among them unless it is named above. `/studio` requires a sign-in. */
export const OTHER_PAGES: readonly SitePage[] = [
  ...CHOSEN_PAGES,
  ...Object.keys(SITE_PAGES).flatMap((path) => (visited.has(path) || path === '/studio' ? [] : [{ path }])),
];

/** One address for every kind of page and verdict. */
export const PAGES: readonly SitePage[] = [...MAIN_PAGES, ...PATTERN_PAGES, ...FIGURE_PAGES, ...OTHER_PAGES];

/** One page of each layout and its texts. */
export const OWN_TEXT_PAGES = PAGES.filter(({ like }) => !like);

/** Documents for other sites, and addresses that redirect or require an account. */
const DOCUMENTS = ['/embed/karambit/387', '/impressum', '/studio', '/studio?weapon=karambit&seed=387', '/settings'];

/** The whole database is a megabyte of the same rows as a page of it. */
export const isLong = (path: string): boolean => path.includes('size=all');

/**
 * What is requested without a browser: documents, and in other languages the pages that are not visited. Whether their
 * texts fit is seen in the pseudo-languages (long-texts.e2e.ts).
 */
export const unvisitedIn = (language: string): readonly string[] => {
  const others = PAGES.filter((page) => !MAIN_PAGES.includes(page) && !isLong(page.path)).map(({ path }) => path);
  return language === 'en' ? DOCUMENTS : [...DOCUMENTS, ...others];
};

/** Pages for signed-in visitors. */
const ACCOUNT_PAGES = [
  '/settings',
  '/settings?confirm=delete',
  '/wishlist',
  '/history',
  '/feedback',
  '/pattern/ak-47/661?tab=model',
  '/pattern/ak-47/661?tab=screenshots',
];

/** The admin pages: reports and figures, and those that change data. */
const ADMIN_FIGURES = ['/admin', '/admin/inspections', '/admin/wishlists', '/admin/prices', '/admin/community'];
const ADMIN_LOGS = ['/admin/logs', '/admin/logs?log=audit', '/admin/logs?log=access'];
const ADMIN_WORK = [
  '/admin/feedback',
  '/admin/discoveries',
  '/admin/screenshots',
  '/admin/sales',
  '/admin/patterns',
  '/admin/patterns/karambit-387',
  '/admin/test',
  '/admin/test?weapon=karambit&patternId=387&float=0.0712',
];

/** The pages visited with one sign-in. */
export const ADMIN_GROUPS = { figures: [...ADMIN_FIGURES, ...ADMIN_LOGS], work: ADMIN_WORK } as const;
export const SIGNED_IN_PAGES = [...ACCOUNT_PAGES, ...Object.values(ADMIN_GROUPS).flat()];

/** The address in a language. */
export const inLanguage = (path: string, language: string): string =>
  language === 'en' ? path : `/${language}${path.replace(/^\/(?=\?|$)/, '')}`;

/** For a test that goes through all of them: seconds on an idle machine, a minute on a busy one. */
export const ALL_PAGES_TIMEOUT_MS = 240_000;
