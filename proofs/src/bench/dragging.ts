/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { inBrowser, openPage } from './browser.ts';
import { median, percentile95, type Measurement } from './measurement.ts';
import { PLAIN, SLOWDOWN, scrollPage } from './scrolling.ts';

const ROUNDS = 3;
const FRAMES = 180;
const LIMIT = 2;
/** A knife, the weapon with most parts, and one whose colours have no places. */
const PATTERNS = ['karambit/387', 'ak-47/661', 'five-seven-heat-treated/5'] as const;

/** Drags the strip of seeds there and back. Returns the milliseconds between shown frames. */
function dragStrip(page: Page): Promise<number[]> {
  return page.evaluate(async (frames) => {
    const strip = document.querySelector('[data-testid=seed-strip]');
    if (!strip) throw new Error('There is no strip');
    const { left, top, width } = strip.getBoundingClientRect();
    strip.setPointerCapture = () => undefined;
    const fire = (type: string, part: number) =>
      strip.dispatchEvent(
        new PointerEvent(type, {
          pointerType: 'mouse',
          bubbles: true,
          clientX: left + part * (width - 1),
          clientY: top + 10,
        }),
      );
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    fire('pointerdown', 0);
    let last = await frame();
    for (let at = 1; at <= frames; at++) {
      fire('pointermove', 1 - Math.abs(1 - (2 * at) / frames));
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    fire('pointerup', 0);
    return times;
  }, FRAMES);
}

/** Dragging through the seeds of a weapon on its page, compared with a plain page that scrolls, in the same run. */
export function measureDragging(): Promise<Measurement[]> {
  return inBrowser(async (browser, { url }) => {
    const page = await openPage(browser);
    const processor = await page.context().newCDPSession(page);
    const slowly = async (move: () => Promise<number[]>): Promise<number> => {
      await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      const p95 = percentile95(await move());
      await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      return p95;
    };
    const plain: number[] = [];
    const own = PATTERNS.map((pattern) => ({ pattern, p95: [] as number[], ratios: [] as number[] }));
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(url + PLAIN, { waitUntil: 'networkidle' });
      const baseline = await slowly(() => scrollPage(page));
      plain.push(baseline);
      for (const { pattern, p95, ratios } of own) {
        await page.goto(`${url}/pattern/${pattern}`, { waitUntil: 'networkidle' });
        await page.locator('[data-testid=seed-strip] input').waitFor({ state: 'attached' });
        await page.locator('canvas[data-shows]').first().waitFor();
        // The first drag makes the few texels of a picture that moves.
        await dragStrip(page);
        const dragged = await slowly(() => dragStrip(page));
        p95.push(dragged);
        ratios.push(dragged / baseline);
      }
    }
    return own.map(({ pattern, p95, ratios }) => ({
      name: `Seeds of ${pattern} dragged: 95 % of frames, processor at a quarter, no graphics card`,
      ours: `${median(p95).toFixed(1)} ms`,
      baseline: `${median(plain).toFixed(1)} ms, ${PLAIN}`,
      ratio: `${median(ratios).toFixed(2)} x`,
      target: `at most ${LIMIT} x`,
    }));
  });
}
