/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { readEngineData } from '@bluegem/core/drawing/pictures/engine-data';
import { footprintPoints, nearestSeeds, seedPlacements } from '@bluegem/core/exploring/nearest-seed';
import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { readEngineFacts } from '@bluegem/tools/dataset/facts';
import type { Page } from 'playwright-core';
import { inBrowser, openAsMember, openPage } from './browser.ts';
import { median, timeOf, type Measurement } from './measurement.ts';

const ROUNDS = 200;
const STEPS = 60;

/** The nearest of all seeds to a placement that no seed has, once the weapon is ready. */
async function measureNearest(): Promise<Measurement> {
  const engine = readEngineData(new TextDecoder().decode(await readEngineFacts()));
  const footprints = (['playside', 'backside'] as const).flatMap(
    (region) => engine.footprintOf('karambit', region) ?? [],
  );
  const [points, placements] = [footprintPoints(footprints), seedPlacements(0.438)];
  let seed = 0;
  const own = await timeOf(ROUNDS, () => {
    const transform = paintTransform((++seed % 1000) + 1, 0.438);
    return nearestSeeds(points, placements, matrixOf({ ...transform, offsetX: transform.offsetX + 0.0371 }), 3);
  });
  return {
    name: 'studio: nearest of all 1,000 seeds',
    ours: `${own.toFixed(2)} ms (${points.count} places)`,
    target: 'under 4 ms',
  };
}

/** Opens the studio for the first time; milliseconds until the weapon is drawn, and until the whole finish is. */
async function openStudio(page: Page, url: string): Promise<{ sidesMs: number; wholeMs: number }> {
  await openAsMember(page, url, '/wishlist');
  const startedAt = performance.now();
  await page.goto(`${url}/studio`);
  await page.waitForSelector('canvas[data-shows]');
  const sidesMs = performance.now() - startedAt;
  await page.waitForSelector('canvas[data-square$="-1024"]');
  return { sidesMs, wholeMs: performance.now() - startedAt };
}

type Dragged = { frames: number[]; views: number[]; draws: number[] };

/**
 * Drags the finish with a slider. Returns milliseconds between shown frames, milliseconds until both sides are drawn
 * again after a change, and milliseconds for drawing one side.
 */
function timeDragging(page: Page): Promise<Dragged> {
  return page.evaluate(async (steps) => {
    const slider = document.querySelectorAll<HTMLInputElement>('input[type=range]')[2];
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const sides = () => [...document.querySelectorAll<HTMLCanvasElement>('canvas[data-shows]')];
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const own: { frames: number[]; views: number[]; draws: number[] } = { frames: [], views: [], draws: [] };
    const change = (step: number) => {
      setValue?.call(slider, String(0.2 + step / 200));
      slider?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    for (let step = 1; step <= steps; step++) {
      const before = await frame();
      change(step);
      own.frames.push((await frame()) - before);
    }
    for (let step = 1; step <= steps / 4; step++) {
      const shown = sides().map((side) => side.dataset['shows']);
      const start = performance.now();
      change(step * 3);
      while (sides().some((side, index) => side.dataset['shows'] === shown[index])) await frame();
      own.views.push(performance.now() - start);
      own.draws.push(...sides().map((side) => Number(side.dataset['drawMs'])));
    }
    return own;
  }, STEPS);
}

/** The studio: the nearest seed, and the cost of dragging in a browser. */
export async function measureStudio(): Promise<Measurement[]> {
  const nearest = await measureNearest();
  return inBrowser(async (browser, { url }) => {
    const page = await openPage(browser);
    const { sidesMs, wholeMs } = await openStudio(page, url);
    const { frames, views, draws } = await timeDragging(page);
    const method = await page.locator('canvas[data-shows]').first().getAttribute('data-method');
    const late = frames.filter((ms) => ms > 50).length;
    return [
      nearest,
      {
        name: 'studio: opened for the first time, until the whole finish is drawn',
        ours: `${(wholeMs / 1000).toFixed(1)} s`,
        baseline: `${(sidesMs / 1000).toFixed(1)} s until the weapon is`,
      },
      {
        name: 'studio: a frame while dragging',
        ours: `${median(frames).toFixed(1)} ms, ${late} of ${frames.length} over 50 ms`,
        baseline: `${median(views).toFixed(0)} ms until both sides follow; ${median(draws).toFixed(1)} ms a side (${method})`,
        target: '16.7 ms',
      },
    ];
  });
}
