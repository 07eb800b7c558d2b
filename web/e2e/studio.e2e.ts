import { RENDER_VERSION } from '@bluegem/core/render';
import { anAvifFile, aPngFile, pngChunk } from '@bluegem/core/testing/texture-files';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectPath, PERSON, pathOf, signIn } from './support/account.ts';
import { soon, useSite, type OpenOptions } from './support/site.ts';

const site = useSite();

const TIMEOUT_MS = 120_000;

/** The rows of the product for pattern 387 on the Karambit. Source: docs/pattern-maths.md, section 3. */
const KARAMBIT_387 = '-0.041943 0.437996 -0.965886 -0.437996 -0.041943 0.829197 0 0 1';

type Kept = Awaited<ReturnType<Awaited<ReturnType<typeof site.visitor>>['storageState']>>;
let kept: Kept | undefined;

/** The studio of somebody who is signed in, with everything on it drawn. */
async function openStudio(path = '/studio', options: Omit<OpenOptions, 'status'> = {}): Promise<Page> {
  const visitor = await site.visitor({ viewport: { width: 1440, height: 900 }, ...options, ...(kept && { storageState: kept }) }); // prettier-ignore
  const page = await site.pageOf(visitor);
  await site.go(page, path);
  if (!kept) {
    await signIn(page, 'Discord', PERSON.account);
    kept = await visitor.storageState();
  }
  await view(page).waitFor();
  await soon(() => page.locator('canvas[data-shows]').count()).toBeGreaterThan(0);
  return page;
}

const view = (page: Page) => page.getByRole('application', { name: /^The finish with the footprint/ });
const numberOf = (page: Page, name: string) => page.getByLabel(`${name} as a number`);
const valueOf = async (page: Page, name: string) => Number(await numberOf(page, name).inputValue());
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const queryOf = (page: Page) => new URL(page.url()).searchParams;
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });
const redo = (page: Page) => page.getByRole('button', { name: /^Redo/ });
const shareOf = (page: Page, region: string, colour: string) =>
  page.locator(`[data-region=${region}] [data-colour=${colour}]`).textContent();
const textureState = (page: Page) => page.locator('[data-texture]').getAttribute('data-texture');

async function cellsOf(table: Locator): Promise<string> {
  return (await table.locator('td').allTextContents()).join(' ');
}

const product = (page: Page) => cellsOf(page.getByRole('table', { name: 'Product' }));

/** The matrix that the sides are drawn with, as soon as all are drawn alike. */
async function drawnMatrices(page: Page): Promise<string[]> {
  const shown = await page.locator('canvas[data-shows]').evaluateAll((all) => all.map((each) => each.getAttribute('data-shows') ?? '')); // prettier-ignore
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

describe('the way in', () => {
  test('a visitor signs in first and comes back to what the link says', { timeout: TIMEOUT_MS }, async () => {
    const page = await site.pageOf(await site.visitor());
    await site.go(page, '/studio?weapon=ak-47&seed=661');
    await expectPath(page, '/login?returnTo=%2Fstudio%3Fweapon%3Dak-47%26seed%3D661');
    await signIn(page, 'Discord', PERSON.account);
    await expectPath(page, '/studio?weapon=ak-47&seed=661');
    kept = await page.context().storageState();
    await page.getByText('AK-47 #661').waitFor();
    expect(await page.title()).toBe('Texture studio | Blue Gem Atlas');
    expect(await page.getByRole('navigation', { name: 'You are here' }).textContent()).toContain('Studio');
  });

  test('without script it says that it needs one', async () => {
    await openStudio();
    const visitor = await site.visitor({ javaScriptEnabled: false, ...(kept && { storageState: kept }) });
    const page = await site.pageOf(visitor);
    await site.go(page, '/studio');
    await page.getByText('The studio works in your browser and needs JavaScript.').waitFor();
  });

  test('the placement of a pattern opens it there', async () => {
    const page = await site.open('/pattern/karambit/387?tab=analysis');
    const link = page.getByRole('link', { name: 'Open in the studio' });
    expect(await link.getAttribute('href')).toBe('/studio?weapon=karambit&seed=387');
  });
});

describe('matrix and values', () => {
  test('pattern 387 on the Karambit has the published matrix', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio('/studio?weapon=karambit&seed=387', { permissions: ['clipboard-read', 'clipboard-write'] }); // prettier-ignore
    expect(await product(page)).toBe(KARAMBIT_387);
    expect(await cellsOf(page.getByRole('table', { name: 'Extra offset' }))).toBe('1 0 -1.2395 0 1 -1.3422 0 0 1');
    expect(await cellsOf(page.getByRole('table', { name: 'Translate' }))).toBe('1 0 -0.4300 0 1 0.2300 0 0 1');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Product\n-0.041943 0.437996 -0.965886\n-0.437996 -0.041943 0.829197\n0 0 1');
    const pattern = page.locator('[data-layer-values=pattern]');
    expect(await pattern.textContent()).toMatch(/^Patternnot drawn → 0\.44.*→ 0\.07.*→ 0\.73.*→ 264\.53°$/);
    await page.getByRole('combobox', { name: 'Layer', exact: true }).selectOption('wear');
    expect(await product(page)).not.toBe(KARAMBIT_387);
  });

  test('the numbers are those of the pattern, and follow', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
    await soon(() => shareOf(page, 'playside', 'blue')).toMatch(/^9[5-8]\.\d%$/);
    await numberOf(page, 'Translate X').fill('0.5');
    await soon(() => shareOf(page, 'playside', 'blue')).not.toMatch(/^9[5-8]/);
  });
});

describe('controls', () => {
  test('every value moves by its slider and its number, and goes back', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
    const steps = { Scale: 0.01, Rotation: 1, 'Translate X': 0.01, 'Translate Y': 0.01 };
    for (const [name, step] of Object.entries(steps)) {
      const before = await valueOf(page, name);
      await slider(page, name).focus();
      await page.keyboard.press('ArrowRight');
      await soon(() => valueOf(page, name)).toBeCloseTo(before + step, 6);
      await page.keyboard.press('Shift+ArrowRight');
      await soon(() => valueOf(page, name)).toBeCloseTo(before + 11 * step, 6);
      await page.keyboard.press('Alt+ArrowLeft');
      await soon(() => valueOf(page, name)).toBeCloseTo(before + 10.9 * step, 6);
      await page.getByRole('button', { name: `${name}: back to the seed` }).click();
      await soon(() => valueOf(page, name)).toBe(before);
      await numberOf(page, name).fill('0.6');
      await soon(() => slider(page, name).inputValue().then(Number)).toBeCloseTo(0.6, 6);
      await page.keyboard.press('Enter');
    }
    expect(pathOf(page)).toContain('weapon=karambit&seed=387');
    await soon(() => page.url()).toContain('x=0.6&y=0.6&scale=0.6&rotation=0.6');
    await page.getByRole('button', { name: 'Exactly as seed 387' }).click();
    await soon(() => product(page)).toBe(KARAMBIT_387);
    await soon(() => pathOf(page)).toBe('/studio?weapon=karambit&seed=387');
  });

  test('the extra offset is calculated until it is switched off', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
    const auto = page.getByRole('switch', { name: 'Calculate the extra offset' });
    expect(await auto.isChecked()).toBe(true);
    await numberOf(page, 'Extra offset X').fill('0.5');
    await soon(() => auto.isChecked()).toBe(false);
    await soon(() => queryOf(page).get('extra')).toBe('0.5,-1.3422');
    await numberOf(page, 'Rotation').fill('90');
    expect(await valueOf(page, 'Extra offset X')).toBe(0.5);
    await page.getByRole('button', { name: 'Rotation: back to the seed' }).click();
    await page.getByText('Calculate the extra offset').click();
    await soon(() => product(page)).toBe(KARAMBIT_387);
  });

  test('opacity, UV map, layers, float and kind of picture', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
    await slider(page, 'UV opacity').focus();
    await page.keyboard.press('Home');
    await soon(() => page.locator('[data-layer=pattern] use').first().getAttribute('fill-opacity')).toBe('0');
    await page.getByText('UV map preview').click();
    await page.locator('[data-layer=uv-map]').waitFor();
    await page.getByText('Wear layer', { exact: true }).click();
    await page.getByText('Grunge layer', { exact: true }).click();
    await page.locator('[data-layer=wear]').waitFor();
    await page.locator('[data-layer=grunge]').waitFor();
    await slider(page, 'Float').fill('0.4');
    await soon(() => page.locator('canvas[data-float="0.4"]').count()).toBe(2);
    await page.getByText('Colours', { exact: true }).click();
    await soon(() => page.locator('canvas[data-look=mask]').count()).toBe(2);
    await soon(() => page.locator('canvas[data-square^=drawn-mask]').count()).toBe(1);
    await soon(() => pathOf(page)).toBe('/studio?weapon=karambit&seed=387&look=mask&opacity=0&map=1&wear=1&grunge=1&float=0.4'); // prettier-ignore
  });
});

describe('by hand', () => {
  test('dragging moves the finish on all views, as one step', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
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

  test('keys take steps back and forth', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
    await numberOf(page, 'Scale').fill('1');
    await page.keyboard.press('Enter');
    await numberOf(page, 'Rotation').fill('10');
    await page.keyboard.press('Control+z');
    await soon(() => valueOf(page, 'Rotation')).toBe(264.53);
    expect(await valueOf(page, 'Scale')).toBe(1);
    await page.keyboard.press('Control+z');
    await soon(() => product(page)).toBe(KARAMBIT_387);
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+y');
    await soon(() => valueOf(page, 'Rotation')).toBe(10);
  });

  test('arrows move, Page Up and Page Down turn, plus and minus scale', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
    await view(page).focus();
    await page.keyboard.press('ArrowRight');
    await soon(() => valueOf(page, 'Translate X')).toBe(0.08);
    await page.keyboard.press('Shift+ArrowDown');
    await soon(() => valueOf(page, 'Translate Y')).toBe(0.83);
    await page.keyboard.press('Alt+ArrowLeft');
    await soon(() => valueOf(page, 'Translate X')).toBe(0.079);
    await page.keyboard.press('PageDown');
    await soon(() => valueOf(page, 'Rotation')).toBe(265.53);
    await page.keyboard.press('Shift+PageUp');
    await soon(() => valueOf(page, 'Rotation')).toBe(255.53);
    await page.keyboard.press('-');
    await soon(() => valueOf(page, 'Scale')).toBeCloseTo(0.4312, 4);
    await page.keyboard.press('+');
    await soon(() => valueOf(page, 'Scale')).toBeCloseTo(0.4398, 4);
  });

  test('the handle turns, by mouse and by keys', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
    const handle = page.getByRole('slider', { name: 'Turn the footprint' });
    await handle.focus();
    await page.keyboard.press('ArrowRight');
    await soon(() => valueOf(page, 'Rotation')).toBe(265.53);
    const box = (await handle.locator('circle').last().boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 10, box.y + 60, { steps: 5 });
    await page.mouse.up();
    await soon(() => valueOf(page, 'Rotation')).not.toBe(265.53);
    expect(Number(await handle.getAttribute('aria-valuenow'))).toBe(await valueOf(page, 'Rotation'));
    expect(await valueOf(page, 'Scale')).toBe(0.44);
  });

  test('the wheel scales, with Shift it turns', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
    const box = (await view(page).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, -200);
    await soon(() => valueOf(page, 'Scale')).toBeGreaterThan(0.5);
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, 80);
    await page.keyboard.up('Shift');
    await soon(() => valueOf(page, 'Rotation')).toBeCloseTo(274.53, 1);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('on a phone one finger moves, two scale and turn, and nothing sticks out', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio('/studio', { viewport: { width: 360, height: 800 }, hasTouch: true });
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
});

describe('the address', () => {
  test(
    'a shared link shows the same, and going back leads to the pattern before',
    { timeout: TIMEOUT_MS },
    async () => {
      const page = await openStudio('/studio?weapon=m9-bayonet&seed=601&x=0.3&rotation=40&opacity=80&map=1');
      expect([await valueOf(page, 'Translate X'), await valueOf(page, 'Rotation')]).toEqual([0.3, 40]);
      await page.locator('[data-layer=uv-map]').waitFor();
      const first = await product(page);
      await page.getByRole('combobox', { name: 'Weapon', exact: true }).selectOption('karambit');
      await soon(() => queryOf(page).get('weapon')).toBe('karambit');
      await page.getByRole('combobox', { name: 'Pattern', exact: true }).selectOption('387');
      await soon(() => product(page)).toBe(KARAMBIT_387);
      await soon(() => queryOf(page).get('seed')).toBe('387');
      await page.goBack();
      await soon(() => page.getByRole('combobox', { name: 'Pattern', exact: true }).inputValue()).toBe('601');
      await page.goBack();
      await soon(() => product(page)).toBe(first);
      await page.goForward();
      await page.goForward();
      await soon(() => product(page)).toBe(KARAMBIT_387);
    },
  );

  test('what a link says wrongly is as usual, and it says so', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio('/studio?weapon=spoon&seed=9999&x=7&look=shiny');
    await page.getByText('weapon, seed, x, look').waitFor();
    expect(await product(page)).toBe(KARAMBIT_387);
    await numberOf(page, 'Scale').fill('1');
    await soon(() => page.getByText('weapon, seed, x, look').count()).toBe(0);
  });
});

describe('patterns', () => {
  test('a kind of pattern lists its own, and steps go through them', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
    await page.getByRole('button', { name: 'Next pattern of this kind' }).click();
    const pattern = page.getByRole('combobox', { name: 'Pattern', exact: true });
    await soon(() => pattern.inputValue()).toBe('388');
    await page.getByRole('combobox', { name: 'Kind of pattern' }).selectOption('tier-1');
    await soon(() => pattern.locator('option').count()).toBeGreaterThan(10);
    expect(await pattern.locator('option').count()).toBeLessThan(100);
    await page.getByRole('combobox', { name: 'Kind of pattern' }).selectOption('gold');
    // The pattern at hand is listed, too, whether it is one of the twenty or not.
    await soon(() =>
      pattern
        .locator('option')
        .count()
        .then((count) => count === 20 || count === 21),
    ).toBe(true);
    await page.getByRole('button', { name: 'Next pattern of this kind' }).click();
    await soon(() => pattern.locator('option').count()).toBe(20);
  });

  test('a blue gem is searched for and chosen by its picture', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
    await page.getByRole('button', { name: 'Choose a blue gem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a blue gem' });
    await soon(() => dialog.getByRole('listitem').count()).toBeGreaterThan(10);
    await dialog.getByLabel('Search patterns').fill('ak 661');
    await soon(() => dialog.getByRole('listitem').count()).toBe(1);
    const picture = dialog.locator('img');
    await soon(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await dialog.getByRole('button', { name: 'AK-47, pattern 661' }).click();
    await page.getByText('AK-47 #661').waitFor();
    expect(await dialog.count()).toBe(0);
    await page.getByRole('button', { name: 'Choose a blue gem' }).click();
    await dialog.getByLabel('Search patterns').fill('zebra');
    await dialog.getByText('No pattern fits this.').waitFor();
    await page.keyboard.press('Escape');
    await soon(() => dialog.count()).toBe(0);
  });

  test('the nearest seed is told, and taken', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
    const nearest = () => page.locator('[data-nearest]').getAttribute('data-nearest');
    await soon(nearest).toBe('387');
    await page.getByText('lies exactly so').waitFor();
    expect(await page.getByRole('button', { name: 'Take #387' }).isDisabled()).toBe(true);
    await numberOf(page, 'Translate X').fill('0.074');
    await page.getByText('0.40 % of the texture away').waitFor();
    await numberOf(page, 'Translate X').fill('0.55');
    await soon(nearest).not.toBe('387');
    const found = await nearest();
    await page.getByRole('button', { name: `Take #${found}` }).click();
    await page.getByText(`Karambit #${found}`).waitFor();
    await soon(() => queryOf(page).get('seed')).toBe(found);
    expect([...queryOf(page).keys()]).toEqual(['weapon', 'seed']);
  });
});

describe('a texture of one’s own', () => {
  const drop = (page: Page, name: string, mimeType: string, bytes: Uint8Array) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
  /** A picture of one colour, as a file of this type. */
  async function plain(page: Page, colour: string, type = 'image/png'): Promise<Uint8Array> {
    const bytes = await page.evaluate(
      async ([fill, kind]) => {
        const canvas = new OffscreenCanvas(96, 64);
        const context = canvas.getContext('2d')!;
        context.fillStyle = fill!;
        context.fillRect(0, 0, 96, 64);
        const blob = await canvas.convertToBlob({ type: kind! });
        return [...new Uint8Array(await blob.arrayBuffer())];
      },
      [colour, type],
    );
    return Uint8Array.from(bytes);
  }
  /** A picture of a golden pattern as the server draws it: an AVIF file as programs write them. */
  const anAvif = async (): Promise<Uint8Array> => {
    const address = `/render/${RENDER_VERSION}/karambit/231/flat-playside-320.avif`;
    return new Uint8Array(await (await site.ask(address)).arrayBuffer());
  };

  test('is shown, measured and never sent anywhere', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
    expect(await textureState(page)).toBe('default');
    await soon(() => page.locator('canvas[data-square="drawn-colour-1024"]').count()).toBe(1);
    const avif = await anAvif();
    const sky = await plain(page, '#1040e0');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' || request.postDataBuffer()) sent.push(`${request.method()} ${request.url()}`);
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
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
    expect(asked.filter((path) => !/^\/assets\/.*\.js$/.test(path) && !path.startsWith('/blob'))).toEqual([]);
    expect(pathOf(page)).toBe('/studio');
    await page.getByRole('button', { name: 'Back to the default texture' }).click();
    await soon(() => textureState(page)).toBe('default');
    await soon(() => shareOf(page, 'playside', 'blue')).toMatch(/^9[5-8]/);
  });

  test('a file that is none is refused, and says why', { timeout: TIMEOUT_MS }, async () => {
    const page = await openStudio();
    const png = await plain(page, '#1040e0');
    const wrong = 'Invalid file type! Please upload PNG or AVIF files only.';
    const damaged = 'This file is damaged or cut short, so it cannot be shown.';
    const animated = 'This file is animated. Please use a still picture.';
    const size = 'This picture has too many pixels or too few. From 16 to 4096 a side can be shown.';
    const bad: [name: string, type: string, bytes: Uint8Array, message: string][] = [
      ['photo.png', 'image/png', await plain(page, '#1040e0', 'image/jpeg'), wrong],
      ['anim.gif', 'image/gif', Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1'), wrong],
      ['page.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), wrong],
      ['empty.png', 'image/png', new Uint8Array(), wrong],
      ['big.png', 'image/png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'File too large! Please upload a texture smaller than 5MB.'], // prettier-ignore
      ['moving.png', 'image/png', aPngFile(64, 64, pngChunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0])), animated],
      ['moving.avif', 'image/avif', anAvifFile(64, 64, ['avis', 'avif']), animated],
      ['short.png', 'image/png', png.subarray(0, png.length - 20), damaged],
      ['noise.png', 'image/png', aPngFile(64, 64), damaged],
      ['hollow.avif', 'image/avif', anAvifFile(64, 64), damaged],
      ['bomb.png', 'image/png', aPngFile(5000, 5000), size],
      ['bomb.avif', 'image/avif', anAvifFile(60_000, 60_000), size],
    ];
    for (const [name, type, bytes, message] of bad) {
      await drop(page, name, type, bytes);
      await soon(() => page.getByRole('alert').textContent()).toBe(message);
      expect(await textureState(page)).toBe('default');
      await drop(page, 'fine.png', 'image/png', png);
      await soon(() => page.getByRole('alert').count()).toBe(0);
      await soon(() => textureState(page)).toBe('custom');
      await page.getByRole('button', { name: 'Back to the default texture' }).click();
    }
  });
});
