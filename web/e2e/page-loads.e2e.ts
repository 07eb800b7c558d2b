import { localisedPath, type LanguageCode } from '@bluegem/locales/languages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon, useSite } from './support/site.ts';

const site = useSite();

/** What a first visit loads by itself, pictures included; scripts as they are sent, without headers, in bytes. */
const MOST = { scripts: 172_000, scriptFiles: 42, requests: 70 } as const;
/** A pattern's page brings the viewers of its pictures along, the checks what reads links. */
const BUSY = { scripts: 194_000, scriptFiles: 54, requests: 76 } as const;
/** A language comes with a file of its texts, and one with those of the page. */
const MOST_OF_LANGUAGE = 24_000;

/** Pages of which a part comes late, and the busiest of the others; in other languages those with the most of each. */
const MANY_TEXTS = ['/', '/weights', '/insights/blue-percentage'];
const PAGES: Partial<Record<LanguageCode, readonly string[]>> = {
  en: [
    ...MANY_TEXTS,
    '/patterns',
    '/pattern/karambit/387',
    '/statistics/blue',
    '/insights',
    '/atlas',
    '/find',
    '/compare',
    '/tools',
    '/api/docs',
  ],
  he: [...MANY_TEXTS, '/patterns', '/atlas', '/find'],
  'zh-CN': MANY_TEXTS,
};
const ADDRESSES = Object.entries(PAGES).flatMap(([language, paths]) =>
  paths.map((path) => ({ language, path: localisedPath(path, language as LanguageCode) })),
);

const NOTE_SHIFTS = `self.shifts = [];
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries())
    if (!hadRecentInput) shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.nodeName + '.' + node?.className));
}).observe({ type: 'layout-shift', buffered: true });`;

const shiftsOf = (page: Page) => page.evaluate(() => (self as unknown as { shifts: string[] }).shifts);

/** Opens a page as somebody who has never been here, and waits for what comes late. */
async function load(path: string) {
  const visitor = await site.visitor({ isAsked: true, viewport: { width: 1440, height: 900 } });
  await visitor.addInitScript(NOTE_SHIFTS);
  const page = await site.pageOf(visitor);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await site.go(page, path);
  await page.waitForLoadState('networkidle');
  await soon(() => page.locator('.stage.scripted > [role=status]').count()).toBe(0);
  await soon(() => page.locator('.cookie-banner').count()).toBe(1);
  await page.waitForLoadState('networkidle');
  const own = requests.filter((url) => url.startsWith(site.url));
  const scripts = [...new Set(own)].filter((url) => /\/assets\/[^/]+\.js$/.test(url));
  const sizes = await Promise.all(
    scripts.map(async (url) => {
      const answer = await site.ask(url.slice(site.url.length), { 'accept-encoding': 'br' });
      return Number(answer.headers.get('content-length'));
    }),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { requests: own.length, scriptFiles: scripts.length, bytes, shifts: await shiftsOf(page) };
}

test.each(ADDRESSES)('$path loads little, in few requests, and nothing on it moves', async ({ language, path }) => {
  const { requests, scriptFiles, bytes, shifts } = await load(path);
  const moved = shifts.reduce((sum, each) => sum + Number.parseFloat(each), 0);
  expect(moved, shifts.join('\n')).toBeLessThan(0.005);
  const most = /^\/(pattern\/|tools$)/.test(path) ? BUSY : MOST;
  expect(requests).toBeLessThanOrEqual(most.requests);
  expect(scriptFiles).toBeLessThanOrEqual(most.scriptFiles);
  expect(bytes).toBeLessThanOrEqual(most.scripts + (language === 'en' ? 0 : MOST_OF_LANGUAGE));
});
