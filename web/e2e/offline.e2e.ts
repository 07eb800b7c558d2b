import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { HAS_CHOSEN } from './support/has-chosen.ts';
import { soon } from './support/site.ts';
import { startUpdatableSite, type UpdatableSite } from './support/updatable-site.ts';

/** Later than the worker needs to take control. */
const LATE_MS = 4000;

let site: UpdatableSite;
let context: BrowserContext;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startUpdatableSite();
});
test.beforeEach(async ({ browser }) => {
  site.become('first');
  site.delayPictures(0);
  context = await browser.newContext({ baseURL: site.url, locale: 'en-US', reducedMotion: 'reduce' });
  await context.addInitScript(HAS_CHOSEN);
});
test.afterEach(() => context.close());
test.afterAll(() => site?.stop());

/** No connection, and no server. */
async function goOffline(): Promise<void> {
  site.become('away');
  await context.setOffline(true);
}

/** The pages in the cache: each address with the versions of the cache and of the response. */
const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('atlas-pages-'));
    const cached = names.map(async (name) => {
      const cache = await caches.open(name);
      const answers = (await cache.keys()).map(async (request) => {
        const answer = await cache.match(request);
        const manifest = /manifest-(\w+)\.js/.exec((await answer?.text()) ?? '')?.[1];
        const its = answer?.headers.get('x-site-version');
        return { path: new URL(request.url).pathname, cache: name.slice('atlas-pages-'.length), its, manifest };
      });
      return Promise.all(answers);
    });
    return (await Promise.all(cached)).flat();
  });
const cachedPaths = async (page: Page) => (await cachedPages(page)).map(({ path }) => path);

/** Opens a page and waits until it and the offline page are cached. */
async function visit(path: string, page?: Page): Promise<Page> {
  const opened = page ?? (await context.newPage());
  await opened.goto(path);
  await soon(() => cachedPaths(opened)).toEqual(
    expect.arrayContaining([path, path === '/' ? '/_.data' : `${path}.data`, '/offline']),
  );
  await opened.waitForLoadState('networkidle');
  return opened;
}

const buildOf = (page: Page) =>
  page.evaluate(
    () => (window as Window & { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version,
  );
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

test.describe('offline', () => {
  test('a visited pattern opens with its pictures, even if they arrive late, by a reload and by a link', async () => {
    site.delayPictures(LATE_MS);
    const page = await visit('/pattern/karambit/387');
    // It may be drawn live by now, over the picture.
    await page.locator('main img').first().waitFor({ state: 'attached' });
    await soon(() => page.evaluate(async () => (await (await caches.open('atlas-pictures')).keys()).length)).not.toBe(
      0,
    );
    await goOffline();
    await page.reload();
    await heading(page, /Karambit/);
    await soon(() =>
      page
        .locator('main img')
        .first()
        .evaluate((each) => (each as HTMLImageElement).naturalWidth),
    ).not.toBe(0);
    await page.goto('/offline');
    await page.getByRole('link', { name: 'Karambit #387' }).click();
    await heading(page, /Karambit/);
  });

  test('the database opens with every row and filter', async () => {
    const page = await visit('/patterns');
    await soon(() => cachedPaths(page)).toContain('/ssg-data/patterns.bin');
    await goOffline();
    await page.goto('/patterns');
    await page.getByRole('searchbox', { name: 'Search patterns' }).focus();
    await page.locator('[data-answered-by=browser]').waitFor();
    await page.getByRole('status').getByText('1–20 of 25,000 patterns').waitFor();
    await page.getByRole('checkbox', { name: 'Tier 1', exact: true }).check();
    await page.getByRole('status').getByText('1–20 of 270 patterns').waitFor();
    await page.getByRole('searchbox', { name: 'Search patterns' }).fill('karambit');
    await page.getByRole('status').getByText('1–12 of 12 patterns').waitFor();
  });

  test('a page that is not cached shows that, links to cached ones, and opens when the connection is back', async () => {
    const page = await visit('/pattern/karambit/387');
    await goOffline();
    await page.goto('/pattern/ak-47/661');
    await heading(page, 'You are offline');
    await page.getByRole('link', { name: 'Karambit #387' }).waitFor();
    await page.getByRole('link', { name: 'Open the pattern database' }).waitFor();
    site.become('first');
    await context.setOffline(false);
    await page.waitForURL('**/pattern/ak-47/661');
    await heading(page, /AK-47/);
  });
});

test.describe('the checks work offline', () => {
  const LINK =
    'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E';
  const verdict = (page: Page) => page.getByTestId('verdict').getByRole('heading', { name: 'Karambit #387' }).waitFor();
  const question = (page: Page) => page.getByRole('main').getByLabel('Weapon and pattern');

  test('from the data of the first page', async () => {
    const page = await visit('/');
    await soon(() => cachedPaths(page)).toEqual(
      expect.arrayContaining(['/', '/tools/bulk', '/ssg-data/patterns.bin', '/api/patterns/curated']),
    );
    await goOffline();

    await question(page).fill('karambit 387');
    await question(page).press('Enter');
    await verdict(page);
    await page.reload();
    await verdict(page);

    await page.goto('/tools?search=karambit+387');
    await verdict(page);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByText('Choose step by step').click();
    await page.getByLabel('Weapon category').selectOption('Knives');
    await page.getByLabel('Weapon type').selectOption('Karambit');
    await page.getByLabel('Pattern ID').fill('387');
    await page.getByLabel('Pattern ID').press('Enter');
    await verdict(page);
    await page.getByRole('main').getByLabel('Inspect link').fill(LINK);
    await page.getByRole('main').getByLabel('Inspect link').press('Enter');
    await page.getByRole('region', { name: 'What the link says' }).waitFor();
    await verdict(page);

    await page.goto('/tools/bulk');
    await page.getByRole('main').getByRole('textbox').fill(`${LINK}\nak 661`);
    await page.getByRole('button', { name: 'Check all' }).click();
    await page
      .getByRole('link', { name: /Karambit/ })
      .first()
      .waitFor();
  });
});

test.describe('an update', () => {
  /** Every cached entry has the version of its cache, including the manifest of its scripts. */
  async function expectNoMix(page: Page): Promise<void> {
    const cached = await cachedPages(page);
    expect(cached.length).toBeGreaterThan(2);
    expect(cached.filter(({ cache, its }) => cache !== its)).toEqual([]);
    const builds = new Set(cached.flatMap(({ cache, manifest }) => (manifest ? [`${cache} ${manifest}`] : [])));
    expect(builds.size).toBe(new Set(cached.map(({ cache }) => cache)).size);
  }

  test('is announced and waits for the reader, without mixing versions', async () => {
    const page = await visit('/patterns');
    const build = await buildOf(page);
    site.become('second');
    const other = await context.newPage();
    await other.goto('/about');
    await heading(other, /.+/);
    await soon(() => buildOf(other)).toBeDefined();
    expect(await buildOf(other)).not.toBe(build);
    await page.getByText('A new version is ready').waitFor();
    expect(await buildOf(page)).toBe(build);
    await expectNoMix(page);

    site.become('away');
    await other.goto('/patterns');
    await heading(other, 'Pattern database');
    await soon(() => buildOf(other)).toBe(build);
    await other.close();

    site.become('second');
    await page.getByRole('button', { name: 'Reload' }).click();
    await soon(async () => ((await buildOf(page).catch(() => undefined)) ?? build) !== build).toBe(true);
    await heading(page, 'Pattern database');
    await expectNoMix(page);
  });

  test('never sends its data to a page of the old version: that page is reloaded', async () => {
    const page = await visit('/about');
    const build = await buildOf(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    site.become('second');
    await page.getByRole('banner').getByRole('link', { name: 'Statistics' }).click();
    await page.waitForURL('**/statistics');
    await heading(page, 'Statistics');
    await soon(() => buildOf(page)).toBeDefined();
    expect(await buildOf(page)).not.toBe(build);
    // No other page of the old version is open, so the new one takes over by itself.
    await soon(() => cachedPaths(page)).toContain('/statistics');
    await soon(async () => new Set((await cachedPages(page)).map(({ cache }) => cache)).size).toBe(1);
    await expectNoMix(page);
  });

  test('that removes the worker removes all its caches', async () => {
    const page = await visit('/about');
    site.become('removed');
    await page.goto('/about');
    // The old worker's pending cache writes go with the next page.
    await soon(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await page.goto('/about');
    await soon(() => page.evaluate(() => caches.keys())).toEqual([]);
  });
});

test('nothing of signed-in people, of the API or of the sign-in is cached', async () => {
  const page = await visit('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  for (const path of ['/login', '/wishlist', '/settings', '/?weapon=karambit&category=knife&pattern=387']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const paths = await cachedPaths(page);
  const SHARED = /^(\/(about|offline|_|tools\/bulk)?(\.data)?|\/ssg-data\/.*|\/api\/patterns\/curated)$/;
  expect(paths.filter((path) => !SHARED.test(path))).toEqual([]);
});

test('signing out removes the list of visited patterns', async () => {
  const page = await visit('/pattern/karambit/387');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  await soon(async () => (await cachedPaths(page)).filter((path) => path.startsWith('/pattern'))).toEqual([]);
  await page.goto('/offline');
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  expect(await page.getByRole('link', { name: 'Karambit #387' }).count()).toBe(0);
});
