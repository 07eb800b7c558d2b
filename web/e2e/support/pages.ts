/** One address for every kind of page and answer, with the status it has. */
export const PAGES: readonly { path: string; status: number }[] = [
  { path: '/', status: 200 },
  { path: '/?search=karambit+387', status: 200 },
  { path: '/?search=karambit+0', status: 200 },
  { path: '/?search=hydra+gloves+1', status: 200 },
  { path: '/tools', status: 200 },
  { path: '/tools?category=knife&weapon=karambit&pattern=1001', status: 200 },
  { path: '/tools?category=knife&weapon=karambit&pattern=387', status: 200 },
  { path: '/tools/bulk', status: 200 },
  { path: '/feedback?kind=pattern&weapon=karambit&pattern=387', status: 200 },
  { path: '/patterns', status: 200 },
  { path: '/patterns?weapon=karambit&sort=gemScore&page=2&size=20', status: 200 },
  { path: '/patterns?layout=grid&view=short&tier=1&blueMin=80', status: 200 },
  { path: '/patterns?search=ak+zebra', status: 200 },
  { path: '/patterns?size=all&view=short', status: 200 },
  { path: '/patterns?page=999', status: 200 },
  { path: '/pattern/karambit/387', status: 200 },
  { path: '/pattern/karambit/387?tab=analysis', status: 200 },
  { path: '/pattern/ak-47/0', status: 200 },
  { path: '/pattern/five-seven-heat-treated/5', status: 200 },
  { path: '/pattern/hydra-gloves/5', status: 200 },
  { path: '/statistics', status: 200 },
  { path: '/statistics/blue', status: 200 },
  { path: '/statistics/clusters', status: 200 },
  { path: '/statistics/tiers', status: 200 },
  { path: '/statistics/sides', status: 200 },
  { path: '/statistics/overall', status: 200 },
  { path: '/statistics/sides?weapon=karambit', status: 200 },
  { path: '/statistics/clusters?weapon=five-seven-heat-treated', status: 200 },
  { path: '/insights', status: 200 },
  { path: '/insights?weapon=ak-47&seed=661', status: 200 },
  { path: '/insights/blue-percentage', status: 200 },
  { path: '/statistics/nothing', status: 404 },
  { path: '/discover', status: 200 },
  { path: '/discover?period=30', status: 200 },
  { path: '/discover/karambit', status: 200 },
  { path: '/discover/five-seven-heat-treated', status: 200 },
  { path: '/discover/hydra-gloves', status: 200 },
  { path: '/discover/spoon', status: 404 },
  { path: '/compare', status: 200 },
  { path: '/compare?patterns=karambit-387,karambit-442,ak-47-661', status: 200 },
  { path: '/compare?patterns=karambit-387&add=spoon+5', status: 200 },
  { path: '/find?weapon=karambit&side=backside', status: 200 },
  { path: '/weights?weapon=ak-47&sides=100-0', status: 200 },
  { path: '/atlas?weapon=karambit&seed=387', status: 200 },
  { path: '/about', status: 200 },
  { path: '/data', status: 200 },
  { path: '/api/docs', status: 200 },
  { path: '/legal', status: 200 },
  { path: '/privacy', status: 200 },
  { path: '/terms', status: 200 },
  { path: '/login', status: 200 },
  { path: '/offline', status: 200 },
  { path: '/nothing', status: 404 },
];

/** What somebody sees who is signed in, and looks after the site. */
export const SIGNED_IN_PAGES = [
  '/settings',
  '/settings?confirm=delete',
  '/wishlist',
  '/history',
  '/feedback',
  '/admin',
  '/admin/feedback',
  '/admin/discoveries',
  '/admin/patterns',
  '/admin/patterns/karambit-387',
  '/admin/test?weapon=karambit&patternId=387',
  '/admin/inspections',
  '/admin/wishlists',
  '/admin/prices',
  '/admin/community',
  '/admin/logs',
  '/pattern/ak-47/661?tab=model',
] as const;

/** One address for every kind of page. */
export const PLAIN_PAGES = PAGES.filter(({ path, status }) => status === 200 && !path.includes('?'));

/** The address in a language. */
export const inLanguage = (path: string, language: string): string =>
  language === 'en' ? path : `/${language}${path.replace(/^\/(?=\?|$)/, '')}`;

/** For a test that goes through all of them: seconds on an idle machine, a minute on a busy one. */
export const ALL_PAGES_TIMEOUT_MS = 240_000;
