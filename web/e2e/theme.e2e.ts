import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const LIGHT = 'rgb(245, 243, 238)';
const DARK = 'rgb(11, 14, 20)';

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');
const button = (page: Page, name: 'Light' | 'Dark' | 'System') => page.getByRole('button', { name, exact: true });
const pressed = (page: Page) =>
  page
    .getByRole('group', { name: 'Theme' })
    .getByRole('button', { pressed: true })
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

const barsOf = (page: Page) => page.locator('meta[name="theme-color"]').getAttribute('content');

/** A first visitor with a device that is set to light or dark. */
async function openAs(colorScheme: 'light' | 'dark'): Promise<{ context: BrowserContext; page: Page }> {
  const context = await site.visitor();
  const page = await site.pageOf(context);
  await page.emulateMedia({ colorScheme });
  await site.go(page, '/');
  return { context, page };
}

/** Records every background colour from the first element to the paint. */
const NOTE_GROUNDS = () => {
  const grounds = new Set<string>();
  Object.assign(window, { grounds });
  const note = () => grounds.add(getComputedStyle(document.documentElement).backgroundColor);
  new PerformanceObserver(note).observe({ type: 'paint', buffered: true });
  // Nothing is painted before the style sheet is loaded.
  const mayPaint = () => document.body && document.styleSheets.length > 0;
  new MutationObserver(() => mayPaint() && note()).observe(document, { childList: true, subtree: true });
};

test('a first visitor sees dark from the first paint, on any device', async () => {
  const context = await site.visitor();
  await context.addInitScript(NOTE_GROUNDS);
  const page = await site.pageOf(context);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const path of ['/', '/nowhere']) {
    await site.go(page, path, path === '/nowhere' ? 404 : 200);
    expect(await groundOf(page), path).toBe(DARK);
    expect([await barsOf(page), await page.locator('meta[name="color-scheme"]').getAttribute('content')]).toEqual([
      '#0b0e14',
      'dark',
    ]);
    expect(await button(page, 'Light').isVisible(), path).toBe(true);
    expect(await page.evaluate(() => [...(window as typeof window & { grounds: Set<string> }).grounds])).toEqual([
      DARK,
    ]);
    await soon(() => pressed(page)).toEqual(['Dark']);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(null);
  }
});

test('light and dark stay on any device, and as the device follows it at once, also after a reload', async () => {
  const { page } = await openAs('light');
  const stored = () => page.evaluate(() => localStorage.getItem('theme'));
  await button(page, 'Light').click();
  await soon(() => groundOf(page)).toBe(LIGHT);
  await soon(() => barsOf(page)).toBe(LIGHT);
  await button(page, 'Dark').click();
  await soon(() => groundOf(page)).toBe(DARK);
  expect([await stored(), await themeOf(page), await pressed(page)]).toEqual(['dark', 'dark', ['Dark']]);
  await button(page, 'System').click();
  await soon(() => groundOf(page)).toBe(LIGHT);
  expect([await stored(), await themeOf(page), await pressed(page)]).toEqual(['system', 'system', ['System']]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await soon(() => groundOf(page)).toBe(DARK);
  await soon(() => barsOf(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await soon(() => groundOf(page)).toBe(LIGHT);
  await soon(() => barsOf(page)).toBe(LIGHT);
  expect(await pressed(page)).toEqual(['System']);
});

test('a chosen theme is applied before the first paint after a reload', async () => {
  const { context, page } = await openAs('dark');
  await button(page, 'Light').click();
  await context.addInitScript(() => {
    // Every value of the page while it loaded, up to the first paint.
    const seen: (string | undefined)[] = [];
    Object.assign(window, { themesSeen: seen });
    new PerformanceObserver((list) => {
      if (list.getEntries().length > 0) seen.push(`painted ${document.documentElement.dataset['theme']}`);
    }).observe({ type: 'paint', buffered: true });
    new MutationObserver(() => {
      if (document.body && seen.length === 0) seen.push(document.documentElement.dataset['theme']);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/about', '/']) {
    await site.go(page, path);
    const seen = () => page.evaluate(() => (window as typeof window & { themesSeen: string[] }).themesSeen);
    await soon(async () => (await seen()).some((each) => each?.startsWith('painted'))).toBe(true);
    expect((await seen())[0], path).toBe('light');
    expect(new Set((await seen()).slice(1))).toEqual(new Set(['painted light']));
    expect(await groundOf(page)).toBe(LIGHT);
    await soon(() => pressed(page)).toEqual(['Light']);
  }
});

test('a chosen theme is followed by a second tab', async () => {
  const { context, page } = await openAs('dark');
  const second = await site.pageOf(context);
  await second.emulateMedia({ colorScheme: 'light' });
  await site.go(second, '/');
  await button(page, 'Light').click();
  await soon(() => groundOf(second)).toBe(LIGHT);
  await soon(() => pressed(second)).toEqual(['Light']);
  await button(second, 'System').click();
  await soon(() => pressed(page)).toEqual(['System']);
  await second.evaluate(() => localStorage.removeItem('theme'));
  await soon(() => groundOf(page)).toBe(DARK);
  await soon(() => pressed(page)).toEqual(['Dark']);
});
