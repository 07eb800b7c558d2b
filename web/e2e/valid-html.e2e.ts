import { expect, test } from '@playwright/test';
import { ADMIN_SETTINGS, openAsAdmin } from './support/admin.ts';
import { ALL_PAGES_TIMEOUT_MS, PAGES, SIGNED_IN_PAGES, inLanguage } from './support/pages.ts';
import { useSite } from './support/site.ts';
import { htmlFaults } from './support/valid-html.ts';

const site = useSite(ADMIN_SETTINGS);

/** What no list of pages names: documents for other sites, and answers that are refused. */
const OTHERS = ['/embed/karambit/387', '/impressum', '/studio', '/studio?weapon=karambit&seed=387', '/settings'];
/** The whole database is a megabyte of the same rows as a page of it. */
const isLong = (path: string) => path.includes('size=all');

const IN_BROWSER = [
  '/?search=karambit+387',
  '/tools/bulk',
  '/pattern/karambit/387?tab=analysis',
  '/pattern/ak-47/661?tab=model',
  '/statistics/clusters',
  '/find?weapon=karambit',
  '/atlas?weapon=karambit&seed=387',
  '/studio?weapon=karambit&seed=387',
  '/api/docs',
];

/** The validation errors of each page that has some. */
async function faultsOf(paths: readonly string[], read: (path: string) => Promise<string>) {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const faults = await htmlFaults(await read(path));
    if (faults.length > 0) found[path] = faults;
  }
  return found;
}

for (const language of ['en', 'he', 'zh-CN']) {
  test(`in ${language} every page is valid HTML`, async () => {
    test.setTimeout(ALL_PAGES_TIMEOUT_MS);
    const paths = PAGES.map(({ path }) => path).filter((path) => !isLong(path));
    const all = [...paths, ...OTHERS].map((path) => inLanguage(path, language));
    expect(await faultsOf(all, async (path) => (await site.ask(path)).text())).toEqual({});
  });
}

test('so is every page of an account and of the administration', async () => {
  test.setTimeout(ALL_PAGES_TIMEOUT_MS);
  const page = await openAsAdmin(site, '/settings');
  const send = { headers: { origin: site.url }, failOnStatusCode: true };
  await page.request.put('/api/wishlist/karambit-387', { ...send, data: { note: 'Clean back', maxPrice: 120_000 } });
  const feedback = { kind: 'pattern', message: 'The back looks bluer.', weapon: 'karambit', patternId: 387 };
  await page.request.post('/api/feedback', { ...send, data: feedback });
  const all = ['en', 'he', 'zh-CN'].flatMap((language) => SIGNED_IN_PAGES.map((path) => inLanguage(path, language)));
  expect(await faultsOf(all, async (path) => (await page.request.get(path)).text())).toEqual({});
});

test('and what script makes of a page is valid, too', async () => {
  test.setTimeout(ALL_PAGES_TIMEOUT_MS);
  const page = await site.open('/');
  const rendered = async (path: string) => {
    await site.go(page, path);
    await page.waitForLoadState('networkidle');
    return `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`;
  };
  expect(await faultsOf(IN_BROWSER, rendered)).toEqual({});
});
