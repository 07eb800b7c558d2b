import { readFile } from 'node:fs/promises';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { SIDES } from '@bluegem/core/weapons/region';
import { MEASURED_WEAPON_IDS, weaponTitle } from '@bluegem/core/weapons/weapons';
import { expect, test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { maskDifference } from './support/graphics/mask-difference.ts';
import { button, choose, isReady, isSharp, settled, stage, useModelSite } from './support/graphics/model-site.ts';

/** The largest share of both pictures with another class or outside the other outline. */
const MAX_DIFFERENCE = 0.02;
/** The share of the stage that a weapon with its shadow covers. */
const SHOWN = { least: 0.02, most: 0.95 } as const;

const { open } = useModelSite();

test('all items with patterns show their own sample model', async () => {
  test.setTimeout(900_000);
  const { page, problems } = await open({ viewport: { width: 360, height: 560 }, model: 'shipped' });
  const pictures = new Set<string>();
  for (const weapon of MEASURED_WEAPON_IDS)
    await test.step(weapon, async () => {
      const loaded = page.waitForResponse((response) => response.url().endsWith(`/${weapon}.glb`));
      await page.goto(`/pattern/${weapon}/387?tab=model`);
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
