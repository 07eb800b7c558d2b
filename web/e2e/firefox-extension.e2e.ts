import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFirefox, startFirefox } from './support/extension/firefox.ts';
import { ALL_PAGES, MARKET_PAGES, documentsOf } from './support/extension/market-pages.ts';
import { EXPECTED, OFFERS, shortBadges } from './support/extension/offers.ts';

const BUILT = join(import.meta.dirname, '../../build/extension');
const path = findFirefox();

// Nothing else of the project needs Firefox, and no package of npm brings one: it is tested where the machine has it.
test.skip(path === undefined, 'No Firefox is installed');

let firefox: Awaited<ReturnType<typeof startFirefox>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const pages = ALL_PAGES.flatMap((market) => documentsOf(market, OFFERS));
  firefox = await startFirefox(path ?? '', new Map(pages));
  const name = (await readdir(BUILT)).find((each) => /^blue-gem-atlas-firefox-.*\.zip$/.test(each)) ?? '';
  await firefox.send('webExtension.install', { extensionData: { type: 'archivePath', path: join(BUILT, name) } });
});
test.afterAll(() => firefox?.close());

const badgesOf = async (page: string, items: string) =>
  (await firefox.evaluate(
    page,
    `[...document.querySelectorAll(${JSON.stringify(items)})].map((item) => {
      const hosts = item.querySelectorAll('blue-gem-atlas');
      return hosts.length > 1 ? hosts.length + ' badges' : hosts[0]?.shadowRoot.textContent.trim() ?? 'none';
    })`,
  )) as string[];

test('the archive marks every item of each market rightly in Firefox, and sends no request', async () => {
  for (const { name, url, items } of ALL_PAGES) {
    const page = await firefox.open(url);
    await expect
      .poll(async () => ({ name, badges: shortBadges(await badgesOf(page, items)) }), { timeout: 15_000 })
      .toEqual({ name, badges: EXPECTED });
    expect((await badgesOf(page, items))[1]).toBe('T1  #1  98% / 17%');
  }
  const others = firefox.requests.filter((request) => !request.endsWith('/favicon.ico'));
  expect(others).toEqual(ALL_PAGES.flatMap((market) => documentsOf(market, OFFERS).map(([url]) => url)));
});

test('shows both pictures on focus in Firefox', async () => {
  const page = await firefox.open(MARKET_PAGES.csfloat.url);
  const badge = `document.querySelectorAll('item-card blue-gem-atlas')[1]?.shadowRoot.querySelector('a')`;
  await expect.poll(() => firefox.evaluate(page, `${badge}?.dataset.tier`)).toBe('1');
  await firefox.evaluate(page, `${badge}.dispatchEvent(new Event('focus'))`);
  const popup = `document.querySelector('blue-gem-atlas:popover-open')`;
  await expect
    .poll(() => firefox.evaluate(page, `${popup}?.shadowRoot.querySelectorAll('canvas[data-drawn]').length`), {
      timeout: 15_000,
    })
    .toBe(2);
  const lines = `[...${popup}.shadowRoot.querySelectorAll('strong, figcaption')].map((line) => line.textContent)`;
  expect(await firefox.evaluate(page, lines)).toEqual(['Karambit 387', 'Playside 97.7%', 'Backside 16.8%']);
  const blue = `(() => {
    const canvas = ${popup}.shadowRoot.querySelector('canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let [count, all] = [0, 0];
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) { all++; if (data[at + 2] > data[at] + 20) count++; }
    return count / all;
  })()`;
  expect(await firefox.evaluate(page, blue)).toBeGreaterThan(0.4);
});
