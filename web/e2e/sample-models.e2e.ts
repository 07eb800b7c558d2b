import { weaponTitle } from '@bluegem/core/weapons/weapons';
import { expect, test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { isReady, stage, useModelSite } from './support/graphics/model-site.ts';
import { openAgain } from './support/within.ts';

/** The share of the stage that a weapon with its shadow covers. */
const SHOWN = { least: 0.02, most: 0.95 } as const;

/** `tools/src/dataset/model-facts.test.ts` reads the models of all items. */
const WEAPONS = ['ak-47', 'shadow-daggers'] as const;

const { open } = useModelSite();

test('a gun and a pair of daggers show their own sample model', async () => {
  test.setTimeout(240_000);
  const { page, problems } = await open({ viewport: { width: 360, height: 560 }, model: 'shipped' });
  const pictures = new Set<string>();
  for (const weapon of WEAPONS)
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
  expect(pictures.size).toBe(WEAPONS.length);
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
