import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { accountMenu, expectSignedIn, PERSON, signIn } from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const JOURNEY_TIMEOUT_MS = 150_000;
test.describe.configure({ timeout: JOURNEY_TIMEOUT_MS });

/** The events and keys that the pages themselves use, so that a test can cause a check without a sign-in. */
const TOKEN_SET = 'auth-token-set';
const KEYS = { token: 'auth-token', cache: 'auth-cache', lock: 'auth-refresh-lock' } as const;

/** Another page's token was stored: the sign-in is checked again, whatever was checked before. */
const forceCheck = (page: Page, times = 1) =>
  page.evaluate(
    ([event, count]) => {
      for (let each = 0; each < count; each++) window.dispatchEvent(new Event(event));
    },
    [TOKEN_SET, times] as const,
  );

/** A signed-in browser with a clock that only the test moves, and the paths that its page requests. */
async function signedIn(path: string): Promise<{ context: BrowserContext; page: Page; requested: string[] }> {
  const context = await site.visitor();
  const page = await context.newPage();
  await site.go(page, '/login?returnTo=/about');
  await signIn(page, 'Steam', PERSON.tabs);
  await expectSignedIn(page, PERSON.tabs);
  const requested: string[] = [];
  underWay.clear();
  page.on('request', (request) => {
    requested.push(new URL(request.url()).pathname);
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.clock.install();
  await site.go(page, path);
  await expectSignedIn(page, PERSON.tabs);
  return { context, page, requested };
}

const countOf = (requested: readonly string[], path: string) => requested.filter((each) => each === path).length;
/** The requests of a page that are under way. */
const underWay = new Set<Request>();

/** Long enough for a request that should not come, and until a check is over: another one would share it. */
async function settle(page: Page): Promise<void> {
  for (const ms of [700, 200]) {
    await page.waitForTimeout(ms);
    await soon(() => underWay.size).toBe(0);
  }
}

test('without a cached state the header waits for the server, and shows neither sign-in nor account', async () => {
  const { context, page } = await signedIn('/about');
  await page.evaluate((keys) => keys.forEach((key) => localStorage.removeItem(key)), [KEYS.token, KEYS.cache]);
  const held = Promise.withResolvers<void>();
  await context.route('**/api/user', async (route) => {
    await held.promise;
    await route.continue();
  });
  await site.go(page, '/about');
  await page.locator('html[data-account]').waitFor({ state: 'attached' });
  expect(await accountMenu(page).count()).toBe(0);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).isVisible()).toBe(false);
  held.resolve();
  await expectSignedIn(page, PERSON.tabs);
});

test('checks of the sign-in are shared, none is sent for 30 seconds after an error, and a token is refreshed once', async () => {
  // The page checks when it opens, and the form again when it has loaded: less than ten seconds later.
  const { page, requested } = await signedIn('/api/docs?table=accounts');
  const checks = () => countOf(requested, '/api/user');
  await page.locator('#ask').getByText(`You are querying as ${PERSON.tabs}.`).waitFor();
  await soon(() => countOf(requested, '/api/check-admin')).toBe(1);
  await settle(page);
  expect(checks()).toBe(1);

  await page.clock.pauseAt(new Date(Date.now() + 20_000));
  requested.length = 0;
  await forceCheck(page, 3);
  await soon(checks).toBe(1);
  await settle(page);
  // Another check in the same second gets the answer of the one before.
  await forceCheck(page);
  await settle(page);
  expect(checks()).toBe(1);
  await page.clock.fastForward(1001);
  await forceCheck(page);
  await soon(checks).toBe(2);
  await settle(page);

  await page.clock.fastForward(10_000);
  await page.route('**/api/user', (route) => route.abort(), { times: 1 });
  requested.length = 0;
  await forceCheck(page);
  await soon(checks).toBe(1);
  await settle(page);
  await page.clock.fastForward(29_000);
  await forceCheck(page);
  await settle(page);
  expect(checks()).toBe(1);
  await expectSignedIn(page, PERSON.tabs);
  await page.clock.fastForward(1001);
  await forceCheck(page);
  await soon(checks).toBe(2);
  await settle(page);

  // Eleven of the fifteen minutes of the token are over, and another tab began to refresh it just now.
  const later = Date.now() + 11 * 60_000;
  await page.evaluate(([key, at]) => localStorage.setItem(key, at), [KEYS.lock, String(later)] as const);
  requested.length = 0;
  await page.clock.pauseAt(new Date(later));
  await forceCheck(page);
  await soon(checks).toBeGreaterThan(0);
  await page.clock.fastForward(4000);
  await forceCheck(page);
  await settle(page);
  expect(requested).not.toContain('/api/auth/refresh');
  await page.clock.fastForward(1001);
  await forceCheck(page);
  await soon(() => requested).toContain('/api/auth/refresh');
});
