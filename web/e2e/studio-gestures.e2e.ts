import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { anAvifFile, aPngFile } from '@bluegem/core/testing/texture-files';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { pathOf } from './support/account.ts';
import { anEvenPicture } from './support/graphics/even-picture.ts';
import { soon, useSite } from './support/site.ts';
import { KARAMBIT_387, product, shareOf, studioOpener, TIMEOUT_MS, valueOf, view } from './support/studio.ts'; // oxfmt-ignore

const site = useSite();
const studio = studioOpener(site);

const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });
const redo = (page: Page) => page.getByRole('button', { name: /^Redo/ });
const textureState = (page: Page) => page.locator('[data-texture]').getAttribute('data-texture');

/** The matrix of the sides, once all of them are drawn with it. */
async function drawnMatrices(page: Page): Promise<string[]> {
  const shown = await page.locator('canvas[data-shows]').evaluateAll((all) => all.map((each) => each.getAttribute('data-shows') ?? '')); // oxfmt-ignore
  return [...new Set(shown)];
}

async function dragOnView(page: Page, x: number, y: number): Promise<void> {
  const box = (await view(page).boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * (0.7 + x / 2), box.y + box.height * (0.3 + y / 2), { steps: 4 });
  await page.mouse.move(box.x + box.width * (0.7 + x), box.y + box.height * (0.3 + y), { steps: 4 });
  await page.mouse.up();
}

test('dragging moves the finish on all views, as one step', async () => {
  test.setTimeout(TIMEOUT_MS);
  const page = await studio.open();
  const before = await drawnMatrices(page);
  const share = await shareOf(page, 'playside', 'blue');
  await dragOnView(page, 0.2, -0.1);
  await soon(() => valueOf(page, 'Translate X')).toBeCloseTo(0.27, 2);
  expect(await valueOf(page, 'Translate Y')).toBeCloseTo(0.63, 2);
  await soon(() => drawnMatrices(page)).not.toEqual(before);
  await soon(() => drawnMatrices(page).then((all) => all.length)).toBe(1);
  await soon(() => shareOf(page, 'playside', 'blue')).not.toBe(share);
  await soon(() => page.locator('canvas[data-width="640"]').count()).toBe(2);
  await undo(page).click();
  await soon(() => product(page)).toBe(KARAMBIT_387);
  expect(await undo(page).isDisabled()).toBe(true);
  await redo(page).click();
  await soon(() => valueOf(page, 'Translate X')).toBeCloseTo(0.27, 2);
});

test('on a phone one finger moves, two scale and rotate, and nothing overflows', async () => {
  test.setTimeout(TIMEOUT_MS);
  const page = await studio.open('/studio', { viewport: { width: 360, height: 800 }, hasTouch: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await view(page).scrollIntoViewIfNeeded();
  const box = (await view(page).boundingBox())!;
  const at = (x: number, y: number, id: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y, id });
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [at(0.7, 0.3, 1)]);
  await touch('touchMove', [at(0.8, 0.3, 1)]);
  await touch('touchEnd', []);
  await soon(() => valueOf(page, 'Translate X')).toBeCloseTo(0.17, 2);
  await touch('touchStart', [at(0.4, 0.5, 1), at(0.6, 0.5, 2)]);
  await touch('touchMove', [at(0.3, 0.5, 1), at(0.7, 0.5, 2)]);
  await touch('touchEnd', []);
  await soon(() => valueOf(page, 'Scale')).toBeCloseTo(0.88, 2);
});

test.describe('a visitor’s texture', () => {
  const drop = (page: Page, name: string, mimeType: string, bytes: Uint8Array) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
  /** A picture of a golden pattern as the server draws it: an AVIF file as programs write them. */
  const anAvif = async (): Promise<Uint8Array> => {
    const address = `/render/${RENDER_VERSION}/karambit/231/flat-playside-320.avif`;
    return new Uint8Array(await (await site.request(address)).arrayBuffer());
  };

  test('is shown, measured and never sent', async () => {
    test.setTimeout(TIMEOUT_MS);
    const page = await studio.open();
    expect(await textureState(page)).toBe('default');
    await soon(() => page.locator('canvas[data-square="drawn-colour-1024"]').count()).toBe(1);
    const avif = await anAvif();
    const sky = await anEvenPicture(page, '#1040e0');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' || request.postDataBuffer()) sent.push(`${request.method()} ${request.url()}`);
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await drop(page, 'my sky.png', 'image/png', sky);
    await page.getByText('Custom texture: my sky.png').waitFor();
    expect(await textureState(page)).toBe('custom');
    await soon(() => shareOf(page, 'backside', 'gold')).toBe('0.0%');
    expect(await shareOf(page, 'playside', 'blue')).toMatch(/^(9[4-9]|100)\./);
    await soon(() => page.locator('canvas[data-square$="-colour-1024"]:not([data-square^=drawn])').count()).toBe(1);
    await drop(page, 'gem.avif', 'image/avif', avif);
    await page.getByText('Custom texture: gem.avif').waitFor();
    await soon(() => shareOf(page, 'backside', 'blue')).not.toMatch(/^(9[4-9]|100)\./);
    expect(sent).toEqual([]);
    expect(requests.filter((path) => !/^\/assets\/.*\.js$/.test(path) && !path.startsWith('/blob'))).toEqual([]);
    expect(pathOf(page)).toBe('/studio');
    await page.getByRole('button', { name: 'Back to the default texture' }).click();
    await soon(() => textureState(page)).toBe('default');
    await soon(() => shareOf(page, 'playside', 'blue')).toMatch(/^9[5-8]/);
  });

  test('an invalid file is rejected, with the reason', async () => {
    test.setTimeout(TIMEOUT_MS);
    const page = await studio.open();
    const png = await anEvenPicture(page, '#1040e0');
    const wrong = 'Invalid file type! Please upload PNG or AVIF files only.';
    const damaged = 'This file is damaged or incomplete, so it can’t be shown.';
    const size = 'This image is too large or too small. Use 16 to 4096 pixels per side.';
    // Never the same message twice in a row: each must be that of its own file.
    const bad: [name: string, type: string, bytes: Uint8Array, message: string][] = [
      ['photo.png', 'image/png', await anEvenPicture(page, '#1040e0', 'image/jpeg'), wrong],
      ['short.png', 'image/png', png.subarray(0, png.length - 20), damaged],
      ['empty.png', 'image/png', new Uint8Array(), wrong],
      ['bomb.png', 'image/png', aPngFile(5000, 5000), size],
      ['big.png', 'image/png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'File too large! Please upload a texture smaller than 5MB.'], // oxfmt-ignore
      ['bomb.avif', 'image/avif', anAvifFile(60_000, 60_000), size],
    ];
    for (const [name, type, bytes, message] of bad) {
      await drop(page, name, type, bytes);
      await soon(() => page.getByRole('alert').textContent()).toBe(message);
      expect(await textureState(page)).toBe('default');
    }
    await drop(page, 'fine.png', 'image/png', png);
    await soon(() => page.getByRole('alert').count()).toBe(0);
    await soon(() => textureState(page)).toBe('custom');
    await page.getByRole('button', { name: 'Back to the default texture' }).click();
  });
});
