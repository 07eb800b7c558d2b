import { localisedPath, type LanguageCode } from '@bluegem/locales/languages';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

/**
 * The requests of a first visit on a phone, pictures included, and what a language adds: its texts, and those of the
 * page.
 */
const PHONE_REQUESTS = 50;
const REQUESTS_OF_LANGUAGE = 3;
const moreIn = (language: string) => (language === 'en' ? 0 : REQUESTS_OF_LANGUAGE);
/** The same on a wide screen, which has more pictures; scripts as they are sent, without headers, in bytes. */
// 1.3 kB of them are names of weapons in six more scripts, which searches and tools need.
const MOST = { scripts: 180_200, scriptFiles: 42, requests: 50 } as const;
/** The first page; its scripts with their headers. */
const FIRST = { scripts: 179_000, requests: 50 } as const;
/** The extra cost of a language other than English: the loader of languages, and the language. */
const FIRST_OF_LANGUAGE = { scripts: 18_500, requests: moreIn('zh-CN') } as const;
const NONE = { scripts: 0, requests: 0 } as const;
/**
 * A pattern's page loads the viewers of its pictures, with and without a graphics card; the checks load the link
 * parser.
 */
const BUSY = { scripts: 211_000, scriptFiles: 42, requests: 50 } as const;
/** A language loads a file with its texts, and one with those of the page. */
const MOST_OF_LANGUAGE = 24_000;

/**
 * Pages with a part that loads late, and the heaviest of the others; in other languages those with the most of each.
 */
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
const addressesOf = (pages: typeof PAGES) =>
  Object.entries(pages).flatMap(([language, paths]) =>
    paths.map((path) => ({ language, path: localisedPath(path, language as LanguageCode) })),
  );

const ON_PHONES: Partial<Record<LanguageCode, readonly string[]>> = {
  en: [
    '/',
    '/patterns',
    '/pattern/karambit/387',
    '/tools',
    '/tools/bulk',
    '/discover',
    '/compare?patterns=karambit-387,karambit-442,ak-47-661',
    '/statistics',
    '/insights',
    '/studio',
    '/weights',
    '/api/docs',
  ],
  he: ['/patterns', '/tools/bulk', '/pattern/karambit/387'],
};

const NOTE_SHIFTS = `self.shifts = [];
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries())
    if (!hadRecentInput) shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.nodeName + '.' + node?.className));
}).observe({ type: 'layout-shift', buffered: true });`;

const shiftsOf = (page: Page) => page.evaluate(() => (self as typeof self & { shifts: string[] }).shifts);

type Size = { body: number; headers: number };
/** Most pages load the same scripts: each is requested once. */
const sizes = new Map<string, Promise<Size>>();

async function fetchSize(url: string): Promise<Size> {
  const answer = await site.request(url.slice(site.url.length), { 'accept-encoding': 'br' });
  const headers = [...answer.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 19);
  return { body: Number(answer.headers.get('content-length')), headers };
}

function sizeOf(url: string): Promise<Size> {
  const size = sizes.get(url) ?? fetchSize(url);
  sizes.set(url, size);
  return size;
}

/** Opens a page as a new visitor, and waits for its late parts. */
async function load(path: string, viewport = { width: 1440, height: 900 }) {
  const visitor = await site.visitor({ isAsked: true, viewport });
  await visitor.addInitScript(NOTE_SHIFTS);
  const page = await site.pageOf(visitor);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await site.go(page, path);
  await page.waitForLoadState('networkidle');
  await soon(() => page.locator('.stage.scripted > [role=status]').count()).toBe(0);
  await soon(() => page.locator('.cookie-banner').count()).toBe(1);
  await page.waitForLoadState('networkidle');
  // The browser asks for the service worker by itself, soon or late after the page.
  const own = requests.filter((url) => url.startsWith(site.url) && !url.endsWith('/service-worker.js'));
  const scripts = [...new Set(own)].filter((url) => /\/assets\/[^/]+\.js$/.test(url));
  const each = await Promise.all(scripts.map(sizeOf));
  const bytes = each.reduce((sum, { body }) => sum + body, 0);
  const bytesWithHeaders = each.reduce((sum, { headers }) => sum + headers, bytes);
  const list = own.map((url) => url.slice(site.url.length)).join('\n');
  return {
    requests: own.length,
    list,
    scriptFiles: scripts.length,
    bytes,
    bytesWithHeaders,
    shifts: await shiftsOf(page),
  };
}

for (const { language, path } of addressesOf(PAGES)) {
  test(`${path} loads little, in few requests, without layout shift`, async () => {
    const { requests, list, scriptFiles, bytes, bytesWithHeaders, shifts } = await load(path);
    const moved = shifts.reduce((sum, each) => sum + Number.parseFloat(each), 0);
    expect(moved, shifts.join('\n')).toBeLessThan(0.005);
    const most = path.startsWith('/pattern/') || path === '/tools' ? BUSY : MOST;
    expect(requests, list).toBeLessThanOrEqual(most.requests + moreIn(language));
    expect(scriptFiles).toBeLessThanOrEqual(most.scriptFiles);
    expect(bytes).toBeLessThanOrEqual(most.scripts + (language === 'en' ? 0 : MOST_OF_LANGUAGE));
    if (path !== localisedPath('/', language as LanguageCode)) return;
    const more = language === 'en' ? NONE : FIRST_OF_LANGUAGE;
    expect(requests).toBeLessThanOrEqual(FIRST.requests + more.requests);
    expect(bytesWithHeaders).toBeLessThanOrEqual(FIRST.scripts + more.scripts);
  });
}

for (const { language, path } of addressesOf(ON_PHONES)) {
  test(`${path} makes few requests on a phone`, async () => {
    const { requests } = await load(path, { width: 360, height: 740 });
    expect(requests).toBeLessThanOrEqual(PHONE_REQUESTS + moreIn(language));
  });
}

test('the lower pictures of the first page load on scrolling, and without script are in the HTML', async () => {
  const page = await site.open('/', { viewport: { width: 1440, height: 900 } });
  await page.waitForLoadState('networkidle');
  const cards = page.locator('main ul li:has(a[href*="/pattern/"])');
  const pictures = page.locator('main ul li img');
  const all = await cards.count();
  expect(await pictures.count()).toBeLessThan(all);
  await cards.last().scrollIntoViewIfNeeded();
  for (let at = 0; at < all; at += 4) await cards.nth(at).scrollIntoViewIfNeeded();
  await soon(() => pictures.count()).toBe(all);
  await soon(() => pictures.last().evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBeGreaterThan(
    0,
  );
  const plain = await site.open('/', { javaScriptEnabled: false });
  expect(await plain.locator('main ul li img').count()).toBe(all);
});
