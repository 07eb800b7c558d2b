/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { inBrowser, openPage } from './browser.ts';
import { median, type Measurement } from './measurement.ts';

const ROUNDS = 5;
/** A processor a quarter as fast: what a slow machine, or a busy one, has left. */
const SLOWDOWN = 4;
/** 200 ms where the button takes 40. */
const LIMIT = 5;
/** What the page's own scripts are compared with: a button that changes its text. */
const PLAIN_ID = 'plain-button';
const LIST = '#patterns-found table';

type Interaction = { name: string; event: string; area: string; act(page: Page): Promise<unknown> };

const PLAIN: Interaction = {
  name: 'a button that changes its text',
  event: 'click',
  area: `#${PLAIN_ID}`,
  act: (page) => page.locator(`#${PLAIN_ID}`).click(),
};
/** Each begins where the one before ended. */
const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'a filter',
    event: 'click',
    area: LIST,
    act: (page) => page.locator('aside input[name=tier]').nth(1).click(),
  },
  { name: 'back', event: 'popstate', area: LIST, act: (page) => page.evaluate(() => history.back()) },
  {
    name: 'an order',
    event: 'click',
    area: LIST,
    act: (page) => page.locator('thead a', { hasText: 'Score' }).click(),
  },
  {
    name: 'a typed letter',
    event: 'keydown',
    area: LIST,
    act: (page) => page.getByRole('searchbox').press('k'),
  },
];

/** Milliseconds from an event until a change of `area` is painted. */
async function timeTo(page: Page, { event, area, act }: Interaction): Promise<number> {
  const watched = await page.evaluateHandle(
    ([type, place]) => {
      const changed = new Promise<number>((resolve) => {
        let start = Infinity;
        const onEvent = (its: Event) => (start = Math.min(start, its.timeStamp));
        window.addEventListener(type, onEvent, { capture: true, once: true });
        const watcher = new MutationObserver(() => {
          if (start === Infinity) return;
          watcher.disconnect();
          // The task after a frame's callbacks runs when the frame is painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        const target = document.querySelector(place)?.parentElement;
        if (!target) throw new Error(`${place} is missing`);
        watcher.observe(target, { subtree: true, childList: true, characterData: true, attributes: true });
      });
      // In an object: a promise would be awaited here.
      return { changed };
    },
    [event, area] as const,
  );
  await act(page);
  return watched.evaluate(({ changed }) => changed);
}

async function openDatabase(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/patterns`, { waitUntil: 'networkidle' });
  await page.getByRole('searchbox').focus();
  await page.locator('[data-answered-by=browser]').waitFor();
  await page.evaluate((id) => {
    const button = Object.assign(document.createElement('button'), { id, textContent: '0' });
    button.addEventListener('click', () => (button.textContent = String(Number(button.textContent) + 1)));
    const place = Object.assign(document.createElement('div'), { className: 'fixed start-0 top-0 z-50' });
    place.append(button);
    document.body.append(place);
  }, PLAIN_ID);
  await page.waitForLoadState('networkidle');
}

/** How soon the database shows the answer to what a visitor does, beside a plain button on the same page. */
export function measureInteracting(): Promise<Measurement[]> {
  return inBrowser(async (browser, { url }) => {
    const page = await openPage(browser);
    const processor = await page.context().newCDPSession(page);
    const all = [PLAIN, ...INTERACTIONS].map((each) => ({ ...each, times: [] as number[] }));
    // The first round warms the scripts up.
    for (let round = 0; round <= ROUNDS; round++) {
      await openDatabase(page, url);
      await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      for (const each of all) {
        const time = await timeTo(page, each);
        if (round > 0) each.times.push(time);
        await page.waitForLoadState('networkidle');
      }
      await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    const plain = median(all[0]?.times ?? []);
    return all.slice(1).map(({ name, times }) => ({
      name: `database, processor at a quarter: ${name} until its answer is painted`,
      ours: `${median(times).toFixed(0)} ms`,
      baseline: `${plain.toFixed(0)} ms, ${PLAIN.name}`,
      ratio: `${(median(times) / plain).toFixed(2)} x`,
      target: `at most ${LIMIT} x`,
    }));
  });
}
