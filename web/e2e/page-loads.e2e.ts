import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

/** Pages with a part that loads late. How much a page loads is measured by `npm run bench -- visits`. */
const PAGES = ['/patterns', '/pattern/karambit/387', '/weights'];

const NOTE_SHIFTS = `self.shifts = [];
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries())
    if (!hadRecentInput) shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.nodeName + '.' + node?.className));
}).observe({ type: 'layout-shift', buffered: true });`;

const shiftsOf = (page: Page) => page.evaluate(() => (self as typeof self & { shifts: string[] }).shifts);

for (const path of PAGES) {
  test(`${path} loads without layout shift`, async () => {
    const visitor = await site.visitor({ isAsked: true, viewport: { width: 1440, height: 900 } });
    await visitor.addInitScript(NOTE_SHIFTS);
    const page = await site.pageOf(visitor);
    await site.go(page, path);
    await page.waitForLoadState('networkidle');
    await soon(() => page.locator('.stage.scripted > [role=status]').count()).toBe(0);
    await soon(() => page.locator('.cookie-banner').count()).toBe(1);
    await page.waitForLoadState('networkidle');
    const shifts = await shiftsOf(page);
    const moved = shifts.reduce((sum, each) => sum + Number.parseFloat(each), 0);
    expect(moved, shifts.join('\n')).toBeLessThan(0.005);
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
