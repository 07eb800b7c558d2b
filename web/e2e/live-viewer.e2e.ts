import type { Browser, Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { startBrowserWith, type Graphics } from './support/chromium.ts';
import {
  compareBytes,
  compareCanvas,
  NEAR,
  pixelsOfCanvas,
  type Comparison,
} from './support/graphics/compare-pictures.ts';
import { openLivePage } from './support/graphics/live-page.ts';
import { SHARED_SITE } from './support/global-setup.ts';
import { soon } from './support/site.ts';

/** The largest difference between the browser's picture and the server's, in steps of 255 of premultiplied colour. */
const MAX_MEAN_DIFFERENCE = 2;
const MIN_NEAR_SHARE = 0.99;

const TYPES = ['fancy', 'flat', 'mask', 'analysis'] as const;
const SIDES = ['playside', 'backside'] as const;

const siteUrl = process.env[SHARED_SITE] ?? '';

const typeSwitch = (page: Page, type: string) => page.locator(`input[type=radio][value=${type}]`);
const canvases = (page: Page, shows: string) => page.locator(`canvas[data-shows="${shows}"]`);

/** Waits until both sides have this picture. */
async function waitForBoth(page: Page, shows: string): Promise<void> {
  await canvases(page, shows).nth(1).waitFor();
}

function expectSame({ mean, nearShare, count }: Comparison, what: string): void {
  console.info(`${what}: mean ${mean.toFixed(3)}, within ${NEAR}: ${(nearShare * 100).toFixed(3)} %`);
  expect(count).toBeGreaterThan(20_000);
  expect(mean).toBeLessThanOrEqual(MAX_MEAN_DIFFERENCE);
  expect(nearShare).toBeGreaterThanOrEqual(MIN_NEAR_SHARE);
}

// The pictures with and without WebGL, for a comparison.
test.describe.configure({ mode: 'serial' });
const worn = new Map<Graphics, Buffer>();

for (const graphics of ['webgl2', 'plain'] as const) {
  test.describe(`with ${graphics}`, () => {
    let browser: Browser;
    test.beforeAll(async () => {
      browser = await startBrowserWith(graphics);
    });
    test.afterAll(() => browser?.close());

    /** Opens a pattern, whose pictures are drawn by this browser. */
    const open = async (weapon: string, patternId: number) => {
      const { page, problems } = await openLivePage(browser, { graphics });
      await page.goto(`${siteUrl}/pattern/${weapon}/${patternId}`);
      await waitForBoth(page, `${patternId}-fancy-640-0`);
      await page.getByRole('button', { name: 'View' }).click();
      return { page, problems };
    };

    /** All kinds of pictures, and who draws them. */
    async function compareAll(page: Page, weapon: string, patternId: number): Promise<void> {
      for (const type of TYPES) {
        await typeSwitch(page, type).check({ force: true });
        await waitForBoth(page, `${patternId}-${type}-640-0`);
        for (const [index, side] of SIDES.entries()) {
          const url = `/render/${RENDER_VERSION}/${weapon}/${patternId}/${type}-${side}-640.png`;
          expectSame(await compareCanvas(page, index, url), `${graphics} ${weapon} ${patternId} ${type} ${side}`);
        }
      }
      const method = await page.locator('canvas').first().getAttribute('data-method');
      expect(method).toBe('plain');
      await typeSwitch(page, 'fancy').check({ force: true });
      await waitForBoth(page, `${patternId}-fancy-640-0`);
      expect(await page.locator('canvas').first().getAttribute('data-method')).toBe(graphics);
    }

    test('the live pictures are those of the server; the float wears them, and number and slider stay in sync', async () => {
      test.setTimeout(180_000);
      const { page, problems } = await open('karambit', 387);
      const pictures = page.getByRole('region', { name: 'Pictures of the pattern' });
      await compareAll(page, 'karambit', 387);
      const fresh = await pixelsOfCanvas(page);
      await page.getByLabel('Float value').fill('0.6');
      await waitForBoth(page, '387-fancy-640-0.6');
      expect(await pictures.getByText('Battle-Scarred', { exact: true }).isVisible()).toBe(true);
      expect(await page.getByRole('slider', { name: 'Float' }).inputValue()).toBe('0.6');
      const worn06 = await pixelsOfCanvas(page);
      expect(worn06.equals(fresh)).toBe(false);
      worn.set(graphics, worn06);
      await page.getByRole('slider', { name: 'Float' }).focus();
      await page.keyboard.press('Home');
      await waitForBoth(page, '387-fancy-640-0');
      expect(await pictures.getByText('Factory New', { exact: true }).isVisible()).toBe(true);
      expect(problems).toEqual([]);
      await page.context().close();
    });
  });
}

test('worn pictures are the same with and without WebGL2', () => {
  const [shaded, plain] = [worn.get('webgl2'), worn.get('plain')];
  expect(shaded).toBeDefined();
  expectSame(compareBytes(shaded ?? Buffer.of(), plain ?? Buffer.of()), 'worn');
});

test.describe('in one browser', () => {
  let browser: Browser;
  test.beforeAll(async () => {
    browser = await startBrowserWith('webgl2');
  });
  test.afterAll(() => browser?.close());

  test('WebGL2 in software is left to the plain functions; a picture is saved; a second visit uses the stored finish', async () => {
    test.setTimeout(120_000);
    const { page, problems } = await openLivePage(browser);
    await page.goto(`${siteUrl}/pattern/karambit/387`);
    await waitForBoth(page, '387-fancy-640-0');
    // They are faster.
    expect(await page.locator('canvas').first().getAttribute('data-method')).toBe('plain');
    expect(problems).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save the Playside picture as PNG' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('karambit-387-playside-fancy.png');

    const countStored = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('blue-gem-atlas-finish');
            opening.addEventListener('success', () => {
              const counting = opening.result.transaction('tiles').objectStore('tiles').count();
              counting.addEventListener('success', () => {
                opening.result.close();
                resolve(counting.result);
              });
            });
          }),
      );
    await soon(countStored).toBeGreaterThan(20);
    await page.reload();
    await waitForBoth(page, '387-fancy-640-0');
    expectSame(
      await compareCanvas(page, 0, `/render/${RENDER_VERSION}/karambit/387/fancy-playside-640.png`),
      'second visit',
    );
    await page.context().close();
  });
});
