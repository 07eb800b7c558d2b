import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { test } from '@playwright/test';
import { BLOCKED_WORKER } from '../blocked-worker.ts';
import { PERSON, signInQuickly } from '../account.ts';
import { startBrowserWith } from '../chromium.ts';
import { plateModel } from './plate-model.ts';
import { SHARED_SITE } from '../global-setup.ts';
import { HAS_CHOSEN } from '../has-chosen.ts';
import { soon } from '../site.ts';
import { openAgain } from '../within.ts';

export const PATH = '/pattern/karambit/387?tab=model';
export const karambit = plateModel('karambit');

/** The browser's own reading of a canvas, as no graphics card composites the page. */
const SLOW_READING = 'GPU stall due to ReadPixels';

export type OpenedViewer = { page: Page; problems: string[]; requests: string[] };

type OpenOptions = BrowserContextOptions & { from?: Browser; model?: Buffer | 'missing' | 'shipped'; prepare?: string };

/** Without a graphics card every pixel costs. */
const SMALL = { width: 640, height: 700 };

export type ModelSite = {
  open(options?: OpenOptions): Promise<OpenedViewer>;
  /** A page that the tests of a file share, at a path: left and opened again for each, with the scripts that it has. */
  openShared(path: string, viewport?: { width: number; height: number }): Promise<OpenedViewer>;
};

/**
 * Opens pages of a signed-in visitor, in a browser that draws in 3D, with the test plate as the model if no other is
 * named.
 */
export function useModelSite(): ModelSite {
  const url = process.env[SHARED_SITE] ?? '';
  let browser: Browser;
  let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
  let shared: OpenedViewer | undefined;

  test.beforeAll(async () => {
    browser = await startBrowserWith('webgl2');
    const context = await browser.newContext({ locale: 'en-US', baseURL: url, serviceWorkers: 'block' });
    await signInQuickly(context, 'Steam', PERSON.steam);
    signedIn = await context.storageState();
    await context.close();
  });
  test.afterAll(() => browser?.close());

  const site: ModelSite = {
    async openShared(path, viewport = SMALL) {
      if (!shared) {
        shared = await site.open({ viewport });
        await shared.page.goto(path);
        return shared;
      }
      await shared.page.setViewportSize(viewport);
      await openAgain(shared.page, path);
      shared.requests.length = 0;
      return shared;
    },
    async open({ from = browser, model = karambit, prepare, ...options } = {}) {
      const context = await from.newContext({
        viewport: SMALL,
        locale: 'en-US',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        storageState: signedIn,
        baseURL: url,
        ...options,
      });
      context.setDefaultTimeout(60_000);
      await context.addInitScript(HAS_CHOSEN);
      if (prepare) await context.addInitScript(prepare);
      await context.addInitScript(
        `document.addEventListener('securitypolicyviolation', (event) => console.error('Policy: ' + event.violatedDirective));`,
      );
      const page = await context.newPage();
      const problems: string[] = [];
      const requests: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        const isOurs = message.text() !== BLOCKED_WORKER && !message.text().includes(SLOW_READING);
        if (isOurs && ['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      if (model !== 'shipped')
        await page.route('**/models/**', (route) =>
          model === 'missing'
            ? route.fulfill({ status: 404, body: '' })
            : route.fulfill({ body: model, contentType: 'model/gltf-binary' }),
        );
      return { page, problems, requests };
    },
  };
  return site;
}

export const stage = (page: Page) => page.locator('[data-state]').getByRole('application');
export const state = (page: Page) => page.locator('[data-state]').getAttribute('data-state');
export const frames = async (page: Page) => Number(await stage(page).getAttribute('data-frames'));
export const isReady = (page: Page) => page.locator('[data-state=ready]').waitFor();
export const isSharp = (page: Page) => page.locator('[data-state=ready][data-sharp=true]').waitFor();
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const choose = (page: Page, name: string, nth = 0) =>
  page.getByRole('radio', { name, exact: true }).nth(nth).check({ force: true });

/** Runs something and waits until the stage has been drawn again. */
export async function drawsAnew(page: Page, action: () => Promise<unknown>): Promise<void> {
  const before = await frames(page);
  await action();
  await soon(() => frames(page)).toBeGreaterThan(before);
}

/** Half a second without a frame: the model has stopped. */
const STILL_MS = 500;
const SETTLE_TIMEOUT_MS = 30_000;

/** Waits until no more frames are drawn, and returns their number. */
export function settled(page: Page): Promise<number> {
  return stage(page).evaluate(
    (element, { stillMs, timeoutMs }) =>
      new Promise<number>((resolve, reject) => {
        const startedAt = performance.now();
        let [last, since] = [element.getAttribute('data-frames'), startedAt];
        const look = () => {
          const now = performance.now();
          const frame = element.getAttribute('data-frames');
          if (frame !== last) [last, since] = [frame, now];
          if (now - since >= stillMs) resolve(Number(last));
          else if (now - startedAt > timeoutMs) reject(new Error(`Frame ${last} is not the last one`));
          else setTimeout(look, 25);
        };
        look();
      }),
    { stillMs: STILL_MS, timeoutMs: SETTLE_TIMEOUT_MS },
  );
}
