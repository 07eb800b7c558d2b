import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RENDER_VERSION } from '@bluegem/core/render';
import { signIn } from './support/account.ts';
import { startBrowserWith } from './support/chromium.ts';
import { maskDifference } from './support/mask-difference.ts';
import { plateModel } from './support/plate-model.ts';
import { startServer, type TestServer } from './support/server.ts';
import { soon } from './support/site.ts';

const PERSON = 'Ada Temper';
const PATH = '/pattern/karambit/387?tab=model';
/** How much of the area of both pictures may be of another class or outside the other outline. */
const MAX_DIFFERENCE = 0.02;
const OPENS = 4;

let server: TestServer;
let browser: Browser;
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
const karambit = plateModel('karambit');

type Opened = { page: Page; problems: string[]; requests: string[] };

type OpenOptions = BrowserContextOptions & { from?: Browser; model?: Buffer | 'missing'; prepare?: string };

/** A signed-in page whose model is the test plate. */
async function open({ from = browser, model = karambit, prepare, ...options }: OpenOptions = {}): Promise<Opened> {
  const context = await from.newContext({
    // Small: without a graphics card every pixel costs.
    viewport: { width: 640, height: 700 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    storageState: signedIn,
    baseURL: server.url,
    ...options,
  });
  context.setDefaultTimeout(60_000);
  if (prepare) await context.addInitScript(prepare);
  await context.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) => console.error('Policy: ' + event.violatedDirective));`,
  );
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.route('**/models/**', (route) =>
    model === 'missing'
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ body: model, contentType: 'model/gltf-binary' }),
  );
  return { page, problems, requests };
}

const stage = (page: Page) => page.locator('[data-state]').getByRole('application');
const state = (page: Page) => page.locator('[data-state]').getAttribute('data-state');
const frames = async (page: Page) => Number(await stage(page).getAttribute('data-frames'));
const isReady = (page: Page) => page.locator('[data-state=ready]').waitFor();
const isSharp = (page: Page) => page.locator('[data-state=ready][data-sharp=true]').waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choose = (page: Page, name: string, nth = 0) =>
  page.getByRole('radio', { name, exact: true }).nth(nth).check({ force: true });

/** Runs something and waits until the stage has been drawn anew. */
async function drawsAnew(page: Page, action: () => Promise<unknown>): Promise<void> {
  const before = await frames(page);
  await action();
  await soon(() => frames(page)).toBeGreaterThan(before);
}

/** Waits until no frame is drawn any more, and gives their number. */
async function settled(page: Page): Promise<number> {
  let last = -1;
  await soon(async () => {
    const now = await frames(page);
    const isSettled = now === last;
    last = now;
    await page.waitForTimeout(400);
    return isSettled;
  }).toBe(true);
  return last;
}

beforeAll(async () => {
  server = await startServer();
  browser = await startBrowserWith('webgl2');
  const context = await browser.newContext({ locale: 'en-US', baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/login?returnTo=/tools');
  await signIn(page, 'Steam', PERSON);
  signedIn = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a visitor is asked to sign in, and nothing that draws in 3D is loaded', async () => {
  const { page, requests } = await open({ storageState: { cookies: [], origins: [] } });
  await page.goto(PATH);
  await page.getByRole('heading', { name: 'The 3D model is for members' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => /pattern-model|\.glb$/.test(path))).toEqual([]);
  await page.context().close();
});

test('three.js comes with the tab and not before', async () => {
  const { page, requests, problems } = await open();
  await page.goto('/pattern/karambit/387');
  await page.waitForLoadState('networkidle');
  const isOf3d = (path: string) => /pattern-model|finish\.worker|\.glb$/.test(path);
  expect(requests.filter(isOf3d)).toEqual([]);
  await page.getByRole('tab', { name: '3D Model' }).click();
  await isReady(page);
  expect(requests.filter(isOf3d).map((path) => path.replace(/.*\/|-[\w-]{8}\.js$/g, ''))).toEqual(
    expect.arrayContaining(['pattern-model', 'karambit.glb']),
  );
  expect(problems).toEqual([]);
  await page.context().close();
}, 180_000);

test('every control answers, and nothing is drawn while nothing changes', async () => {
  const { page, problems } = await open();
  await page.goto(PATH);
  await isSharp(page);
  const still = await settled(page);
  await page.waitForTimeout(1200);
  expect(await frames(page)).toBe(still);

  for (const side of ['Backside', 'Playside']) await drawsAnew(page, () => button(page, side).click());
  for (const name of ['Come closer', 'Go back', 'Without perspective', 'Reset the view'])
    await drawsAnew(page, () => button(page, name).click());
  for (const light of ['Daylight', 'In game', 'Studio']) await drawsAnew(page, () => choose(page, light));
  for (const type of ['Finish', 'Colours', 'Lit']) await drawsAnew(page, () => choose(page, type));
  for (const background of ['Light', 'None', 'Page']) await choose(page, background);
  await drawsAnew(page, () => page.getByLabel('Float as a number').fill('0.5'));

  await stage(page).focus();
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', '1', '2', '0'])
    await drawsAnew(page, () => page.keyboard.press(key));

  await button(page, 'How to turn the model').click();
  await page.getByText('Drag to turn, scroll or pinch').last().waitFor();
  await page.getByText('Sample model').click();
  await page.getByText('It is not the game’s model').waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
}, 240_000);

test('pointer and wheel turn and zoom, and the wheel scrolls the page until the stage is in use', async () => {
  const { page, problems } = await open({ viewport: { width: 1000, height: 600 } });
  await page.goto(PATH);
  await isReady(page);
  await stage(page).scrollIntoViewIfNeeded();
  await settled(page);
  const box = (await stage(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, Math.max(box.y, 0) + 120];
  const scrolled = () => page.evaluate('window.scrollY');
  await page.mouse.move(x, y);
  const before = await scrolled();
  await page.mouse.wheel(0, 120);
  await soon(scrolled).not.toBe(before);
  await page.mouse.wheel(0, -120);
  await soon(scrolled).toBe(before);
  await drawsAnew(page, async () => {
    await page.mouse.down();
    await page.mouse.move(x + 80, y + 20, { steps: 4 });
    await page.mouse.up();
  });
  expect(await page.evaluate(`document.activeElement.getAttribute('role')`)).toBe('application');
  await settled(page);
  await drawsAnew(page, () => page.mouse.wheel(0, -120));
  expect(await scrolled()).toBe(before);
  expect(problems).toEqual([]);
  await page.context().close();
}, 240_000);

test('stepping through seeds changes numbers alone, and the address follows', async () => {
  const { page, requests, problems } = await open();
  await page.goto(PATH);
  await isSharp(page);
  const length = () => page.evaluate('history.length');
  const before = await length();
  const from = requests.length;
  await drawsAnew(page, () => button(page, 'Next pattern').click());
  await stage(page).focus();
  await drawsAnew(page, () => page.keyboard.press('.'));
  await soon(() => new URL(page.url()).pathname).toBe('/pattern/karambit/389');
  expect(new URL(page.url()).search).toBe('?tab=model');
  expect(await length()).toBe(before);
  await soon(() => stage(page).getAttribute('aria-label')).toBe('Karambit pattern 389 as a 3D model');
  expect(requests.slice(from).filter((path) => /\.glb$|engine-|worker/.test(path))).toEqual([]);
  await drawsAnew(page, () => button(page, 'Previous pattern').click());
  await soon(() => new URL(page.url()).pathname).toBe('/pattern/karambit/388');
  expect(problems).toEqual([]);
  await page.context().close();
}, 240_000);

test('in the studio it follows what is set there', async () => {
  const { page, problems } = await open();
  await page.goto('/studio?weapon=karambit');
  await page.getByText('3D model', { exact: true }).click();
  await isSharp(page);
  await settled(page);
  await drawsAnew(page, () => page.getByLabel('Rotation as a number').fill('90'));
  expect(await stage(page).getAttribute('aria-label')).toBe('Karambit pattern 387 as a 3D model');
  expect(problems).toEqual([]);
  await page.context().close();
}, 180_000);

test('it turns by itself when asked to, but not out of sight', async () => {
  const { page, problems } = await open({ viewport: { width: 800, height: 500 } });
  await page.goto(PATH);
  await isReady(page);
  const turn = button(page, 'Turn by itself');
  expect(await turn.getAttribute('aria-pressed')).toBe('false');
  await drawsAnew(page, () => turn.click());
  await drawsAnew(page, () => page.waitForTimeout(300));
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await settled(page);
  await page.evaluate('window.scrollTo(0, 0)');
  await drawsAnew(page, () => stage(page).scrollIntoViewIfNeeded());
  await turn.click();
  await settled(page);
  expect(problems).toEqual([]);
  await page.context().close();
}, 240_000);

test('it fills the screen and leaves it again', async () => {
  const { page, problems } = await open();
  await page.goto(PATH);
  await isReady(page);
  await button(page, 'Full screen').click();
  await soon(() => page.evaluate('document.fullscreenElement?.tagName')).toBe('SECTION');
  await button(page, 'Leave full screen').click();
  await soon(() => page.evaluate('document.fullscreenElement')).toBe(null);
  expect(problems).toEqual([]);
  await page.context().close();
}, 180_000);

describe('agreement with the flat pictures', () => {
  test.each(['playside', 'backside'] as const)(
    'the classes of the %s are those of the mask, within 2 % of the area',
    async (side) => {
      const model = plateModel('karambit', [side]);
      const { page, problems } = await open({ viewport: { width: 1400, height: 1000 }, model });
      await page.goto(PATH);
      await isSharp(page);
      await choose(page, 'Colours');
      await choose(page, 'None');
      await button(page, 'Without perspective').click();
      await button(page, side === 'playside' ? 'Playside' : 'Backside').click();
      await settled(page);
      const waiting = page.waitForEvent('download');
      await button(page, 'Save the view as PNG').click();
      const download = await waiting;
      expect(download.suggestedFilename()).toBe('karambit-387-3d-mask.png');
      const saved = await readFile(await download.path());
      const difference = await maskDifference(
        page,
        `data:image/png;base64,${saved.toString('base64')}`,
        `/render/${RENDER_VERSION}/karambit/387/mask-${side}-1280.png`,
      );
      console.info(`${side}: ${(difference.share * 100).toFixed(2)} % of ${difference.count} pixels differ`);
      expect(difference.count).toBeGreaterThan(50_000);
      expect(difference.share).toBeLessThan(MAX_DIFFERENCE);
      expect(problems).toEqual([]);
      await page.context().close();
    },
    240_000,
  );
});

test('a lost context shows a still picture, and the model comes back', async () => {
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
  await page.getByRole('heading', { name: 'The graphics card has stopped' }).waitFor();
  expect(await state(page)).toBe('lost');
  expect(await page.locator('[data-state] img').count()).toBe(1);
  await page.waitForTimeout(300);
  await page.evaluate('window.losing.restoreContext()');
  await isReady(page);
  await drawsAnew(page, () => button(page, 'Backside').click());

  await page.evaluate('window.losing.loseContext()');
  await page.getByRole('heading', { name: 'The graphics card has stopped' }).waitFor();
  await button(page, 'Try again').click();
  await isReady(page);
  await page.context().close();
}, 240_000);

test('a model that is not on the server is named as missing, with a picture and another try', async () => {
  const { page } = await open({ model: 'missing' });
  await page.goto(PATH);
  await page.getByRole('heading', { name: 'Model file not found' }).waitFor();
  expect(await page.locator('[data-state] img').count()).toBe(1);
  await page.unroute('**/models/**');
  await page.route('**/models/**', (route) => route.fulfill({ body: karambit, contentType: 'model/gltf-binary' }));
  await button(page, 'Try again').click();
  await isReady(page);
  await page.context().close();
}, 180_000);

test('a damaged model is not shown', async () => {
  const { page } = await open({ model: Buffer.from('glTF but not really') });
  await page.goto(PATH);
  await page.getByRole('heading', { name: 'The 3D model could not be prepared' }).waitFor();
  await page.context().close();
}, 120_000);

test('an item whose colours no placement explains has no model', async () => {
  const { page, requests } = await open();
  await page.goto('/pattern/five-seven-heat-treated/100?tab=model');
  await page.getByRole('heading', { name: '3D model not available' }).waitFor();
  expect(requests.filter((path) => path.endsWith('.glb'))).toEqual([]);
  await page.context().close();
}, 120_000);

test('without WebGL 2 there is a still picture and the reason', async () => {
  const plain = await startBrowserWith('plain');
  try {
    const { page, problems } = await open({ from: plain });
    await page.goto(PATH);
    await page.getByRole('heading', { name: 'This browser cannot draw in 3D' }).waitFor();
    expect(await page.locator('[data-state] img').count()).toBe(1);
    expect(problems).toEqual([]);
    await page.context().close();
  } finally {
    await plain.close();
  }
}, 120_000);

test(`nothing is left over after ${OPENS} opens`, async () => {
  const { page, problems } = await open({ viewport: { width: 500, height: 700 } });
  await page.goto(PATH);
  const memory = async () => {
    await isReady(page);
    await settled(page);
    return stage(page).getAttribute('data-memory');
  };
  const first = await memory();
  for (let time = 1; time < OPENS; time++) {
    await page.getByRole('tab', { name: 'Screenshots' }).click();
    await soon(() => stage(page).count()).toBe(0);
    await page.getByRole('tab', { name: '3D Model' }).click();
    await isReady(page);
  }
  expect(await memory()).toBe(first);
  // A browser that runs out of contexts says so.
  expect(problems).toEqual([]);
  await page.context().close();
}, 600_000);
