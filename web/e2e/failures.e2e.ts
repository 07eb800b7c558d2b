import english from '@bluegem/locales/en/errors.json' with { type: 'json' };
import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

/** Pages that are meant to fail: their console is not held against them. */
const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

async function aPage(options: Parameters<typeof site.visitor>[0] = {}): Promise<Page> {
  const context = await site.visitor(options);
  opened.push(context);
  return context.newPage();
}

/** The script that prepares for failures has come. */
async function isPrepared(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().includes('/assets/prepare-'));
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

/** Lets a script of the site answer with another text. */
async function replaceIn(page: Page, files: string, from: RegExp, to: string): Promise<() => number> {
  let count = 0;
  await page.route(files, async (route: Route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (from.test(text)) count++;
    await route.fulfill({ response, body: text.replace(from, to) });
  });
  return () => count;
}

const PAGES = '**/*.data*';

test.describe('a page that cannot be loaded', () => {
  for (const [kind, prefix, title, text, link] of [
    ['en', '', 'Connection problem', 'Unable to navigate. Please try refreshing the page.', 'Discover'],
    ['he', '/he', 'בעיית חיבור', 'לא ניתן לעבור לעמוד. נסו לרענן אותו.', 'גילויים'],
  ] as const) {
    test(`shows what is wrong and what helps, in ${kind}`, async () => {
      const page = await openPrepared(`${prefix}/tools`);
      await page.route(PAGES, (route) => route.abort());
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText(text).waitFor();
      expect(await screen(page).getByRole('listitem').count()).toBe(4);
      await soon(() => page.title()).toContain(prefix === '' ? 'Page Error |' : 'שגיאה בעמוד |');
    });
  }

  test('is shown once it can be, by Try Again, which is ignored within a second', async () => {
    const page = await openPrepared('/tools');
    const failedAt = Date.now();
    await page.clock.setFixedTime(failedAt);
    await page.route(PAGES, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click();
    const retry = screen(page).getByRole('button', { name: 'Try Again' });
    await retry.waitFor();
    await page.unroute(PAGES);
    await page.clock.setFixedTime(failedAt + 900);
    await retry.click();
    await page.waitForTimeout(500);
    expect(await retry.isVisible()).toBe(true);
    await page.clock.setFixedTime(failedAt + 1000);
    await retry.click();
    await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
  });

  test('may be tried again three times', async () => {
    const page = await openPrepared('/tools');
    await page.route(PAGES, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click();
    const again = screen(page).getByRole('button', { name: 'Try Again' });
    const usedUp = screen(page).getByRole('button', { name: 'Max retries reached' });
    await again.waitFor();
    await soon(async () => {
      // A click within a second of a failure does not count, so that it may take more than three.
      if ((await usedUp.count()) === 0) await again.click({ timeout: 1000 }).catch(() => undefined);
      return usedUp.count();
    }).toBe(1);
    expect(await usedUp.isDisabled()).toBe(true);
    await page.unroute(PAGES);
    await screen(page).getByRole('button', { name: 'Reload Page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
  });

  test('says so where the server fails, and leads home', async () => {
    const page = await openPrepared('/tools');
    await page.route(PAGES, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }));
    await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click();
    await screen(page).getByRole('heading', { level: 1 }).waitFor();
    await page.unroute(PAGES);
    await screen(page).getByRole('link', { name: 'Return Home' }).click();
    await page.waitForURL(`${site.url}/`);
  });

  test('leads back', async () => {
    const page = await openPrepared('/tools');
    await page.route(PAGES, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click();
    await page.unroute(PAGES);
    await screen(page).getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check a pattern' }).waitFor();
  });
});

test.describe('a page whose script fails', () => {
  for (const [kind, error] of [
    ['data', 'new Error(`the database is away`)'],
    ['data', 'Object.assign(new Error(`gone`), { stack: `at readSql` })'],
    ['component', 'new TypeError(`x is not a function`)'],
    ['other', 'new Error(`gone`)'],
  ] as const) {
    test(`shows the screen for ${kind}: ${error}`, async () => {
      const page = await openPrepared('/tools');
      const broken = await replaceIn(page, '**/assets/discover-*.js', /\(`lead`\)/, `((()=>{throw ${error}})())`);
      await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click();
      const { title, advice } = english.screens[kind];
      await screen(page).getByRole('heading', { level: 1, name: title }).waitFor();
      expect(broken()).toBeGreaterThan(0);
      expect(await screen(page).getByRole('listitem').allInnerTexts()).toEqual(advice.split('|'));
      expect(advice.split('|')).toHaveLength(4);
    });
  }
});

test.describe('a script that does not come', () => {
  const STATISTICS = '**/assets/statistics-*.js';

  test('shows that navigating failed, and does not reload by itself', async () => {
    const page = await openPrepared('/tools');
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
    const page = await openPrepared('/tools');
    await page.route(STATISTICS, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route('**/assets/manifest-*.js', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
    );
    let documents = 0;
    page.on('request', (request) => request.isNavigationRequest() && documents++);
    await page.getByRole('banner').getByRole('link', { name: 'Statistics' }).click();
    // The page itself comes from the server, whole, whether its script does or not.
    await page.waitForURL('**/statistics');
    await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
    await soon(() => documents).toBe(1);
    await page.waitForTimeout(1500);
    expect(documents).toBe(1);
  });

  test('leaves the rest of the page, and may be asked for again', async () => {
    const page = await aPage();
    const VIEWER = '**/assets/pattern-analysis-*.js';
    await page.route(VIEWER, (route) => route.abort());
    const prepared = isPrepared(page);
    await site.go(page, '/pattern/karambit/387');
    await prepared;
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await part(page, 'async').getByText('Analysis Error').waitFor();
    await part(page, 'async').getByText('An error occurred while processing your request').waitFor();
    await part(page, 'async').getByText('If the problem persists, please refresh the page.').waitFor();
    await page.getByRole('heading', { level: 1, name: /Karambit/ }).waitFor();
    await page.unroute(VIEWER);
    await page.waitForTimeout(1000);
    await part(page, 'async').getByRole('button', { name: 'Try Again' }).click();
    await part(page, 'async').waitFor({ state: 'detached' });
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
  });
});

test.describe('a part of a page that fails', () => {
  for (const [prefix, text, again, usedUp] of [
    ['', 'This chart is temporarily unavailable.', 'Try Again', 'Max retries reached'],
    ['/he', 'התרשים הזה לא זמין כרגע.', 'ניסיון נוסף', 'נגמרו הניסיונות'],
  ] as const) {
    test(`leaves the rest, and may be tried again three times (${prefix})`, async () => {
      const page = await aPage();
      // Charts of bars throw in the browser, whatever the server has drawn.
      const broken = await replaceIn(
        page,
        '**/assets/*.js',
        /\(`chart\.keys`\)/,
        '(()=>{throw new Error(`ada@mail.example sees no blue`)})()',
      );
      await site.go(page, `${prefix}/statistics/tiers`);
      await page.getByText(text).first().waitFor();
      expect(broken()).toBeGreaterThan(0);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (let retry = 0; retry < 3; retry++) {
        await page.waitForTimeout(1100);
        await part(page, 'chart').first().getByRole('button', { name: again }).click();
      }
      const last = part(page, 'chart').first();
      expect(await last.getByRole('button', { name: usedUp }).isDisabled()).toBe(true);
      const [report] = await storedReports(page);
      expect(report).toMatchObject({
        message: '[e-mail] sees no blue',
        component: 'chart',
        severity: 'medium',
        userId: null,
      });
    });
  }

  test('leaves the rest of the landing page', async () => {
    const page = await aPage();
    const broken = await replaceIn(
      page,
      '**/assets/*.js',
      /\(`how\.title`\)/,
      '(()=>{throw new Error(`no steps to show`)})()',
    );
    await site.go(page, '/');
    await part(page, 'landing').getByText('This section is unavailable for the moment.').waitFor();
    expect(broken()).toBeGreaterThan(0);
    expect(await part(page, 'landing').count()).toBe(1);
    await page.getByRole('textbox', { name: 'Weapon and pattern' }).fill('karambit 387');
  });
});

test('errors and rejections that nobody caught are kept as reports without personal data', async () => {
  const page = await openPrepared('/tools?weapon=karambit&category=knife&pattern=387');
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'info' && logged.push(message.text()));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('lost ada@mail.example');
    });
    void Promise.reject(new Error('token eyJhbGciOiJI.eyJpZCI6IjEyMyJ9.c2lnbmF0dXJl'));
  });
  await soon(async () => (await storedReports(page)).length).toBeGreaterThan(0);
  // As it is when the page is left: nothing waits for its turn any longer.
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

test('reports are kept one in five seconds, the last 20 of them, and logged together every half minute', async () => {
  const page = await openPrepared('/tools');
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
  // Fifty wait; the oldest make way.
  expect(numbers(logged[0] ?? [])).toEqual(Array.from({ length: 50 }, (_, at) => at + 11));
  expect(logged[0]?.[0]).toEqual({
    component: expect.any(String),
    errorMessage: 'failure 11.',
    stack: expect.any(String),
    timestamp: expect.stringMatching(/^\d{4}-/),
    userAgent: expect.stringContaining('Chrome'),
    url: `${site.url}/tools`,
    retryCount: 0,
    errorType: 'Error',
    sessionId: expect.any(String),
  });
  await page.clock.runFor(300_000);
  await soon(async () => numbers(await storedReports(page)).at(-1)).toBe(60);
  expect(numbers(await storedReports(page))).toEqual(Array.from({ length: 20 }, (_, at) => at + 41));
});

test.describe('the details of an error', () => {
  async function openFailed(context: Parameters<typeof site.visitor>[0] = {}): Promise<Page> {
    const page = await openPrepared('/tools', context);
    await page.route(PAGES, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click();
    await screen(page).waitFor();
    return page;
  }

  test('are copied as JSON, which is told', async () => {
    const page = await openFailed({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Copy Error Details' }).click();
    await page.getByText('Error details copied').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(text)).toMatchObject({
      message: 'Failed to fetch',
      component: 'page',
      url: `${site.url}/discover`,
    });
  });

  test('can be selected where the clipboard is closed', async () => {
    const page = await openFailed();
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy Error Details' }).click();
    await page.getByText('The details could not be copied. Select them here.').waitFor();
    const text = await page.getByRole('textbox', { name: 'Error details' }).inputValue();
    expect(JSON.parse(text)).toMatchObject({ message: 'Failed to fetch' });
  });
});

test('a document that is not of this site says so in words', async () => {
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

test('on the way to a page that takes long, its area is named', async () => {
  const page = await openPrepared('/tools');
  const held = Promise.withResolvers<void>();
  await page.route(PAGES, async (route) => {
    await held.promise;
    await route.continue();
  });
  const main = page.getByRole('banner');
  for (const [link, words] of [
    ['Discover', 'Loading Discover Blue Gems...'],
    ['Statistics', 'Loading Statistics...'],
    ['Insights', 'Loading Insights...'],
    ['Studio', 'Loading Texture Studio...'],
    ['Patterns', 'Loading Patterns Database...'],
  ] as const) {
    await main.getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('status').getByText(words).waitFor();
    await page.getByText('Please wait while we prepare your content').waitFor();
  }
  held.resolve();
  await page.getByRole('heading', { level: 1, name: 'Pattern database' }).waitFor();
});
