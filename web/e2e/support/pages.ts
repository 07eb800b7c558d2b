/** One address for every kind of page and answer, with the status it has. */
export const PAGES: readonly { path: string; status: number }[] = [
  { path: '/', status: 200 },
  { path: '/?search=karambit+387', status: 200 },
  { path: '/?search=karambit+0', status: 200 },
  { path: '/?search=hydra+gloves+1', status: 200 },
  { path: '/tools', status: 200 },
  { path: '/tools?category=knife&weapon=karambit&pattern=1001', status: 200 },
  { path: '/tools?category=knife&weapon=karambit&pattern=387', status: 200 },
  { path: '/patterns', status: 200 },
  { path: '/patterns?weapon=karambit&sort=gemScore&page=2&size=20', status: 200 },
  { path: '/patterns?page=99', status: 200 },
  { path: '/pattern/karambit/387', status: 200 },
  { path: '/pattern/ak-47/0', status: 200 },
  { path: '/pattern/five-seven-heat-treated/5', status: 200 },
  { path: '/pattern/hydra-gloves/5', status: 200 },
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
  { path: '/nothing', status: 404 },
];

/** The address in a language. */
export const inLanguage = (path: string, language: string): string =>
  language === 'en' ? path : `/${language}${path.replace(/^\/(?=\?|$)/, '')}`;

/** For a test that goes through all of them: seconds on an idle machine, a minute on a busy one. */
export const ALL_PAGES_TIMEOUT_MS = 240_000;
