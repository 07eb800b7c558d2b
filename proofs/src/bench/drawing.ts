/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { sampleSidesName } from '@bluegem/core/site/model-files';
import { WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons/weapons';
import { chromium, type Page } from 'playwright-core';
import { findChromium, SOFTWARE_WEBGL } from './browser.ts';
import { aPicture } from './counted-picture.ts';
import { median, timeOf, type Measurement } from './measurement.ts';
import { withOwnServer } from './own-server.ts';
import type { RunningServer } from './server-process.ts';

const MODELS_FOLDER = join(import.meta.dirname, '../../../facts/models');
const SERVER_PICTURES = 24;
const LIVE_PICTURES = 24;
const COUNTED_PICTURES = 5;
/** The width that browsers draw first on a page, and the most bytes that its sides should have. */
const LIVE_WIDTH = 640;
const MOST_BYTES = 60_000;

type ServerTimes = { drawnMs: number; keptMs: number; drawnCpuMs: number };

/** Milliseconds for pictures that are not cached yet, also of the processor, and for the same ones from the cache. */
async function timeServerPictures({ url, cpuMs }: RunningServer): Promise<ServerTimes> {
  let seed = 0;
  const ask = async (id: number) => {
    const answer = await fetch(`${url}/render/${RENDER_VERSION}/karambit/${id}/fancy-playside-640.webp`);
    if (!answer.ok) throw new Error(`A picture answers ${answer.status}`);
    await answer.arrayBuffer();
  };
  await ask(1000);
  const before = await cpuMs();
  const drawnMs = await timeOf(SERVER_PICTURES, () => ask(++seed));
  const drawnCpuMs = ((await cpuMs()) - before) / SERVER_PICTURES;
  seed = 0;
  return { drawnMs, drawnCpuMs, keptMs: await timeOf(SERVER_PICTURES, () => ask(++seed)) };
}

type LiveTimes = { shown: number[]; drawn: number[] };

/** Drags the float of a pattern's page; milliseconds until both sides are there again, and those of drawing them. */
function timeLivePictures(page: Page): Promise<LiveTimes> {
  return page.evaluate(async (count) => {
    const slider = document.querySelector<HTMLInputElement>('input[type=range]');
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('canvas[role=img]')];
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const times: { shown: number[]; drawn: number[] } = { shown: [], drawn: [] };
    for (let step = 1; step <= count; step++) {
      const float = String(step / 100);
      const start = performance.now();
      setValue?.call(slider, float);
      slider?.dispatchEvent(new Event('input', { bubbles: true }));
      while (!canvases.every((canvas) => canvas.dataset['shows']?.endsWith(`-${float}`)))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      times.shown.push(performance.now() - start);
      times.drawn.push(canvases.reduce((sum, { dataset }) => sum + Number(dataset['drawMs']), 0));
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

async function measureInBrowser(url: string, executablePath: string): Promise<Measurement[]> {
  const browser = await chromium.launch({ executablePath, args: [...SOFTWARE_WEBGL] });
  try {
    const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/pattern/karambit/387`);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLCanvasElement>('canvas[role=img]')].every(({ dataset }) => dataset['shows']),
    );
    const [live, counted] = [await timeLivePictures(page), await timeCountedPictures(page, await aPicture())];
    const method = await page.locator('canvas[role=img]').first().getAttribute('data-method');
    const [shownMs, drawnMs, countedMs] = [median(live.shown), median(live.drawn), median(counted)];
    const baseline = `${countedMs.toFixed(0)} ms, one screenshot decoded and counted there`;
    return [
      {
        name: 'one pattern in the browser, both sides, until they are on the page',
        ours: `${shownMs.toFixed(0)} ms (${method})`,
        baseline,
        ratio: `${(shownMs / countedMs).toFixed(2)} x`,
        target: '-',
      },
      {
        name: 'one pattern in the browser, both sides drawn',
        ours: `${drawnMs.toFixed(1)} ms (${method})`,
        baseline,
        ratio: `${(drawnMs / countedMs).toFixed(2)} x`,
        target: 'under 8 ms',
      },
    ];
  } finally {
    await browser.close();
  }
}

/** The files that browsers draw whole weapons from, for pictures of 640 pixels: those of weapons with a finish. */
async function measureSides(): Promise<Measurement> {
  const weapons = WEAPON_IDS.filter((id) => WEAPONS[id].finish === 'case-hardened' && WEAPONS[id].regions.length > 0);
  const files = await Promise.all(
    weapons.map(async (weapon) => {
      const { size } = await stat(join(MODELS_FOLDER, sampleSidesName(weapon, 'whole', LIVE_WIDTH)));
      return { weapon, size };
    }),
  );
  const [most, second, third] = files.toSorted((a, b) => b.size - a.size);
  if (!most || !second || !third) throw new Error('There are no sides of weapons');
  const kB = (size: number) => `${(size / 1000).toFixed(1)} kB`;
  return {
    name: `sides of a weapon for the browser, ${LIVE_WIDTH} px, median of ${files.length}`,
    ours: kB(median(files.map(({ size }) => size))),
    baseline: [most, second, third].map(({ weapon, size }) => `${weapon} ${kB(size)}`).join(', '),
    ratio: `${files.filter(({ size }) => size <= MOST_BYTES).length} of ${files.length} within it`,
    target: `at most ${kB(MOST_BYTES)}`,
  };
}

/** Pictures from the server, and drawn live in a browser if one is installed. */
export async function measureDrawing(): Promise<Measurement[]> {
  return withOwnServer(async (server) => {
    const { drawnMs, drawnCpuMs, keptMs } = await timeServerPictures(server);
    const { url } = server;
    const onServer: Measurement = {
      name: 'one picture drawn on the server (640 wide, WebP)',
      ours: `${drawnMs.toFixed(1)} ms, ${drawnCpuMs.toFixed(1)} ms of processor time`,
      baseline: `${keptMs.toFixed(1)} ms, the same picture from its cache`,
      ratio: `${(drawnMs / keptMs).toFixed(0)} x`,
      target: '-',
    };
    const executablePath = findChromium();
    if (!executablePath) console.log('No Chromium was found (CHROMIUM_PATH): measurements in a browser are skipped.');
    const rows = [onServer, await measureSides()];
    return executablePath ? [...rows, ...(await measureInBrowser(url, executablePath))] : rows;
  });
}
