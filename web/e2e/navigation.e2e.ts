import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

/** Where the page stands in each frame of the next third of a second after its heading is another. */
const framesAfterHeading = (page: Page, before: string) =>
  page.evaluate(async (heading) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelector('h1, h2')?.textContent === heading) await frame();
    const places: number[] = [];
    for (const end = performance.now() + 350; performance.now() < end; await frame()) places.push(window.scrollY);
    return [...new Set(places)];
  }, before);

test('another page begins at its start at once, and back leads to where one was', async () => {
  const page = await site.open('/discover', { reducedMotion: 'no-preference' });
  const heading = (await page.locator('h1').textContent()) ?? '';
  const link = page.locator('main a[href^="/pattern/"]').last();
  await link.scrollIntoViewIfNeeded();
  const place = await scrollY(page);
  expect(place).toBeGreaterThan(1000);
  const frames = framesAfterHeading(page, heading);
  await link.click();
  expect(await frames).toEqual([0]);
  const patternHeading = (await page.locator('h1').textContent()) ?? '';
  const framesBack = framesAfterHeading(page, patternHeading);
  await page.goBack();
  await framesBack;
  await soon(() => scrollY(page)).toBe(place);
});

test('a jump within a page glides', async () => {
  const page = await site.open('/api/docs', { reducedMotion: 'no-preference' });
  await page.locator('a[href="#service-endpoints"]').click();
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await soon(behavior).toBe('smooth');
  await soon(() => scrollY(page)).toBeGreaterThan(1000);
});

test.each([
  ['/discover', 'main a[href^="/pattern/"]'],
  ['/', 'header a[href="/tools"]'],
  ['/patterns', 'footer a[href="/about"]'],
])('from %s a line along the upper edge says that the next page is on its way', async (path, selector) => {
  const page = await site.open(path, { reducedMotion: 'no-preference' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  const before = await page.evaluate(() => document.body.scrollHeight);
  await page.locator(selector).first().click();
  const line = page.locator('.page-progress');
  await line.waitFor();
  await soon(async () => (await line.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  expect(await line.boundingBox()).toMatchObject({ y: 0, height: 2 });
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(before);
  expect(await page.getByRole('status').first().textContent()).toContain('Loading');
  answer();
  await line.waitFor({ state: 'detached' });
});

test('on a phone the way back up makes room for whoever reads on', async () => {
  const page = await site.open('/patterns', { viewport: { width: 360, height: 740 } });
  const button = page.locator('.back-to-top');
  await scrollTo(page, 600);
  await button.waitFor();
  expect(await button.boundingBox()).toMatchObject({ width: 40, height: 40 });
  await scrollTo(page, 900);
  await button.waitFor({ state: 'hidden' });
  await scrollTo(page, 800);
  await button.waitFor();
});
