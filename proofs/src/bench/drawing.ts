/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { chromium, type Page } from 'playwright-core';
import { findChromium, SOFTWARE_WEBGL } from './browser.ts';
import { aPicture } from './counted-picture.ts';
import { median, timeOf, type Measurement } from './measurement.ts';
import { withOwnServer } from './own-server.ts';

const SERVER_PICTURES = 24;
const LIVE_PICTURES = 24;
const COUNTED_PICTURES = 5;

/** Milliseconds for pictures that are not cached yet, and for the same ones from the cache. */
async function timeServerPictures(url: string): Promise<{ drawnMs: number; keptMs: number }> {
  let seed = 0;
  const ask = async (id: number) => {
    const answer = await fetch(`${url}/render/${RENDER_VERSION}/karambit/${id}/fancy-playside-640.webp`);
    if (!answer.ok) throw new Error(`A picture answers ${answer.status}`);
    await answer.arrayBuffer();
  };
  await ask(1000);
  const drawnMs = await timeOf(SERVER_PICTURES, () => ask(++seed));
  seed = 0;
  return { drawnMs, keptMs: await timeOf(SERVER_PICTURES, () => ask(++seed)) };
}

/** Drags the float of a pattern's page; milliseconds until both sides are drawn again. */
function timeLivePictures(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const slider = document.querySelector<HTMLInputElement>('input[type=range]');
    const canvases = [...document.querySelectorAll('canvas')];
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const times: number[] = [];
    for (let step = 1; step <= count; step++) {
      const float = String(step / 100);
      const start = performance.now();
      setValue?.call(slider, float);
      slider?.dispatchEvent(new Event('input', { bubbles: true }));
      while (!canvases.every((canvas) => canvas.dataset['shows']?.endsWith(`-${float}`)))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      times.push(performance.now() - start);
    }
    return times;
  }, LIVE_PICTURES);
}

/** Milliseconds of decoding a screenshot in the same browser and counting its blue pixels. */
function timeCountedPictures(page: Page, png: Buffer): Promise<number[]> {
  return page.evaluate(
    async ({ base64, count }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const times: number[] = [];
      for (let round = 0; round < count; round++) {
        const start = performance.now();
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
        let blue = 0;
        for (let at = 0; at < data.length; at += 4)
          if ((data[at + 2] ?? 0) > (data[at] ?? 0) && (data[at + 2] ?? 0) > (data[at + 1] ?? 0)) blue++;
        if (blue === 0) throw new Error('The picture shows no blue');
        times.push(performance.now() - start);
      }
      return times;
    },
    { base64: png.toString('base64'), count: COUNTED_PICTURES },
  );
}

async function measureInBrowser(url: string, executablePath: string): Promise<Measurement> {
  const browser = await chromium.launch({ executablePath, args: [...SOFTWARE_WEBGL] });
  try {
    const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/pattern/karambit/387`);
    await page.waitForFunction(() => [...document.querySelectorAll('canvas')].every(({ dataset }) => dataset['shows']));
    const [live, counted] = [await timeLivePictures(page), await timeCountedPictures(page, await aPicture())];
    const method = await page.locator('canvas').first().getAttribute('data-method');
    return {
      name: 'one pattern drawn in the browser, both sides',
      ours: `${median(live).toFixed(0)} ms (${method})`,
      baseline: `${median(counted).toFixed(0)} ms, one screenshot decoded and counted there`,
      ratio: `${(median(live) / median(counted)).toFixed(2)} x`,
      target: '-',
    };
  } finally {
    await browser.close();
  }
}

/** Pictures from the server, and drawn live in a browser if one is installed. */
export async function measureDrawing(): Promise<Measurement[]> {
  return withOwnServer(async ({ url }) => {
    const { drawnMs, keptMs } = await timeServerPictures(url);
    const onServer: Measurement = {
      name: 'one picture drawn on the server (640 wide, WebP)',
      ours: `${drawnMs.toFixed(1)} ms`,
      baseline: `${keptMs.toFixed(1)} ms, the same picture from its cache`,
      ratio: `${(drawnMs / keptMs).toFixed(0)} x`,
      target: '-',
    };
    const executablePath = findChromium();
    if (!executablePath) console.log('No Chromium was found (CHROMIUM_PATH): measurements in a browser are skipped.');
    return executablePath ? [onServer, await measureInBrowser(url, executablePath)] : [onServer];
  });
}
