/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import type { Page } from 'playwright-core';
import { cpuMsOf } from '../site/process-usage.ts';
import type { SiteProcess } from '../site/site-process.ts';
import { inBrowser, openPage } from './browser.ts';
import { median, timeOf, type Measurement } from './measurement.ts';

const SERVER_PICTURES = 24;
const LIVE_PICTURES = 24;

/** Pictures that the server has not drawn yet, beside the same ones from its cache. */
async function measureServerPictures({ url, pid }: SiteProcess): Promise<Measurement> {
  let seed = 0;
  const ask = async (id: number) => {
    const answer = await fetch(`${url}/render/${RENDER_VERSION}/karambit/${id}/fancy-playside-640.webp`);
    if (!answer.ok) throw new Error(`A picture answers ${answer.status}`);
    await answer.arrayBuffer();
  };
  await ask(1000);
  const before = await cpuMsOf(pid);
  const drawnMs = await timeOf(SERVER_PICTURES, () => ask(++seed));
  const drawnCpuMs = ((await cpuMsOf(pid)) - before) / SERVER_PICTURES;
  seed = 0;
  const cachedMs = await timeOf(SERVER_PICTURES, () => ask(++seed));
  return {
    name: 'one picture drawn on the server (640 wide, WebP)',
    ours: `${drawnCpuMs.toFixed(1)} ms CPU, ${drawnMs.toFixed(1)} ms by the clock`,
    baseline: `${cachedMs.toFixed(1)} ms, the same picture from its cache`,
    ratio: `${(drawnMs / cachedMs).toFixed(0)} x`,
    target: 'at most 10 ms CPU',
  };
}

/** Drags the float of a pattern's page; milliseconds of drawing both sides again. */
function timeLivePictures(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const slider = document.querySelector<HTMLInputElement>('input[type=range]');
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('canvas[role=img]')];
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const times: number[] = [];
    for (let step = 1; step <= count; step++) {
      const float = String(step / 100);
      setValue?.call(slider, float);
      slider?.dispatchEvent(new Event('input', { bubbles: true }));
      while (!canvases.every((canvas) => canvas.dataset['shows']?.endsWith(`-${float}`)))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      times.push(canvases.reduce((sum, { dataset }) => sum + Number(dataset['drawMs']), 0));
    }
    return times;
  }, LIVE_PICTURES);
}

/** Pictures from the server, and both sides of a pattern drawn live in a browser. */
export function measureDrawing(): Promise<Measurement[]> {
  return inBrowser(async (browser, site) => {
    const onServer = await measureServerPictures(site);
    const page = await openPage(browser);
    await page.goto(`${site.url}/pattern/karambit/387`);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLCanvasElement>('canvas[role=img]')].every(({ dataset }) => dataset['shows']),
    );
    const drawnMs = median(await timeLivePictures(page));
    const method = await page.locator('canvas[role=img]').first().getAttribute('data-method');
    return [
      onServer,
      {
        name: 'one pattern in the browser, both sides drawn',
        ours: `${drawnMs.toFixed(1)} ms (${method})`,
        target: 'under 8 ms',
      },
    ];
  });
}
