import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { replaceInScripts } from './support/broken-script.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite();

/** Pages that are expected to fail: their console may contain errors. */
const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

async function aPage(options: Parameters<typeof site.visitor>[0] = {}): Promise<Page> {
  const context = await site.visitor(options);
  opened.push(context);
  return context.newPage();
}

/** The screens for failures have loaded. */
async function isPrepared(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().includes('/assets/visit-'));
  await page.waitForLoadState('networkidle');
}

async function openPrepared(path: string, options: Parameters<typeof site.visitor>[0] = {}): Promise<Page> {
  const page = await aPage(options);
  const prepared = isPrepared(page);
  await site.go(page, path);
  await prepared;
  return page;
}

const screen = (page: Page) => page.getByRole('main').getByRole('alert');
const part = (page: Page, id: string) => page.locator(`[data-failed=${id}]`);
const storedReports = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('app_errors') ?? '[]') as Record<string, unknown>[]);

/**
 * Parts of pages, a page with each, something in it that the browser evaluates while it renders it, and the message.
 */
const SECTIONS = [
  ['list', '/patterns', /"aria-rowcount":\w+/, 'The list of patterns is temporarily unavailable.'],
  ['statistics', '/statistics/sides', /\w+\(`sides\.agreement`\)/, 'The statistics are temporarily unavailable.'],
] as const;

const PAGES = '**/*.data*';

test('a page that cannot be loaded shows the problem and what helps, and links back, home and on', async () => {
  const page = await openPrepared('/');
  const discover = page.getByRole('banner').getByRole('link', { name: 'Discover', exact: true });

  await page.route(PAGES, (route) => route.abort());
  await discover.click();
  await page.getByRole('heading', { level: 1, name: 'Connection problem' }).waitFor();
  await page.getByText('Unable to navigate. Please try refreshing the page.').waitFor();
  expect(await screen(page).getByRole('listitem').count()).toBe(4);
  await soon(() => page.title()).toContain('Page Error |');
  await page.unroute(PAGES);
  await screen(page).getByRole('button', { name: 'Go Back' }).click();
  await page.getByRole('heading', { level: 1, name: 'Is it a blue gem?' }).waitFor();

  await page.route(PAGES, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }));
  await discover.click();
  await screen(page).getByRole('heading', { level: 1 }).waitFor();
  await page.unroute(PAGES);
  await screen(page).getByRole('link', { name: 'Return Home' }).click();
  await page.waitForURL(`${site.url}/`);

  await page.route(PAGES, (route) => route.abort());
  await discover.click();
  await screen(page).waitFor();
  await page.unroute(PAGES);
  await screen(page).getByRole('button', { name: 'Reload Page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
});

test.describe('a script that cannot be loaded', () => {
  const STATISTICS = '**/assets/statistics-*.js';

  test('shows that navigation failed, and does not reload by itself', async () => {
    const page = await openPrepared('/');
    let documents = 0;
    page.on('request', (request) => request.isNavigationRequest() && documents++);
    await page.route(STATISTICS, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Statistics' }).click();
    await page.getByText('Unable to navigate. Please try refreshing the page.').waitFor();
    await page.waitForTimeout(500);
    expect(documents).toBe(0);
    await page.unroute(STATISTICS);
    await page.waitForTimeout(1000);
    await screen(page).getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
  });

  test('after an update of the site, reloads the page once and not in a loop', async () => {
    const page = await openPrepared('/');
    await page.route(STATISTICS, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route('**/assets/manifest-*.js', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
    );
    let documents = 0;
    page.on('request', (request) => request.isNavigationRequest() && documents++);
    await page.getByRole('banner').getByRole('link', { name: 'Statistics' }).click();
    // The page itself comes complete from the server, with or without its script.
    await page.waitForURL('**/statistics');
    await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
    await soon(() => documents).toBe(1);
    await page.waitForTimeout(1500);
    expect(documents).toBe(1);
  });

  test('leaves the rest of the page, and can be retried', async () => {
    const page = await aPage();
    const VIEWER = '**/assets/pattern-analysis-*.js';
    await page.route(VIEWER, (route) => route.abort());
    const prepared = isPrepared(page);
    await site.go(page, '/pattern/karambit/387');
    await prepared;
    await page.locator('#analysis').scrollIntoViewIfNeeded();
    await part(page, 'async').getByText('Analysis Error').waitFor();
    await part(page, 'async').getByText('An error occurred while processing your request').waitFor();
    await part(page, 'async').getByText('If the problem persists, please refresh the page.').waitFor();
    await page.getByRole('heading', { level: 1, name: /Karambit/ }).waitFor();
    await page.unroute(VIEWER);
    await page.waitForTimeout(1000);
    await part(page, 'async').getByRole('button', { name: 'Try Again' }).click();
    await part(page, 'async').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Colours by side' }).waitFor();
  });
});

test.describe('a part of a page that fails', () => {
  test('leaves the rest of the page, and is reported', async () => {
    const page = await aPage();
    // Bar charts throw in the browser, whatever the server has rendered.
    const broken = await replaceInScripts(
      page,
      /\(`chart\.keys`\)/,
      '(()=>{throw new Error(`ada@mail.example sees no blue`)})()',
    );
    await site.go(page, '/statistics/tiers');
    await page.getByText('This chart is temporarily unavailable.').first().waitFor();
    expect(broken()).toBeGreaterThan(0);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await part(page, 'chart').first().getByRole('button', { name: 'Try Again' }).isEnabled()).toBe(true);
    await soon(async () => (await storedReports(page))[0]).toMatchObject({
      message: '[e-mail] sees no blue',
      component: 'chart',
      severity: 'medium',
      userId: null,
    });
  });

  for (const [id, path, text, message] of SECTIONS) {
    test(`says so in place of the ${id} of ${path}`, async () => {
      const page = await aPage();
      const broken = await replaceInScripts(page, text, '$&+(()=>{throw new Error(`nothing to show`)})()');
      await page.goto(path);
      const failed = part(page, id).first();
      await failed.getByText(message, { exact: true }).waitFor();
      expect(broken()).toBeGreaterThan(0);
      expect(await part(page, id).count()).toBe(1);
      expect(await failed.getByRole('button', { name: 'Try Again' }).isEnabled()).toBe(true);
      await page.getByRole('banner').getByRole('link', { name: 'Statistics' }).waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  }

  test('leaves the rest of the landing page', async () => {
    const page = await aPage();
    const broken = await replaceInScripts(page, /\(`how\.title`\)/, '(()=>{throw new Error(`no steps to show`)})()');
    await site.go(page, '/');
    await part(page, 'landing').getByText('This section is currently unavailable.').waitFor();
    expect(broken()).toBeGreaterThan(0);
    expect(await part(page, 'landing').count()).toBe(1);
    await page.getByRole('main').getByLabel('Weapon and pattern').fill('karambit 387');
  });
});

test('uncaught errors and rejections are stored as reports without personal data', async () => {
  const page = await openPrepared('/?weapon=karambit&category=knife&pattern=387');
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'info' && logged.push(message.text()));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('lost ada@mail.example');
    });
    void Promise.reject(new Error('token eyJhbGciOiJI.eyJpZCI6IjEyMyJ9.c2lnbmF0dXJl'));
  });
  await soon(async () => (await storedReports(page)).length).toBeGreaterThan(0);
  // As when the page unloads: the whole queue is sent.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await soon(async () => (await storedReports(page)).map(({ message }) => message).toSorted()).toEqual([
    'lost [e-mail]',
    'token [token]',
  ]);
  for (const report of await storedReports(page)) {
    expect(report).toMatchObject({ severity: 'high', userId: null, url: expect.stringContaining('weapon=[cut]') });
  }
  await soon(() => logged.filter((text) => text.includes('Error telemetry'))).toHaveLength(1);
});

test('reports are stored one in five seconds, the last 20 of them, and logged together every half minute', async () => {
  const page = await openPrepared('/');
  const logged: Record<string, unknown>[][] = [];
  page.on('console', async (message) => {
    if (!message.text().startsWith('Error telemetry')) return;
    logged.push((await message.args()[1]?.jsonValue()) as Record<string, unknown>[]);
  });
  await page.clock.install();
  const fail = (from: number, to: number) =>
    page.evaluate(
      ([first, last]) => {
        for (let number = first; number <= last; number++) reportError(new Error(`failure ${number}.`));
      },
      [from, to] as const,
    );
  const numbers = (entries: readonly Record<string, unknown>[]) =>
    entries.map(({ message, errorMessage }) => Number(/\d+/.exec(String(message ?? errorMessage))?.[0]));
  await fail(1, 60);
  await soon(async () => (await storedReports(page)).length).toBe(1);
  await page.clock.runFor(4000);
  expect(await storedReports(page)).toHaveLength(1);
  await page.clock.runFor(1500);
  expect(await storedReports(page)).toHaveLength(2);
  expect(logged).toEqual([]);
  await page.clock.runFor(25_000);
  await soon(() => logged.length).toBe(1);
  // Fifty are queued; the oldest are dropped.
  expect(numbers(logged[0] ?? [])).toEqual(Array.from({ length: 50 }, (_, at) => at + 11));
  expect(logged[0]?.[0]).toEqual({
    component: expect.any(String),
    errorMessage: 'failure 11.',
    stack: expect.any(String),
    timestamp: expect.stringMatching(/^\d{4}-/),
    userAgent: expect.stringContaining('Chrome'),
    url: `${site.url}/`,
    retryCount: 0,
    errorType: 'Error',
    sessionId: expect.any(String),
  });
  await page.clock.runFor(300_000);
  await soon(async () => numbers(await storedReports(page)).at(-1)).toBe(60);
  expect(numbers(await storedReports(page))).toEqual(Array.from({ length: 20 }, (_, at) => at + 41));
});

test('a document that is not of this site throws a readable error', async () => {
  const page = await aPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('id="main-content"', 'id="other"') });
  });
  await page.goto('/about');
  await soon(() => errors.join()).toContain('Root element not found: this page has no #main-content');
});
