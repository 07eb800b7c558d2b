import { localisedPath, type LanguageCode } from '@bluegem/locales/languages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon, useSite } from './support/site.ts';

const site = useSite();

/** What a first visit loads by itself, pictures included; scripts as they are sent, without headers, in bytes. */
const MOST = { scripts: 168_000, scriptFiles: 32, requests: 60 } as const;
/** A pattern's page brings the viewers of its pictures along. */
const VIEWERS = { scripts: 172_000, scriptFiles: 44, requests: 66 } as const;
/** A language comes with a file of its texts, and one with those of the page. */
const MOST_OF_LANGUAGE = 24_000;

/** Pages of which a part comes late, and the busiest of the others. */
const PAGES = [
  '/',
  '/patterns',
  '/pattern/karambit/387',
  '/statistics/blue',
  '/insights',
  '/insights/blue-percentage',
  '/weights',
  '/atlas',
  '/find',
  '/compare',
  '/tools',
  '/api/docs',
];
const LANGUAGES: LanguageCode[] = ['en', 'he', 'zh-CN'];

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

test.each(LANGUAGES.flatMap((language) => PAGES.map((path) => ({ language, path: localisedPath(path, language) }))))(
  '$path loads little, in few requests, and nothing on it moves',
  async ({ language, path }) => {
    const { requests, scriptFiles, bytes, shifts } = await load(path);
    if (process.env['LIST_LOADS']) console.log(path, { requests, scriptFiles, bytes, shifts });
    const moved = shifts.reduce((sum, each) => sum + Number.parseFloat(each), 0);
    expect(moved, shifts.join('\n')).toBeLessThan(0.005);
    const most = path.includes('/pattern/') ? VIEWERS : MOST;
    expect(requests).toBeLessThanOrEqual(most.requests);
    expect(scriptFiles).toBeLessThanOrEqual(most.scriptFiles);
    expect(bytes).toBeLessThanOrEqual(most.scripts + (language === 'en' ? 0 : MOST_OF_LANGUAGE));
  },
);
