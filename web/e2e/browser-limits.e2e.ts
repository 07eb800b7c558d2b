import german from '@bluegem/locales/de/about.json' with { type: 'json' };
import germanEverywhere from '@bluegem/locales/de/common.json' with { type: 'json' };
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { accountMenu, expectSignedIn, PERSON, signIn } from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const CHECK_MS = 5 * 60_000 + 1000;
const JOURNEY_TIMEOUT_MS = 150_000;

/** The paths that a page requests from now on. */
function watchPaths(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);
const store = (page: Page, name: string, value: string) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const);

/** A page whose console may contain errors: browsers also report expected refusals. */
async function pageIn(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await site.go(page, path);
  return page;
}

test('the account is cached, requested again every five minutes, and the token renewed before its expiry', async () => {
  test.setTimeout(JOURNEY_TIMEOUT_MS);
  const context = await site.visitor();
  const page = await pageIn(context, '/login?returnTo=/about');
  await signIn(page, 'Discord', PERSON.keyboard);
  await expectSignedIn(page, PERSON.keyboard);
  await site.go(page, '/settings');
  for (const name of ['Privacy and Data', 'Export Your Data', 'Danger Zone', 'Delete Account', 'Cookie preferences']) {
    await page.getByRole('main').getByRole('heading', { name, exact: true }).waitFor();
  }
  expect(JSON.parse((await stored(page, 'auth-cache')) ?? '')).toEqual({
    isAuthenticated: true,
    username: PERSON.keyboard,
    authMethod: 'discord',
    timestamp: expect.any(Number),
  });

  // The cached state is shown before the server responds.
  const held = Promise.withResolvers<void>();
  await context.route('**/api/user', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  const requested = watchPaths(page);
  await site.go(page, '/about');
  await expectSignedIn(page, PERSON.keyboard);
  /** Runs something and waits until the sign-in check is over. */
  const checks = async (action: () => unknown) => {
    requested.length = 0;
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/check-admin'));
    await action();
    await (await answer).finished();
    await page.waitForTimeout(500);
    expect(requested).toContain('/api/user');
  };
  await soon(() => requested).toContain('/api/user');
  const first = page.waitForResponse((response) => response.url().endsWith('/api/check-admin'));
  held.resolve();
  await (await first).finished();
  await page.waitForTimeout(500);
  await checks(() => page.clock.fastForward(CHECK_MS));
  expect(requested).not.toContain('/api/auth/refresh');
  expect(await stored(page, 'auth-token')).not.toBeNull();

  // Ten of its fifteen minutes are over.
  await context.route('**/api/auth/refresh', (route) => route.fulfill({ status: 401, json: {} }));
  await checks(() => page.clock.fastForward(CHECK_MS));
  expect(requested).toContain('/api/auth/refresh');
  expect(await stored(page, 'auth-token')).toBeNull();

  for (const token of ['a.b', `a.${Buffer.from('{"exp":1}').toString('base64url')}.c`]) {
    await store(page, 'auth-token', token);
    await site.go(page, '/about');
    await soon(() => stored(page, 'auth-token')).not.toBe(token);
  }

  await context.route('**/api/logout', (route) => route.abort());
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Failed to logout').waitFor();
});

test('a sign-in in another tab delays this one by a minute', async () => {
  const page = await pageIn(await site.visitor(), '/login');
  const marker = (agoMs: number) => JSON.stringify({ tab: 'another', startedAt: Date.now() - agoMs });
  await store(page, 'auth-flow', marker(30_000));
  await page.getByRole('link', { name: 'Sign in with Steam' }).click();
  await page.getByText('Authentication already in progress in another tab').waitFor();
  await store(page, 'auth-flow', marker(61_000));
  await page.getByRole('link', { name: 'Sign in with Steam' }).click();
  await page.getByRole('link', { name: PERSON.tabs }).waitFor();
});

test('an expired session at the database is removed', async () => {
  const page = await pageIn(await site.visitor(), '/api/docs');
  const session = { url: site.url, access_token: 'a.b.c', refresh_token: null, user: { id: '1', name: 'Somebody' } };
  await store(page, 'auth-database-session', JSON.stringify({ ...session, expires_at: 1 }));
  await page.reload();
  await page.locator('#ask').getByText('You are signed out').waitFor();
  await soon(() => stored(page, 'auth-database-session')).toBeNull();
});

/** The seconds between the requests of a file. */
function gapsOf(moments: readonly number[]): number[] {
  return moments.slice(1).map((moment, at) => Math.round((moment - (moments[at] ?? 0)) / 100) / 10);
}

test('data that cannot be loaded is requested three times more, after one, two and four seconds', async () => {
  const context = await site.visitor();
  const moments: number[] = [];
  await context.route('**/ssg-data/patterns.bin', (route) => {
    moments.push(Date.now());
    return route.fulfill({ status: 503, body: '' });
  });
  const page = await pageIn(context, '/patterns');
  await page.getByRole('searchbox', { name: 'Search patterns' }).focus();
  await soon(() => moments.length).toBe(4);
  const [first = 0, second = 0, third = 0] = gapsOf(moments);
  expect([first >= 0.9, second >= 1.9, third >= 3.9]).toEqual([true, true, true]);
  await page.waitForTimeout(1000);
  expect(moments).toHaveLength(4);
});

const TEXTS_OF_ABOUT = '**/assets/texts/*/de/about.json';

test('texts are requested three times more; without them a page stays as it came, and its links work', async () => {
  const context = await site.visitor();
  const moments: number[] = [];
  await context.route(TEXTS_OF_ABOUT, (route) => {
    moments.push(Date.now());
    return route.abort();
  });
  const page = await context.newPage();
  await page.goto('/de/about');
  // The page's head names them, too.
  await soon(() => moments.length).toBeGreaterThanOrEqual(4);
  expect(Math.min(...gapsOf(moments).slice(-3))).toBeGreaterThanOrEqual(1.4);
  await page.getByText(german.method.lead).waitFor();
  await page.locator('header').getByRole('link', { name: germanEverywhere.nav.discover, exact: true }).click();
  await page.waitForURL('**/de/discover');
});
