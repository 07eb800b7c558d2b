import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from 'playwright-core';
import { startExtensionBrowser, type ExtensionBrowser } from './support/extension/extension-browser.ts';
import { csfloatItem } from './support/extension/answered-pages.ts';
import { ALL_PAGES, MARKET_PAGES, documentsOf, type MarketPage } from './support/extension/market-pages.ts';
import { EXPECTED, OFFERS, shortBadges, type Offer } from './support/extension/offers.ts';

const BUILT = join(import.meta.dirname, '../../build/extension');

let browser: ExtensionBrowser;

test.beforeAll(async () => {
  browser = await startExtensionBrowser();
});
test.afterAll(() => browser.close());

/** The text of each item's badge; `none` without one. */
const badgesOf = (page: Page, items: string): Promise<string[]> =>
  page.$$eval(items, (all) =>
    all.map((item) => {
      const hosts = item.querySelectorAll('blue-gem-atlas');
      return hosts.length > 1 ? `${hosts.length} badges` : (hosts[0]?.shadowRoot?.textContent?.trim() ?? 'none');
    }),
  );

/** Places and sizes of every element of the page itself. */
const layoutOf = (page: Page) =>
  // Not by a selector of Playwright, which would also find what is inside badges.
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(blue-gem-atlas)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].join();
    }),
  );

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** By how many pixels badges are wider than the picture that they are on. */
const widestOverhang = (page: Page, items: string) =>
  page.$$eval(items, (all) =>
    all.reduce((widest, item) => {
      const badge = item.querySelector('blue-gem-atlas')?.shadowRoot?.querySelector('a')?.getBoundingClientRect();
      const picture = item.querySelector('img')?.getBoundingClientRect();
      return badge && picture ? Math.max(widest, badge.right - picture.right) : widest;
    }, 0),
  );

async function openOptions({ context }: ExtensionBrowser): Promise<Page> {
  const [worker] = context.serviceWorkers();
  const origin = worker!.url().split('/').slice(0, 3).join('/');
  const options = await context.newPage();
  await options.goto(`${origin}/options.html`);
  return options;
}

/** The link of the first badge in an extension that is used as it was built: none without an address of the build. */
async function builtLink(): Promise<string | null> {
  const { homepage_url: address } = JSON.parse(await readFile(join(BUILT, 'chromium/manifest.json'), 'utf8'));
  return address === undefined ? null : `${address}/pattern/karambit/387`;
}

const emptyPage = (url: string): MarketPage => ({ name: url, url, html: () => '<p>Nothing</p>', items: 'p' });

const firstBadge = (page: Page) => page.locator('blue-gem-atlas a[data-tier="1"]').first();

for (const market of ALL_PAGES) {
  test(`marks every item of ${market.name} rightly and moves nothing`, async () => {
    const page = await browser.open(market, OFFERS);
    await firstBadge(page).waitFor();
    const badges = await badgesOf(page, market.items);
    expect(shortBadges(badges)).toEqual(EXPECTED);
    expect(badges[0]).toMatch(/^– {2}#\d+ {2}\d+% \/ \d+%$/);
    expect(badges[1]).toBe('T1  #1  98% / 17%');
    expect(await widestOverhang(page, market.items)).toBeLessThanOrEqual(6);
    const marked = await layoutOf(page);
    await page.evaluate(() => document.querySelectorAll('blue-gem-atlas').forEach((badge) => badge.remove()));
    expect(await layoutOf(page)).toEqual(marked);
    await page.close();
  });
}

test('shows its texts from right to left in Hebrew, on a page that is not', async () => {
  const hebrew = await startExtensionBrowser('he');
  try {
    const page = await hebrew.open(MARKET_PAGES.csfloat, OFFERS);
    await firstBadge(page).focus();
    const popup = page.locator('blue-gem-atlas:popover-open');
    await expect(popup).toHaveAttribute('dir', 'rtl');
    await expect(popup.locator('figcaption')).toHaveText([/^פלייסייד.*97.7%/, /^בקסייד.*16.8%/]);
    await expect(page.locator('blue-gem-atlas[dir="rtl"] form')).toHaveText(/הצגה/);
    // Numbers of a badge keep their order on a page from right to left.
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    expect(await firstBadge(page).evaluate((link) => getComputedStyle(link).direction)).toBe('ltr');
    const options = await openOptions(hebrew);
    await expect(options.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(options.locator('html')).toHaveAttribute('lang', 'he');
  } finally {
    await hebrew.close();
  }
});

test('marks more items than one request may have', async () => {
  const many = Array.from({ length: 620 }, (_, index): Offer => ({ weapon: 'karambit', seed: index + 1 }));
  const market = MARKET_PAGES.csfloat;
  const page = await browser.open(market, many);
  await expect
    .poll(async () => (await badgesOf(page, market.items)).filter((text) => text !== 'none').length)
    .toBe(620);
  await page.close();
});

test('marks the page of an item and each similar item on it by its own pattern', async () => {
  const market = { ...MARKET_PAGES.csfloat, url: 'https://csfloat.com/item/0', html: csfloatItem };
  const page = await browser.open(market, OFFERS);
  await firstBadge(page).waitFor();
  const own = page.locator('item-detail > app-item-image > blue-gem-atlas');
  await expect(own).toHaveText(/#\d+/);
  expect([shortBadges([await own.innerText()])[0], ...shortBadges(await badgesOf(page, 'item-card'))]).toEqual(
    EXPECTED,
  );
  await page.close();
});

test('shows pictures of both sides on focus, and asks no network for it', async () => {
  const market = MARKET_PAGES.csfloat;
  const before = browser.requests.length;
  const page = await browser.open(market, OFFERS);
  const badge = firstBadge(page);
  await badge.focus();
  const popup = page.locator('blue-gem-atlas:popover-open');
  // The first picture compiles what draws it; five seconds were short beside 3D models.
  await expect(popup.locator('canvas[data-drawn]')).toHaveCount(2, { timeout: 20_000 });
  await expect(popup.locator('strong')).toHaveText('Karambit 387');
  const blue = await popup
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      let [count, all] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3]! < 255) continue;
        all++;
        if (data[at + 2]! > data[at]! + 20) count++;
      }
      return count / all;
    });
  expect(blue).toBeGreaterThan(0.4);
  expect(await badge.getAttribute('href')).toBe(await builtLink());
  if ((await builtLink()) === null) await expect(popup).not.toContainText('Open the page');
  expect(await badge.getAttribute('aria-label')).toBe('Karambit 387, Tier 1, #1, Playside 97.7%, Backside 16.8%');
  await badge.blur();
  await expect(popup).toHaveCount(0);
  const own = documentsOf(market, OFFERS).map(([url]) => url);
  expect(browser.requests.slice(before)).toEqual(own);
  await page.close();
});

test('marks items that come later, and an element that is used again for another item', async () => {
  const market = MARKET_PAGES.skinport;
  const page = await browser.open(market, OFFERS);
  await firstBadge(page).waitFor();
  await page.evaluate(() => {
    const items = document.querySelectorAll('.CatalogPage-item');
    const copy = items[1]!.cloneNode(true) as Element;
    copy.querySelector('blue-gem-atlas')?.remove();
    items[0]!.parentElement!.append(copy);
  });
  await expect.poll(() => badgesOf(page, market.items)).toHaveLength(OFFERS.length + 1);
  await expect.poll(async () => (await badgesOf(page, market.items)).at(-1)).toMatch(/^T1 {2}#1/);
  // React uses the element of a card again: only attributes change.
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('.ItemPreview-link');
    second!.setAttribute('href', first!.getAttribute('href')!);
  });
  await expect.poll(async () => (await badgesOf(page, market.items))[1]).toMatch(/^– {2}#/);
  await page.close();
});

test('sorts and filters by tier, and takes it back', async () => {
  const market = MARKET_PAGES.steamMarket;
  const page = await browser.open(market, OFFERS);
  const toolbar = page.locator('blue-gem-atlas form');
  await toolbar.waitFor();
  const tops = () =>
    page.$$eval(market.items, (all) =>
      all.map((item) =>
        item.getClientRects().length > 0
          ? item.getBoundingClientRect().y * 10_000 + item.getBoundingClientRect().x
          : -1,
      ),
    );
  const idsBefore = await tops();
  await toolbar.locator('input').check();
  const first = page.locator(market.items).filter({ has: page.locator('a[data-tier=""]') });
  await expect
    .poll(async () => {
      const [gem, other] = [
        await firstBadge(page).boundingBox(),
        await first.first().locator('a[data-tier=""]').boundingBox(),
      ];
      return gem && other ? gem.y * 10_000 + gem.x < other.y * 10_000 + other.x : false;
    })
    .toBe(true);
  await toolbar.locator('select').selectOption('1');
  await expect(page.locator('blue-gem-atlas a[data-tier=""]')).toBeHidden();
  await expect(firstBadge(page)).toBeVisible();
  await toolbar.locator('select').selectOption('4');
  await toolbar.locator('input').uncheck();
  await expect.poll(tops).toEqual(idsBefore);
  await page.close();
});

test('stands beside the badges of another extension, and neither breaks the other', async () => {
  const market = MARKET_PAGES.csfloat;
  const page = await browser.open(market, OFFERS);
  const errors = collectErrors(page);
  // As other extensions do: own elements in the same places, own observers, and styles for everything.
  await page.evaluate(() => {
    const mark = () => {
      for (const card of document.querySelectorAll('app-item-image:not([data-other])')) {
        card.setAttribute('data-other', '');
        const badge = document.createElement('div');
        badge.className = 'other-badge';
        badge.textContent = '97 %';
        card.prepend(badge);
      }
    };
    document.head.insertAdjacentHTML(
      'beforeend',
      '<style>* { color: red !important; font-size: 40px !important } a { display: none !important }</style>',
    );
    new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
    mark();
  });
  const badge = page.locator('blue-gem-atlas a[data-tier="1"]').first();
  await expect(badge).toBeVisible();
  expect(await badge.evaluate((link) => getComputedStyle(link).fontSize)).toBe('11px');
  expect(await page.locator('.other-badge').count()).toBe(OFFERS.length);
  await page.waitForTimeout(400);
  expect((await badgesOf(page, market.items)).filter((text) => text !== 'none')).toHaveLength(5);
  expect(errors).toEqual([]);
  await page.close();
});

test('breaks nothing when the markup of a page is changed at random', async () => {
  test.setTimeout(120_000);
  for (const market of ALL_PAGES) {
    const page = await browser.open(market, OFFERS);
    const errors = collectErrors(page);
    // The market's own script draws late, into what is changed here.
    await firstBadge(page).waitFor();
    const left = await page.evaluate(async () => {
      let state = 12345;
      const random = (below: number) => (state = (Math.imul(state, 48271) >>> 0) % 2147483647) % below;
      for (let round = 0; round < 60; round++) {
        const all = document.querySelectorAll('body *:not(script):not(blue-gem-atlas)');
        const one = all[random(all.length)];
        if (!one) continue;
        const kind = random(6);
        if (kind === 0) one.removeAttribute('class');
        else if (kind === 1) one.setAttribute('href', 'steam://run/730//+csgo_econ_action_preview%20ZZ');
        else if (kind === 2) one.replaceChildren('Paint seed: 99999');
        else if (kind === 3) one.parentElement?.append(one.cloneNode(true));
        else if (kind === 4) one.id = 'listing_0';
        else one.replaceWith(...one.childNodes);
        if (round % 6 === 0) await new Promise((resolve) => setTimeout(resolve, 30));
      }
      Object.assign(globalThis, { g_rgAssets: null, g_rgListingInfo: { 0: 7 }, g_ActiveInventory: 'gone' });
      document.body.append(document.createElement('hr'));
      await new Promise((resolve) => setTimeout(resolve, 300));
      return document.querySelectorAll('hr').length;
    });
    expect({ market: market.name, left: left > 0, errors }).toEqual({ market: market.name, left: true, errors: [] });
    await page.close();
  }
});

test('does nothing on a site that is switched off, nor on a page without items', async () => {
  const options = await openOptions(browser);
  const box = options.getByLabel('Skinport');
  await expect(box).toBeChecked();
  await box.uncheck();
  const page = await browser.open(MARKET_PAGES.skinport, OFFERS);
  await page.waitForTimeout(600);
  expect(await page.locator('blue-gem-atlas').count()).toBe(0);
  await box.check();
  await firstBadge(page).waitFor();
  await options.getByLabel('Address of Blue Gem Atlas').fill('https://atlas.example/x');
  await options.getByLabel('Address of Blue Gem Atlas').blur();
  await expect(firstBadge(page)).toHaveAttribute('href', 'https://atlas.example/pattern/karambit/387');
  await firstBadge(page).focus();
  await expect(page.locator('blue-gem-atlas:popover-open')).toContainText('Open the page: atlas.example');
  await options.getByLabel('Address of Blue Gem Atlas').fill('');
  await options.getByLabel('Address of Blue Gem Atlas').blur();
  await expect.poll(() => firstBadge(page).getAttribute('href')).toBe(await builtLink());
  const empty = await browser.open(emptyPage('https://csfloat.com/'), []);
  await empty.waitForTimeout(400);
  expect(await empty.locator('blue-gem-atlas').count()).toBe(0);
  for (const each of [options, page, empty]) await each.close();
});

test('has a policy that forbids other addresses, the least permissions, and code that names none', async () => {
  for (const target of ['chromium', 'firefox']) {
    const manifest = JSON.parse(await readFile(join(BUILT, target, 'manifest.json'), 'utf8'));
    expect(manifest.permissions).toEqual(['storage']);
    expect(manifest).not.toHaveProperty('host_permissions');
    expect(manifest).not.toHaveProperty('web_accessible_resources');
    expect(manifest.content_security_policy.extension_pages).toContain("default-src 'none'");
    expect(manifest.content_security_policy.extension_pages).not.toMatch(/https?:|\*|unsafe/);
    const inPage = manifest.content_scripts.flatMap(({ js, world }: { js: string[]; world?: string }) =>
      world === 'MAIN' ? js : [],
    );
    expect(inPage).toEqual(['steam-page.js', 'csfloat-page.js', 'skinport-page.js', 'dmarket-page.js']);
    for (const file of ['background.js', 'content.js', 'options.js', ...inPage]) {
      const code = await readFile(join(BUILT, target, file), 'utf8');
      expect(code).not.toMatch(/WebSocket|EventSource|sendBeacon|importScripts|\beval\(|new Function/);
      // Scripts in a page listen to its requests; none makes one.
      expect(code).not.toMatch(/new XMLHttpRequest|\.send\(/);
      if (!inPage.includes(file)) expect(code).not.toContain('XMLHttpRequest');
      expect(code.match(/https?:\/\/[\w.-]+(?::\d+)?/g) ?? []).toEqual([]);
      const fetches = code.match(/\bfetch\([^\n]*/g) ?? [];
      expect(fetches.every((each) => each.includes('runtime.getURL('))).toBe(true);
    }
    expect(await readdir(join(BUILT, target, '_locales'))).toHaveLength(13);
  }
});
