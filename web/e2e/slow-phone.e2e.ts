import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite({}, { tls: true });

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Slow 4G and a phone of a quarter of the speed. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOW_CPU = { rate: 4 };
/** The layout shift of some pixels in a line; a block that moves has a multiple of it. */
const MOST_SHIFT = 0.001;

/** The layout shift of a page whose fonts arrive after its first paint; one line more or less moves a page by 0.02. */
const MOST_FONT_SHIFT = 0.005;
const FONT_MS = 2500;

const RECORD_SHIFTS = `self.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push({ value, of: sources.map(({ node }) => node?.nodeName + '.' + node?.className) });
  }).observe({ type: 'layout-shift', buffered: true });`;

const shiftsOf = (page: Page) =>
  page.evaluate(() => (self as typeof self & { shifts: { value: number; of: string[] }[] }).shifts);

const isAwake = (page: Page) =>
  page.evaluate(() => {
    const field = document.querySelector('main input:not([type=hidden]), main select');
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactFiber'));
  });

type LateScript = { page: Page; hold: () => void; release: () => void };

/** A page whose script loads only when it is not held. */
async function pageWithLateScript(): Promise<LateScript> {
  const page = await site.pageOf(await site.visitor(PHONE));
  let released = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return { page, hold: () => void (released = Promise.withResolvers<void>()), release: () => released.resolve() };
}

/** Opens a page, and does something before its script loads. */
async function beforeScript(late: LateScript, path: string, act: () => Promise<void>): Promise<void> {
  const { page } = late;
  late.hold();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main input:not([type=hidden]), main select').first().waitFor();
  await act();
  expect(await isAwake(page)).toBe(false);
  late.release();
  await soon(() => isAwake(page)).toBe(true);
  // Effects run after the paint.
  await page.waitForTimeout(300);
}

/** Scrolls by a finger to the end of the page, or as far as it goes meanwhile. */
async function scrollByTouch(page: Page): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  for (let swipe = 0, last = -1; swipe < 30; swipe++) {
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      screen.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 8, y }] });
    await touch('touchStart', 560);
    for (let y = 520; y > 140; y -= 40) await touch('touchMove', y);
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(150);
    const now = await page.evaluate(() => window.scrollY);
    if (now === last && swipe > 8) return;
    last = now;
  }
}

test('on a slow phone nothing moves by itself while one scrolls the page of a pattern as it loads', async () => {
  test.setTimeout(150_000);
  const page = await site.pageOf(await site.visitor(PHONE));
  await page.addInitScript(RECORD_SHIFTS);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_LINE);
  await line.send('Emulation.setCPUThrottlingRate', SLOW_CPU);
  await page.goto('/pattern/karambit/387', { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  await scrollByTouch(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  // Also those within half a second of a touch, which browsers take for its effect.
  const shifts = await shiftsOf(page);
  expect(
    shifts.filter(({ value }) => value > MOST_SHIFT),
    JSON.stringify(shifts),
  ).toEqual([]);
});

test('nothing moves when the fonts arrive long after the first paint', async () => {
  const page = await site.pageOf(await site.visitor({ viewport: { width: 360, height: 800 } }));
  await page.addInitScript(RECORD_SHIFTS);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_MS));
    await route.continue();
  });
  await page.goto('/ru/patterns');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(FONT_MS);
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_FONT_SHIFT);
});

test('input from before hydration stays, in searches and forms', async () => {
  test.setTimeout(150_000);
  const late = await pageWithLateScript();
  const { page } = late;

  const question = page.getByRole('main').getByLabel('Weapon and pattern');
  await beforeScript(late, '/', () => question.fill('karambit 442'));
  expect(await question.inputValue()).toBe('karambit 442');

  const tool = (name: string) => page.getByLabel(name, { exact: true });
  await beforeScript(late, '/', async () => {
    await page.getByText('Choose step by step').click();
    await tool('Weapon type').selectOption('Karambit');
    await tool('Pattern ID').fill('442');
  });
  expect(await tool('Pattern ID').inputValue()).toBe('442');
  expect(await tool('Weapon type').inputValue()).toBe('karambit');
  expect(await tool('Weapon category').inputValue()).toBe('knife');
  await tool('Pattern ID').press('Enter');
  await page.getByTestId('verdict').getByRole('heading', { name: 'Karambit #442' }).waitFor();

  const search = page.getByRole('searchbox', { name: 'Search patterns' });
  await beforeScript(late, '/patterns', async () => {
    await search.fill('kara 417');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 2 });
  });
  expect(await search.inputValue()).toBe('kara 417');
  await page.getByRole('status').getByText('1–1 of 1 pattern').waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('kara 417');

  await beforeScript(late, '/statistics', async () => {
    await page.getByRole('combobox', { name: 'Weapon' }).selectOption('Karambit');
  });
  await page.waitForURL('**/statistics*weapon=karambit*');

  await beforeScript(late, '/compare?patterns=karambit-387,karambit-442', async () => {
    await page.getByLabel('Zoom', { exact: true }).fill('3');
    await page.getByText('Difference', { exact: true }).click();
  });
  expect(await page.getByLabel('Zoom', { exact: true }).inputValue()).toBe('3');
  const seen = page.getByRole('group', { name: /^Pictures/ }).locator('svg[role=img]');
  await soon(() => seen.first().getAttribute('viewBox')).toMatch(/ 66\.\d+ 30$/);
  expect(await page.getByRole('radio', { name: 'Difference', exact: true }).isChecked()).toBe(true);
  await page.getByText(/of the drawn Playside differs/).waitFor();
});
