import { readFile } from 'node:fs/promises';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { expect, test } from '@playwright/test';
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
  state,
  useModelSite,
} from './support/graphics/model-site.ts';

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
