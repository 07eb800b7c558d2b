import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

declare global {
  interface Window {
    /** The animations that scripts started: their element, length and opacities. */
    faded: { isOver: boolean; duration: unknown; opacities: unknown[] }[];
  }
}

/** A page that records how its pictures fade. */
async function recordedPage(reducedMotion: 'no-preference' | 'reduce'): Promise<Page> {
  const page = await site.pageOf(await site.visitor({ reducedMotion }));
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
  const page = await recordedPage('no-preference');
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

test('with reduced motion the finish changes at once', async () => {
  const page = await recordedPage('reduce');
  await site.go(page, '/pattern/karambit/387');
  await drawn(page, 387).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('ArrowRight');
  await drawn(page, 388).first().waitFor();
  expect(await page.evaluate(() => window.faded)).toEqual([]);
});
