/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';
import { inBrowser, openPage } from './browser.ts';
import { median, type Measurement } from './measurement.ts';

const ROUNDS = 5;
/** A processor a quarter as fast: what a slow machine, or a busy one, has left. */
const SLOWDOWN = 4;
/** 200 ms where the button takes 40. */
const LIMIT = 5;
/** What the page's own scripts are compared with: a button that changes its text. */
const PLAIN_ID = 'plain-button';
/** After this time every event of an interaction has been reported. */
const SETTLED_MS = 1500;

/** A click on an element, or a key. */
type Interaction = { name: string; path: string; act: { click: (page: Page) => Locator } | { key: string } };

const DATABASE = '/patterns';
const PLAIN: Interaction = {
  name: 'a button that changes its text',
  path: DATABASE,
  act: { click: (page) => page.locator(`#${PLAIN_ID}`) },
};
/** Each begins where the one before ended; another path is opened first. */
const INTERACTIONS: readonly Interaction[] = [
  { name: 'a filter', path: DATABASE, act: { click: (page) => page.locator('aside input[name=tier]').nth(1) } },
  { name: 'an order', path: DATABASE, act: { click: (page) => page.locator('thead a', { hasText: 'Score' }) } },
  { name: 'a typed letter', path: DATABASE, act: { key: 'k' } },
  { name: 'a step', path: '/pattern/karambit/387', act: { click: (page) => page.locator('main a[rel=next]:visible') } },
  { name: 'the second step', path: '/pattern/karambit/387', act: { key: 'ArrowRight' } },
];

type Watched = { interactions: number[] };

/** Has the browser report how long each interaction took until the next paint, in milliseconds. */
const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { interactions: durations } satisfies Watched);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Milliseconds from an interaction until the next paint, as the browser reports them. */
async function timeOf(page: Page, { act }: Interaction, slowDown: (rate: number) => Promise<unknown>): Promise<number> {
  const target = 'click' in act ? act.click(page) : page.getByRole('searchbox');
  if ('click' in act || (await target.count()) > 0) await target.first().focus();
  // By its place: to look for an element would run scripts in the page.
  const place = 'click' in act ? await target.first().boundingBox() : null;
  if (place) await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.evaluate(() => ((globalThis as unknown as Watched).interactions.length = 0));
  await slowDown(SLOWDOWN);
  if (place) await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  else if ('key' in act) await page.keyboard.press(act.key);
  await page.waitForTimeout(SETTLED_MS);
  await slowDown(1);
  const durations = await page.evaluate(() => (globalThis as unknown as Watched).interactions);
  // None is reported that took less than 16 ms.
  return Math.max(16, ...durations);
}

async function open(page: Page, url: string, path: string): Promise<void> {
  await page.goto(url + path, { waitUntil: 'networkidle' });
  if (path !== DATABASE) return;
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

/** How soon the page paints after what a visitor does, beside a plain button on the same page. */
export function measureInteracting(): Promise<Measurement[]> {
  return inBrowser(async (browser, { url }) => {
    const page = await openPage(browser);
    await watchInteractions(page);
    const processor = await page.context().newCDPSession(page);
    const slowDown = (rate: number) => processor.send('Emulation.setCPUThrottlingRate', { rate });
    const all = [PLAIN, ...INTERACTIONS].map((each) => ({ ...each, times: [] as number[] }));
    // The first round warms the scripts up.
    for (let round = 0; round <= ROUNDS; round++) {
      let opened = '';
      for (const each of all) {
        if (each.path !== opened) await open(page, url, each.path);
        opened = each.path;
        const time = await timeOf(page, each, slowDown);
        if (round > 0) each.times.push(time);
        await page.waitForLoadState('networkidle');
      }
    }
    const plain = median(all[0]?.times ?? []);
    return all.slice(1).map(({ name, times }) => ({
      name: `processor at a quarter: ${name} until the next paint`,
      ours: `${median(times).toFixed(0)} ms`,
      baseline: `${plain.toFixed(0)} ms, ${PLAIN.name}`,
      ratio: `${(median(times) / plain).toFixed(2)} x`,
      target: `at most ${LIMIT} x`,
    }));
  });
}
