import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium, openAsMember, SOFTWARE_WEBGL } from './browser.ts';
import { median, type Measurement } from './measurement.ts';
import { withOwnServer } from './own-server.ts';

const PATTERN = '/pattern/karambit/387';
const ROUNDS = 3;
const TURNING_MS = 4000;
const TIMEOUT_MS = 120_000;

type Sample = { readyMs: number; frameMs: number; bytes: number; plainBytes: number };

async function signIn(browser: Browser, url: string) {
  const page = await browser.newPage();
  await openAsMember(page, url, '/tools');
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

const framesOf = async (page: Page) => Number(await page.getByRole('application').getAttribute('data-frames'));

/** Time from the click on the link to the first picture, then the time of a frame while the model turns by itself. */
async function sample(page: Page, url: string): Promise<Sample> {
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(url + PATTERN, { waitUntil: 'networkidle' });
  const sizes: Promise<{ sent: number; plain: number }>[] = [];
  page.on('response', (response) =>
    sizes.push(
      Promise.all([response.request().sizes(), response.body()]).then(
        ([{ responseBodySize }, body]) => ({ sent: responseBodySize, plain: body.length }),
        () => ({ sent: 0, plain: 0 }),
      ),
    ),
  );
  const clicked = performance.now();
  await page.getByRole('link', { name: '3D Model' }).click();
  await page.locator('[data-state=ready]').waitFor();
  const readyMs = performance.now() - clicked;
  await page.locator('[data-sharp=true]').waitFor();
  const loaded = await Promise.all(sizes);
  await page.getByRole('button', { name: 'Auto-rotate' }).click();
  const [before, start] = [await framesOf(page), performance.now()];
  await page.waitForTimeout(TURNING_MS);
  const frameMs = (performance.now() - start) / Math.max(1, (await framesOf(page)) - before);
  const sum = (pick: (size: { sent: number; plain: number }) => number) =>
    loaded.reduce((total, size) => total + pick(size), 0);
  return { readyMs, frameMs, bytes: sum(({ sent }) => sent), plainBytes: sum(({ plain }) => plain) };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

/**
 * The 3D viewer without a graphics card: time to the first picture, time of a frame, bytes. No result without a
 * browser.
 */
export async function measureViewing(): Promise<Measurement[]> {
  const executablePath = findChromium();
  if (!executablePath) return [];
  return withOwnServer(async ({ url }) => {
    const browser = await chromium.launch({ executablePath, args: [...SOFTWARE_WEBGL] });
    try {
      const storageState = await signIn(browser, url);
      const samples: Sample[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const view = { width: 1280, height: 900 };
        const context = await browser.newContext({ storageState, serviceWorkers: 'block', viewport: view });
        samples.push(await sample(await context.newPage(), url));
        await context.close();
      }
      const of = (pick: (each: Sample) => number) => median(samples.map(pick));
      const [bytes, plain] = [of((each) => each.bytes), of((each) => each.plainBytes)];
      return [
        {
          name: '3D viewer in software: click to first picture',
          ours: `${(of(({ readyMs }) => readyMs) / 1000).toFixed(1)} s`,
          baseline: '–',
          ratio: '–',
          target: 'none: no graphics card',
        },
        {
          name: '3D viewer in software: a frame while it turns, 1280 px wide',
          ours: `${of(({ frameMs }) => frameMs).toFixed(0)} ms`,
          baseline: '–',
          ratio: '–',
          target: 'none: no graphics card',
        },
        {
          name: '3D viewer: loaded by the click, finish and model included',
          ours: kilobytes(bytes),
          baseline: `${kilobytes(plain)}, uncompressed`,
          ratio: `${((bytes / plain) * 100).toFixed(0)} %`,
          target: 'none',
        },
      ];
    } finally {
      await browser.close();
    }
  });
}
