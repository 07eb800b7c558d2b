import { readFile } from 'node:fs/promises';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { SIDES } from '@bluegem/core/weapons/region';
import { MEASURED_WEAPON_IDS, weaponTitle } from '@bluegem/core/weapons/weapons';
import { expect, test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { maskDifference } from './support/graphics/mask-difference.ts';
import { button, choose, isReady, isSharp, settled, stage, useModelSite } from './support/graphics/model-site.ts';
import { openAgain } from './support/within.ts';

/** The largest share of both pictures with another class or outside the other outline. */
const MAX_DIFFERENCE = 0.02;
/** The share of the stage that a weapon with its shadow covers. */
const SHOWN = { least: 0.02, most: 0.95 } as const;

/**
 * The free share of the first view beside a model: at each edge at least this, and along one axis together at most
 * that.
 */
const LEAST_MARGIN = 0.05;
const MOST_FREE = 0.4;

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 640 };

const { open } = useModelSite();

test('all items with patterns show their own sample model', async () => {
  test.setTimeout(900_000);
  const { page, problems } = await open({ viewport: { width: 360, height: 560 }, model: 'shipped' });
  const pictures = new Set<string>();
  for (const weapon of MEASURED_WEAPON_IDS)
    await test.step(weapon, async () => {
      const loaded = page.waitForResponse((response) => response.url().endsWith(`/${weapon}.glb`));
      const path = `/pattern/${weapon}/387?tab=model`;
      await (page.url() === 'about:blank' ? page.goto(path) : openAgain(page, path));
      expect((await loaded).status()).toBe(200);
      await isReady(page);
      expect(await stage(page).getAttribute('aria-label')).toBe(`${weaponTitle(weapon)} pattern 387 as a 3D model`);
      const picture = await stage(page).locator('canvas').screenshot();
      pictures.add(picture.toString('base64'));
      const share = await shownShare(page, picture);
      expect(share, `${weapon} covers ${share}`).toBeGreaterThan(SHOWN.least);
      expect(share, `${weapon} covers ${share}`).toBeLessThan(SHOWN.most);
    });
  expect(pictures.size).toBe(MEASURED_WEAPON_IDS.length);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('the first view shows the whole model with a margin, on a desktop and on a phone', async () => {
  test.setTimeout(300_000);
  const { page, problems } = await open({ viewport: DESKTOP, model: 'shipped' });
  for (const weapon of ['ak-47', 'karambit'] as const)
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      const path = `/pattern/${weapon}/387?tab=model`;
      await (page.url() === 'about:blank' ? page.goto(path) : openAgain(page, path));
      await isReady(page);
      // The shadow on the floor may reach further than the model.
      await choose(page, 'Colours');
      await choose(page, 'None');
      await settled(page);
      const waiting = page.waitForEvent('download');
      await button(page, 'Save the view as PNG').click();
      const margins = await freeMargins(page, await readFile(await (await waiting).path()));
      const told = `${weapon}, ${viewport.width} pixels wide: ${JSON.stringify(margins)}`;
      const [least, most] = [Math.min(...Object.values(margins)), Math.max(...Object.values(margins))];
      expect(least, told).toBeGreaterThan(LEAST_MARGIN);
      expect(Math.min(margins.left + margins.right, margins.top + margins.bottom), told).toBeLessThan(MOST_FREE);
      expect(most, told).toBeLessThan(0.5);
    }
  expect(problems).toEqual([]);
  await page.context().close();
});

test('both faces of the Falchion Knife show the finish of its playside, and the page says so', async () => {
  test.setTimeout(300_000);
  const { page, problems } = await open({ viewport: { width: 1400, height: 1000 }, model: 'shipped' });
  await page.goto('/pattern/falchion-knife/387?tab=model');
  await isSharp(page);
  await page.getByText('Sample model').click();
  await page.getByText(/mirrored playside.*CSBlueGem.*mean error of \W*0\.6\W* points/).waitFor();
  await page.getByText('Sample model').click();
  await choose(page, 'Colours');
  await choose(page, 'None');
  await button(page, 'Orthographic').click();
  for (const side of SIDES) {
    await button(page, side === 'playside' ? 'Playside' : 'Backside').click();
    await settled(page);
    const waiting = page.waitForEvent('download');
    await button(page, 'Save the view as PNG').click();
    const saved = await readFile(await (await waiting).path());
    const difference = await maskDifference(
      page,
      `data:image/png;base64,${saved.toString('base64')}`,
      `/render/${RENDER_VERSION}/falchion-knife/387/mask-playside-1280.png`,
      side === 'backside',
    );
    expect(difference.count).toBeGreaterThan(50_000);
    expect(difference.share, side).toBeLessThan(MAX_DIFFERENCE);
  }
  expect(problems).toEqual([]);
  await page.context().close();
});

/** The free part of a transparent picture on each side of what is drawn, as shares of its width and height. */
function freeMargins(page: Page, png: Buffer) {
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
    const { width, height, data } = await createImageBitmap(new Blob([bytes])).then((image) => {
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('2D canvas context unavailable');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height);
    });
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if ((data[(y * width + x) * 4 + 3] ?? 0) < 8) continue;
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), y];
      }
    return {
      left: left / width,
      right: 1 - (right + 1) / width,
      top: top / height,
      bottom: 1 - (bottom + 1) / height,
    };
  }, png.toString('base64'));
}

/** The share of a screenshot's pixels that differ clearly from its corner. */
function shownShare(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray(4) };
    let shown = 0;
    for (let at = 0; at < data.length; at += 4) {
      const away = [0, 1, 2].map((channel) => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)));
      if (Math.max(...away) > 12) shown++;
    }
    return (shown * 4) / data.length;
  }, png.toString('base64'));
}
