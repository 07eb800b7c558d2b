/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { inBrowser, openPage } from './browser.ts';
import { median, percentile95, type Measurement } from './measurement.ts';

const ROUNDS = 3;
const FRAMES = 180;
const STEP_PX = 100;
/** A processor a quarter as fast: what a slow machine, or a busy one, has left. */
export const SLOWDOWN = 4;
/** Places of the list to jump to, as shares of its height. */
const JUMPS = [0.6, 0.1, 0.95, 0.3, 0.8];
const LIMIT = 2;

/** A long page of text and pictures, which nothing renders while it scrolls. */
export const PLAIN = '/legal';
const LISTS = [
  ['table', '/patterns?size=all'],
  ['detailed table', '/patterns?view=detailed&size=all'],
  ['grid', '/patterns?layout=grid&size=all'],
] as const;

/** Scrolls a page down, and back up at its end. Returns the milliseconds between shown frames. */
export function scrollPage(page: Page): Promise<number[]> {
  return page.evaluate(
    async ([frames, step]) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const times: number[] = [];
      let direction = 1;
      let last = await frame();
      for (let at = 0; at < frames; at++) {
        const { scrollHeight } = document.documentElement;
        if (scrollY + innerHeight + step > scrollHeight) direction = -1;
        else if (scrollY < step) direction = 1;
        scrollBy({ top: direction * step, behavior: 'instant' });
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [FRAMES, STEP_PX] as const,
  );
}

/** Jumps within a list. Returns the number of frames in which rows with their text did not cover the screen. */
function countEmptyFrames(page: Page): Promise<number> {
  return page.evaluate(async (jumps) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const isCovered = () => {
      const rows = [...document.querySelectorAll('[data-row]')].filter((row) => /#\d/.test(row.textContent ?? ''));
      const places = rows.map((row) => row.getBoundingClientRect());
      return (
        Math.min(...places.map(({ top }) => top)) <= 0 && Math.max(...places.map(({ bottom }) => bottom)) >= innerHeight
      );
    };
    let empty = 0;
    for (const share of jumps) {
      scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' });
      for (let at = 0; at < 5; at++) {
        await frame();
        if (!isCovered()) empty++;
      }
    }
    return empty;
  }, JUMPS);
}

async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('searchbox').focus();
  await page.locator('[data-answered-by=browser]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** All 25,000 patterns while they scroll, compared with a plain page in the same run. */
export function measureScrolling(): Promise<Measurement[]> {
  return inBrowser(async (browser, { url }) => {
    const page = await openPage(browser);
    const processor = await page.context().newCDPSession(page);
    const slowDown = (rate: number) => processor.send('Emulation.setCPUThrottlingRate', { rate });
    const scrollSlowly = async (): Promise<number> => {
      await slowDown(SLOWDOWN);
      const p95 = percentile95(await scrollPage(page));
      await slowDown(1);
      return p95;
    };
    const plain: number[] = [];
    const own = LISTS.map(([name, path]) => ({ name, path, p95: [] as number[], ratios: [] as number[], empty: 0 }));
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(url + PLAIN, { waitUntil: 'networkidle' });
      const baseline = await scrollSlowly();
      plain.push(baseline);
      for (const list of own) {
        await openList(page, url + list.path);
        const p95 = await scrollSlowly();
        list.p95.push(p95);
        list.ratios.push(p95 / baseline);
        list.empty += await countEmptyFrames(page);
      }
    }
    return own.map(({ name, p95, ratios, empty }) => ({
      name: `25,000 rows as a ${name}: 95 % of frames while scrolling, processor at a quarter`,
      ours: `${median(p95).toFixed(1)} ms; ${empty} empty frames after ${ROUNDS * JUMPS.length} jumps`,
      baseline: `${median(plain).toFixed(1)} ms, ${PLAIN}`,
      ratio: `${median(ratios).toFixed(2)} x`,
      target: `at most ${LIMIT} x, none empty`,
    }));
  });
}
