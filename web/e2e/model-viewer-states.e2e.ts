import { readFile } from 'node:fs/promises';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { expect, test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { startBrowserWith } from './support/chromium.ts';
import { maskDifference } from './support/graphics/mask-difference.ts';
import {
  button,
  choose,
  drawsAnew,
  isReady,
  isSharp,
  karambit,
  PATH,
  settled,
  stage,
  state,
  useModelSite,
} from './support/graphics/model-site.ts';
import { openAgain } from './support/within.ts';

/** The largest share of both pictures with another class or outside the other outline. */
const MAX_DIFFERENCE = 0.02;

/** The model that the server's pictures are drawn from. */
const SAMPLE_MODEL = new URL('../../facts/models/karambit.glb', import.meta.url);

const { open } = useModelSite();

test('the classes of the playside are those of the flat mask, within 2 % of the area', async () => {
  test.setTimeout(240_000);
  const model = await readFile(SAMPLE_MODEL);
  const { page, problems } = await open({ viewport: { width: 1400, height: 1000 }, model });
  await page.goto(PATH);
  await isSharp(page);
  await choose(page, 'Colours');
  await choose(page, 'None');
  await button(page, 'Orthographic').click();
  await button(page, 'Playside').click();
  await settled(page);
  const waiting = page.waitForEvent('download');
  await button(page, 'Save the view as PNG').click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('karambit-387-3d-mask.png');
  const saved = await readFile(await download.path());
  const difference = await maskDifference(
    page,
    `data:image/png;base64,${saved.toString('base64')}`,
    `/render/${RENDER_VERSION}/karambit/387/mask-playside-1280.png`,
  );
  console.info(`${(difference.share * 100).toFixed(2)} % of ${difference.count} pixels differ`);
  expect(difference.count).toBeGreaterThan(50_000);
  expect(difference.share).toBeLessThan(MAX_DIFFERENCE);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a lost context shows a still picture, and the model comes back', async () => {
  test.setTimeout(240_000);
  const { page } = await open({
    prepare: `
      const getContext = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        const context = getContext.call(this, kind, ...rest);
        if (kind === 'webgl2') window.losing = context?.getExtension('WEBGL_lose_context');
        return context;
      };`,
  });
  await page.goto(PATH);
  await isSharp(page);
  await page.evaluate('window.losing.loseContext()');
  await page.getByRole('heading', { name: '3D graphics were interrupted' }).waitFor();
  expect(await state(page)).toBe('lost');
  expect(await page.locator('[data-state] img').count()).toBe(1);
  await page.waitForTimeout(300);
  await page.evaluate('window.losing.restoreContext()');
  await isReady(page);
  await drawsAnew(page, () => button(page, 'Backside').click());

  await page.evaluate('window.losing.loseContext()');
  await page.getByRole('heading', { name: '3D graphics were interrupted' }).waitFor();
  await button(page, 'Try again').click();
  await isReady(page);
  await page.context().close();
});

test('a missing model is reported, with a picture and a retry, and a damaged one is not shown', async () => {
  test.setTimeout(180_000);
  const { page } = await open({ model: 'missing' });
  await page.goto(PATH);
  await page.getByRole('heading', { name: 'Model file not found' }).waitFor();
  expect(await page.locator('[data-state] img').count()).toBe(1);
  await page.unroute('**/models/**');
  const damaged = Buffer.from('glTF but not really');
  await page.route('**/models/**', (route) => route.fulfill({ body: damaged, contentType: 'model/gltf-binary' }));
  await button(page, 'Try again').click();
  await page.getByRole('heading', { name: 'The 3D model could not be prepared' }).waitFor();
  await page.unroute('**/models/**');
  await page.route('**/models/**', (route) => route.fulfill({ body: karambit, contentType: 'model/gltf-binary' }));
  await button(page, 'Try again').click();
  await isReady(page);
  await page.context().close();
});

test('an item whose colours cannot be located has its shares spread over its model', async () => {
  test.setTimeout(240_000);
  const model = await readFile(new URL('../../facts/models/desert-eagle-heat-treated.glb', import.meta.url));
  const { page, problems } = await open({ model });
  const blueOf = async (seed: number) => {
    const path = `/pattern/desert-eagle-heat-treated/${seed}?tab=model`;
    await (page.url() === 'about:blank' ? page.goto(path) : openAgain(page, path));
    await isReady(page);
    await page.getByText('where they are is not known').first().waitFor();
    await choose(page, 'None');
    await choose(page, 'Finish');
    await settled(page);
    return bluePixels(page, await stage(page).locator('canvas').screenshot());
  };
  expect(await blueOf(490)).toBeGreaterThan(3 * (await blueOf(152)));
  expect(problems).toEqual([]);
  await page.context().close();
});

/** How many pixels of a screenshot are clearly blue. */
function bluePixels(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    let blue = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at + 2] ?? 0) > (data[at] ?? 0) + 60) blue++;
    return blue;
  }, png.toString('base64'));
}

test('without WebGL 2 there is a still picture and the reason', async () => {
  test.setTimeout(120_000);
  const plain = await startBrowserWith('plain');
  try {
    const { page, problems } = await open({ from: plain });
    await page.goto(PATH);
    await page.getByRole('heading', { name: 'This browser can’t draw in 3D' }).waitFor();
    expect(await page.locator('[data-state] img').count()).toBe(1);
    expect(problems).toEqual([]);
    await page.context().close();
  } finally {
    await plain.close();
  }
});
