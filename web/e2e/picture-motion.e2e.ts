import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

declare global {
  interface Window {
    /** The animations that scripts started: their element, length and opacities. */
    faded: { isOver: boolean; duration: unknown; opacities: unknown[] }[];
    /** The view transitions: the moving parts of the page and how long each moves. */
    travels: Promise<Record<string, unknown>>[];
  }
}

/** A page that records how its pictures fade. */
async function recordedPage(): Promise<Page> {
  const page = await site.pageOf(await site.visitor({ reducedMotion: 'no-preference' }));
  await page.addInitScript(() => {
    window.faded = [];
    const animate = HTMLCanvasElement.prototype.animate;
    HTMLCanvasElement.prototype.animate = function (frames, options) {
      window.faded.push({
        isOver: this.ariaHidden === 'true',
        duration: typeof options === 'object' ? options.duration : options,
        opacities: Array.isArray(frames) ? frames.map(({ opacity }) => opacity) : [],
      });
      return animate.call(this, frames, options);
    };
  });
  return page;
}

const PICTURES = 'canvas[data-shows]';
const drawn = (page: Page, patternId: number) => page.locator(`canvas[data-shows^="${patternId}-"]`);

/** Swipes to the next pattern, as a finger does. */
const swipe = (page: Page) =>
  page.getByRole('region', { name: 'Pictures of the pattern' }).evaluate((element) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
    const fire = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
    fire('touchstart', [touch(300)], [touch(300)]);
    fire('touchend', [], [touch(100)]);
  });

test('the finish fades in 160 ms from pattern to pattern, by key and by swipe, while the weapon stands still', async () => {
  const page = await recordedPage();
  await site.go(page, '/pattern/karambit/387');
  const sides = 2;
  await soon(() => drawn(page, 387).count()).toBe(sides);
  await page.waitForLoadState('networkidle');
  const before = await page.locator(PICTURES).first().boundingBox();
  await page.keyboard.press('ArrowRight');
  await soon(() => drawn(page, 388).count()).toBe(sides);
  const fade = { isOver: true, duration: 160, opacities: [1, 0] };
  expect(await page.evaluate(() => window.faded)).toEqual(Array.from({ length: sides }, () => fade));
  expect(await page.locator(PICTURES).first().boundingBox()).toEqual(before);
  await swipe(page);
  await soon(() => drawn(page, 389).count()).toBe(sides);
  expect(await page.evaluate(() => window.faded)).toEqual(Array.from({ length: 2 * sides }, () => fade));
});

/** A page that records its view transitions. */
async function travelPage(width: number): Promise<Page> {
  const page = await site.pageOf(
    await site.visitor({ reducedMotion: 'no-preference', viewport: { width, height: 900 } }),
  );
  await page.addInitScript(() => {
    window.travels = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const parts = transition.ready.then(() => {
        const found: Record<string, unknown> = {};
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement) continue;
          found[effect.pseudoElement] = effect.getComputedTiming().endTime;
        }
        return found;
      });
      window.travels.push(parts);
      return transition;
    };
  });
  return page;
}

/** The picture that travels: of the card it comes from, then of the page. */
const boxOfTraveller = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('main div')].find(
      (each) => getComputedStyle(each).viewTransitionName === 'pattern-picture' && each.checkVisibility(),
    );
    return named && named.getBoundingClientRect().toJSON();
  });

const TRAVEL = {
  '::view-transition-old(pattern-picture)': 220,
  '::view-transition-new(pattern-picture)': 220,
  '::view-transition-group(pattern-picture)': 220,
};

test('the picture of a card travels to the page of its pattern and stays there', async () => {
  const width = 1440;
  const page = await travelPage(width);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/viewer-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await site.go(page, '/discover/karambit');
  const card = page.locator('main a.card[href="/pattern/karambit/387"]').first();
  await card.click();
  await page.getByTestId('verdict').getByRole('heading', { name: 'Karambit #387' }).waitFor();
  const [parts, ...others] = await page.evaluate(() => Promise.all(window.travels));
  expect(others).toEqual([]);
  expect(parts).toMatchObject(TRAVEL);
  const before = await boxOfTraveller(page);
  expect(before.width).toBeGreaterThan(width * 0.6);
  release();
  await drawn(page, 387).first().waitFor();
  const after = await boxOfTraveller(page);
  for (const edge of ['x', 'y', 'width', 'height']) expect(after[edge]).toBeCloseTo(before[edge], 0);
});

/** The layout shifts of a page since it was opened. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((each) => (each as PerformanceEntry & { value: number }).value)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 500);
      }),
  );

test('Back takes the picture to the card that was opened', async () => {
  const page = await travelPage(360);
  await site.go(page, '/discover/karambit');
  const cards = page.locator('main a.card[href="/pattern/karambit/387"]');
  const card = cards.last();
  await card.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const before = await card.boundingBox();
  await card.click();
  await page.getByTestId('verdict').getByRole('heading', { name: 'Karambit #387' }).waitFor();
  await drawn(page, 387).first().waitFor();
  await page.goBack();
  await card.waitFor();
  await soon(() => page.evaluate(() => window.travels.length)).toBe(2);
  expect(await page.evaluate(() => window.travels[1])).toMatchObject(TRAVEL);
  // The same card stands where it was, and the name is free for the next one.
  await page.mouse.move(0, 0);
  await soon(() => card.boundingBox()).toEqual(before);
  await soon(() => boxOfTraveller(page)).toBeUndefined();
  expect(await shiftsOf(page)).toEqual([]);
  const other = page.locator('main a.card:not([href$="/387"])').first();
  await other.click();
  await soon(() => page.evaluate(() => window.travels.length)).toBe(3);
  expect(await page.evaluate(() => window.travels[2])).toMatchObject(TRAVEL);
});
