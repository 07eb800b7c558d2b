import { SITE_PAGES } from '@bluegem/contract/site/pages';

export type SitePage = {
  path: string;
  /** Its status, if not 200. */
  status?: number;
  /** The selector of its late part, which is waited for. */
  late?: string;
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

/** Others, one of each layout and its texts: checks, patterns, lists, figures and tools. */
const CHOSEN_PAGES: readonly SitePage[] = [
  { path: '/patterns?layout=grid&view=short&tier=1&blueMin=80' },
  { path: '/pattern/five-seven-heat-treated/5' },
  { path: '/pattern/hydra-gloves/5' },
  { path: '/statistics/blue' },
  { path: '/statistics/clusters' },
  { path: '/statistics/tiers' },
  { path: '/statistics/sides' },
  { path: '/statistics/overall' },
  { path: '/insights/blue-percentage' },
  { path: '/discover/karambit' },
  { path: '/compare' },
  { path: '/find?weapon=karambit&side=backside&paint=GGGGGGGGGGGGGGGGGGGGGGGGGGGG', late: '[role=gridcell]' },
  { path: '/weights?weapon=ak-47&sides=100-0', late: 'ol a[href*="/pattern/ak-47/"]' },
  { path: '/atlas?weapon=karambit&seed=387', late: 'ol a[href*="/pattern/karambit/"]' },
  { path: '/offline' },
];

const withoutQuery = ({ path }: SitePage) => path.replace(/\?.*/, '');
const visited = new Set([...MAIN_PAGES, ...CHOSEN_PAGES].map(withoutQuery));

/** The remaining pages. A new page of the site is among them unless it is named above. `/studio` requires a sign-in. */
export const OTHER_PAGES: readonly SitePage[] = [
  ...CHOSEN_PAGES,
  ...Object.keys(SITE_PAGES).flatMap((path) => (visited.has(path) || path === '/studio' ? [] : [{ path }])),
];

/** One address for every kind of page and verdict. */
export const PAGES: readonly SitePage[] = [...MAIN_PAGES, ...OTHER_PAGES];

/** Documents for other sites, and addresses that redirect or require an account: requested without a browser. */
export const DOCUMENTS = [
  '/embed/karambit/387',
  '/impressum',
  '/studio',
  '/studio?weapon=karambit&seed=387',
  '/settings',
];

/** Pages for signed-in visitors. */
const ACCOUNT_PAGES = [
  '/settings?confirm=delete',
  '/wishlist',
  '/items',
  '/history',
  '/feedback',
  '/pattern/ak-47/661?tab=model',
  '/pattern/ak-47/661?tab=screenshots',
];

/** The admin pages: reports and figures, and those that change data. */
const ADMIN_FIGURES = [
  '/admin',
  '/admin/inspections',
  '/admin/wishlists',
  '/admin/prices',
  '/admin/community',
  '/admin/logs',
];
const ADMIN_WORK = [
  '/admin/feedback',
  '/admin/discoveries',
  '/admin/screenshots',
  '/admin/sales',
  '/admin/patterns',
  '/admin/patterns/karambit-387',
  '/admin/test?weapon=karambit&patternId=387&float=0.0712',
];

/** The pages visited with one sign-in. */
export const ADMIN_GROUPS = { figures: ADMIN_FIGURES, work: ADMIN_WORK } as const;
export const SIGNED_IN_PAGES = [...ACCOUNT_PAGES, ...Object.values(ADMIN_GROUPS).flat()];

/** The address in a language. */
export const inLanguage = (path: string, language: string): string =>
  language === 'en' ? path : `/${language}${path.replace(/^\/(?=\?|$)/, '')}`;

/** For a test that goes through all of them: seconds on an idle machine, a minute on a busy one. */
export const ALL_PAGES_TIMEOUT_MS = 240_000;
