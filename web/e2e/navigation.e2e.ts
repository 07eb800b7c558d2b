import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

/** Trends with one list of five patterns. */
const TRENDING = {
  period: 7,
  since: '2026-11-19T00:00:00.000Z',
  trends: {
    checked: [387, 442, 463, 494, 269].map((patternId) => ({ weapon: 'karambit', patternId, count: 3 })),
    wished: [],
    sold: [],
    moved: [],
  },
  patterns: [],
};

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The scroll position in each frame of the third of a second after the heading changed. */
const framesAfterHeading = (page: Page, before: string) =>
  page.evaluate(async (heading) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelector('h1, h2')?.textContent === heading) await frame();
    const positions: number[] = [];
    for (const end = performance.now() + 350; performance.now() < end; await frame()) positions.push(window.scrollY);
    return [...new Set(positions)];
  }, before);

/** From now on responses for pages are held back until they are released. */
async function holdResponses(page: Page): Promise<() => void> {
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      await isHeld;
      await route.continue();
    },
  );
  return release;
}

test('another page starts at its top at once, and Back restores the position', async () => {
  const page = await site.pageOf(await site.visitor({ reducedMotion: 'no-preference' }));
  // A page from the cache of an hour ago, which has no trends: they are loaded, and move everything below them.
  await page.clock.setFixedTime(Date.now() + 3_600_000);
  await page.route(/\/api\/patterns\/trending/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ json: TRENDING });
  });
  await site.go(page, '/discover');
  await page.getByRole('region', { name: 'Trending', exact: true }).waitFor();
  const heading = (await page.locator('h1').textContent()) ?? '';
  const link = page.locator('#purple li a').first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const position = await scrollY(page);
  expect(position).toBeGreaterThan(1000);
  const topOfLink = async () => Math.round((await link.boundingBox())?.y ?? Infinity);
  const top = await topOfLink();
  const [frames] = await Promise.all([
    framesAfterHeading(page, heading),
    link.evaluate((each: HTMLElement) => each.click()),
  ]);
  expect(frames).toEqual([0]);
  await page.goBack();
  await soon(() => scrollY(page)).toBe(position);
  await page.waitForLoadState('networkidle');
  expect({ position: await scrollY(page), top: await topOfLink() }).toEqual({ position, top });
});

test('trends that arrive while their place is in view wait for the next visit', async () => {
  const page = await site.pageOf(await site.visitor({ viewport: { width: 360, height: 740 } }));
  await page.clock.setFixedTime(Date.now() + 3_600_000);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/patterns\/trending/, async (route) => {
    await isReleased;
    await route.fulfill({ json: TRENDING });
  });
  await site.go(page, '/discover');
  const next = page.locator('#gold');
  await next.evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const topOfNext = () => next.evaluate((section) => section.getBoundingClientRect().top);
  const before = await topOfNext();
  const loaded = page.waitForResponse(/\/api\/patterns\/trending/);
  release();
  await loaded;
  await page.waitForTimeout(500);
  const trend = page.locator('#trending').getByRole('link', { name: 'Karambit #463' });
  expect(await trend.count()).toBe(0);
  expect(await topOfNext()).toBe(before);
  await next.locator('li a').first().click();
  await page.getByTestId('verdict').waitFor();
  await page.goBack();
  await trend.waitFor();
});

test('a bar at the upper edge shows that the next page is loading', async () => {
  const page = await site.open('/discover', { reducedMotion: 'no-preference' });
  const release = await holdResponses(page);
  await page.locator('main a[href^="/pattern/"]').first().click();
  const line = page.locator('.page-progress');
  await line.waitFor();
  const delays = await line.evaluate((each) => each.getAnimations().map(({ effect }) => effect?.getTiming().delay));
  expect(delays).toEqual([100]);
  await soon(async () => (await line.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  expect(await line.boundingBox()).toMatchObject({ y: 0, height: 2 });
  expect(await line.evaluate((each) => getComputedStyle(each).position)).toBe('fixed');
  expect(await page.getByRole('status').first().textContent()).toContain('Loading');
  release();
  await line.waitFor({ state: 'detached' });
});

test('over a list, too, the bar is above the pattern in its dialog', async () => {
  const page = await site.open('/patterns?weapon=karambit', { reducedMotion: 'no-preference' });
  await page.getByRole('row').getByRole('link', { name: 'Karambit #387', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { level: 2, name: 'Karambit #387' }).waitFor();
  const line = page.locator('.page-progress');
  await line.waitFor({ state: 'detached' });
  const release = await holdResponses(page);
  const expectBar = async () => {
    await soon(() => line.evaluate((each) => each.matches(':popover-open'))).toBe(true);
    await soon(async () => (await line.boundingBox())?.width ?? 0).toBeGreaterThan(100);
    expect(await line.boundingBox()).toMatchObject({ y: 0, height: 2 });
  };
  await page.keyboard.press('ArrowRight');
  await soon(() => new URL(page.url()).pathname).toBe('/pattern/karambit/388');
  await expectBar();
  release();
  await dialog.getByRole('heading', { level: 2, name: 'Karambit #388' }).waitFor();
  await line.waitFor({ state: 'detached' });
  const releasePage = await holdResponses(page);
  await dialog.getByRole('link', { name: 'Compare' }).click();
  await expectBar();
  releasePage();
  await page.getByRole('heading', { level: 1 }).waitFor();
});
