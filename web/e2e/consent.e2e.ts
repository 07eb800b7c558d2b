import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { PERSON, signInQuickly } from './support/account.ts';
import { soon, useSite } from './support/site.ts';
import { choose, hide, storedBy, questionOf, sentBy, type SentEvent } from './support/visit.ts';

const site = useSite();

const WALK = ['/', '/patterns?weapon=karambit&search=mine', '/pattern/karambit/387'];
/** The router and the live pictures may store these, whatever the choice. */
const ROUTER = 'react-router-scroll-positions';
const FINISH = 'blue-gem-atlas-finish';

const choiceIn = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'));
const without = (names: readonly string[], technical: string) => names.filter((name) => name !== technical);

/**
 * The paths that were sent so far, including queued ones. While a page unloads, Playwright does not report its
 * requests.
 */
async function hideAndList(page: Page, sent: readonly SentEvent[]) {
  await hide(page);
  return sent.map(({ properties }) => properties['path']);
}

/** A visitor who answers on the first of three pages; returns what the browser stored, and the analytics requests. */
async function walk(answered: string | null, { prepare = '', isCounted = false } = {}) {
  const context = await site.visitor({ isAsked: true });
  if (prepare) await context.addInitScript(prepare);
  const sent = sentBy(context);
  const page = await site.pageOf(context);
  for (const path of WALK) {
    await site.go(page, path);
    if (path === '/' && answered) await choose(page, answered);
    if (path === '/' && answered) await questionOf(page).waitFor({ state: 'detached' });
    if (isCounted) await soon(() => hideAndList(page, sent)).toContain(path.split('?')[0]);
  }
  if (!answered) await questionOf(page).waitFor();
  const { cookies, local, session, databases } = await storedBy(page);
  const stored = { cookies, local, session: without(session, ROUTER), databases: without(databases, FINISH) };
  return { page, sent, kept: stored };
}

test('without an answer nothing is stored, with Essential Only the answer, and nothing is counted', async () => {
  const { page, sent, kept } = await walk(null);
  await hide(page);
  expect(kept).toEqual({ cookies: [], local: [], session: [], databases: [] });
  await choose(page, 'Essential Only');
  await site.go(page, '/statistics');
  await hide(page);
  expect(await storedBy(page)).toMatchObject({ cookies: [], local: ['cookie-consent'] });
  expect(await choiceIn(page)).toEqual({
    hasConsented: true,
    showBanner: false,
    preferences: { essential: true, analytics: false, timestamp: expect.any(Number) },
  });
  expect(sent).toEqual([]);
});

test('with Accept All pages are counted, without search terms', async () => {
  const { page, sent, kept } = await walk('Accept All', { isCounted: true });
  expect(kept).toMatchObject({ cookies: [], local: ['cookie-consent'], databases: [] });
  expect(kept.session).toContain('session-metrics');
  const counted = WALK.map((path) => path.replace('&search=mine', ''));
  expect(new Set(sent.map(({ properties }) => properties['location']))).toEqual(
    new Set(counted.map((path) => site.url + path)),
  );
  expect(new Set(sent.map(({ event }) => event))).toEqual(new Set(['page_view']));
  expect(new Set(sent.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(sent.find(({ properties }) => properties['path'] === '/')?.properties['title']).toBe(
    'Is it a blue gem? CS2 Case Hardened checker | Blue Gem Atlas',
  );
  // Events that were received are no longer stored.
  await soon(() => page.evaluate(() => sessionStorage.getItem('analytics-events'))).toBeNull();
});

test('in a browser that requests privacy nothing is counted', async () => {
  const signal = `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`;
  const { page, sent, kept } = await walk('Accept All', { prepare: signal });
  await hide(page);
  expect(kept).toEqual({ cookies: [], local: ['cookie-consent'], session: [], databases: [] });
  expect(sent).toEqual([]);
});

test('a pattern over the list is a page view, and search terms are not sent', async () => {
  const context = await site.visitor({ isAsked: true });
  const sent = sentBy(context);
  const page = await site.pageOf(context);
  await site.go(page, '/patterns');
  await choose(page, 'Accept All');
  await page.getByRole('row').getByRole('link', { name: 'AK-47 #661' }).click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await soon(() => hideAndList(page, sent)).toEqual(['/patterns', '/pattern/ak-47/661', '/patterns']);
  await page.getByRole('searchbox').first().fill('me@example.org');
  await page.waitForURL(/search=/);
  await page.getByRole('link', { name: 'Check' }).first().click();
  await soon(() => hideAndList(page, sent)).toEqual(['/patterns', '/pattern/ak-47/661', '/patterns', '/']);
  expect(JSON.stringify(sent)).not.toContain('example.org');
});

test('withdrawing consent in one tab removes the stored events in all of them', async () => {
  const context = await site.visitor({ isAsked: true });
  const [page, other] = [await site.pageOf(context), await site.pageOf(context)];
  await site.go(page, '/');
  await site.go(other, '/about');
  await choose(page, 'Accept All');
  await questionOf(other).waitFor({ state: 'detached' });
  const isCounted = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('session-metrics') !== null);
  for (const tab of [page, other]) await soon(() => isCounted(tab)).toBe(true);
  await other.locator('#cookies').getByText('Analytics is on').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' }).click();
  expect(await questionOf(page).evaluate((each) => each === document.activeElement)).toBe(true);
  await questionOf(page).getByRole('switch', { name: 'Analytics' }).uncheck({ force: true });
  await choose(page, 'Save Preferences');
  for (const tab of [page, other]) await soon(() => isCounted(tab)).toBe(false);
  await other.locator('#cookies').getByText('Analytics is off').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('events that cannot be sent wait, a hundred at most, and are sent ten at a time', async () => {
  const context = await site.visitor({ isAsked: true });
  const sizes: number[] = [];
  let isReachable = false;
  await context.route('**/api/analytics', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (!isReachable) return route.abort();
    sizes.push((route.request().postDataJSON() as { events: SentEvent[] }).events.length);
    return route.fulfill({ json: {} });
  });
  // Not a page whose errors fail the test: they are the events here.
  const page = await context.newPage();
  await site.go(page, '/about');
  await choose(page, 'Accept All');
  const waiting = () =>
    page.evaluate(() => (JSON.parse(sessionStorage.getItem('analytics-events') ?? '[]') as unknown[]).length);
  await soon(waiting).toBeGreaterThan(0);
  await page.evaluate(async () => {
    for (let count = 0; count < 120; count++) {
      void Promise.reject(new Error('an event'));
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  });
  await soon(waiting).toBe(100);
  isReachable = true;
  await hide(page);
  await soon(waiting).toBe(0);
  expect(sizes).toEqual(Array.from({ length: 10 }, () => 10));
});

test('the settings show the choice, and change it on their own page', async () => {
  const page = await site.pageOf(await site.visitor({ isAsked: true }));
  await signInQuickly(page, 'Discord', PERSON.discord);
  await site.go(page, '/settings');
  await choose(page, 'Essential Only');
  const main = page.getByRole('main');
  await main.getByText('Analytics is off').waitFor();
  await main.getByRole('button', { name: 'Change cookie preferences' }).click();
  await questionOf(page).getByRole('switch', { name: 'Analytics' }).check({ force: true });
  await choose(page, 'Save Preferences');
  await main.getByText('Analytics is on').waitFor();
  expect(await choiceIn(page)).toMatchObject({ preferences: { essential: true, analytics: true } });
  expect(new URL(page.url()).pathname).toBe('/settings');
});

test.describe('the banner', () => {});
