import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import german from '@bluegem/locales/de/about.json';
import english from '@bluegem/locales/en/about.json';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PERSON } from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);
const store = (page: Page, name: string, value: string) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const);

/** A page whose console is not held against it: a browser reports refusals that are meant, too. */
async function pageIn(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await site.go(page, path);
  return page;
}

test('another tab that signs in holds this one up for a minute', async () => {
  const page = await pageIn(await site.visitor(), '/login');
  const marker = (agoMs: number) => JSON.stringify({ tab: 'another', startedAt: Date.now() - agoMs });
  await store(page, 'auth-flow', marker(30_000));
  await page.getByRole('link', { name: 'Sign in with Steam' }).click();
  await page.getByText('Authentication already in progress in another tab').waitFor();
  await store(page, 'auth-flow', marker(61_000));
  await page.getByRole('link', { name: 'Sign in with Steam' }).click();
  await page.getByRole('link', { name: PERSON.tabs }).waitFor();
});

test('a session at the database whose time is up is removed', async () => {
  const page = await pageIn(await site.visitor(), '/api/docs');
  const session = { url: site.url, access_token: 'a.b.c', refresh_token: null, user: { id: '1', name: 'Somebody' } };
  await store(page, 'auth-database-session', JSON.stringify({ ...session, expires_at: 1 }));
  await page.reload();
  await page.locator('#ask').getByText('You ask as anybody').waitFor();
  await soon(() => stored(page, 'auth-database-session')).toBeNull();
});

/** How long after each request of a file the next one came, in seconds. */
function gapsOf(moments: readonly number[]): number[] {
  return moments.slice(1).map((moment, at) => Math.round((moment - (moments[at] ?? 0)) / 100) / 10);
}

test('data that do not come are asked for three times more, after one, two and four seconds', async () => {
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

const ASSETS = join(import.meta.dirname, '../build/client/assets');

/** The file of the build that holds the German texts of the about page. */
function germanFile(): string {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const found = names.filter((name) => readFileSync(join(ASSETS, name), 'utf8').includes(german.method.lead));
  expect(found).toHaveLength(1);
  return `/assets/${found[0]}`;
}

test('texts of a language come when they are needed, or are asked for three times more and stay English', async () => {
  const file = germanFile();
  const context = await site.visitor();
  const moments: number[] = [];
  await context.route(`**${file}`, (route) => {
    moments.push(Date.now());
    return route.abort();
  });
  const page = await pageIn(context, '/about');
  await page.waitForLoadState('networkidle');
  expect(moments).toEqual([]);
  await page.goto('/de/about');
  await page.getByText(english.method.lead).waitFor();
  // The page and what is around it may both ask: each four times.
  expect(moments.length % 4).toBe(0);
  const [first = 0, last = 0] = [moments[0], moments.at(-1)];
  expect(last - first).toBeGreaterThanOrEqual(3 * 1400);
});
