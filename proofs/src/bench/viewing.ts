import type { Page } from 'playwright-core';
import { inBrowser, openAsMember, openPage } from './browser.ts';
import { median, type Measurement } from './measurement.ts';

const PATTERN = '/pattern/karambit/387';
const ROUNDS = 3;
const TURNING_MS = 4000;

type Sample = { readyMs: number; frameMs: number };

const framesOf = async (page: Page) => Number(await page.getByRole('application').getAttribute('data-frames'));

/** Time from the click on the link to the first picture, then the time of a frame while the model turns by itself. */
async function sample(page: Page, url: string): Promise<Sample> {
  await page.goto(url + PATTERN, { waitUntil: 'networkidle' });
  const clicked = performance.now();
  await page.getByRole('tab', { name: '3D Model' }).click();
  await page.locator('[data-state=ready]').waitFor();
  const readyMs = performance.now() - clicked;
  await page.locator('[data-sharp=true]').waitFor();
  await page.getByRole('button', { name: 'Auto-rotate' }).click();
  const [before, start] = [await framesOf(page), performance.now()];
  await page.waitForTimeout(TURNING_MS);
  const frameMs = (performance.now() - start) / Math.max(1, (await framesOf(page)) - before);
  return { readyMs, frameMs };
}

/** The 3D viewer without a graphics card: time to the first picture, time of a frame. */
export function measureViewing(): Promise<Measurement[]> {
  return inBrowser(async (browser, { url }) => {
    const samples: Sample[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await openPage(browser, 1280);
      await openAsMember(page, url, '/');
      samples.push(await sample(page, url));
      await page.context().close();
    }
    const of = (pick: (each: Sample) => number) => median(samples.map(pick));
    return [
      { name: '3D viewer in software: click to first picture', ours: `${of(({ readyMs }) => readyMs).toFixed(0)} ms` },
      {
        name: '3D viewer in software: a frame while it turns, 1280 px wide',
        ours: `${of(({ frameMs }) => frameMs).toFixed(0)} ms`,
      },
    ];
  });
}
