import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';
import { followSlowLink, openAgain } from './support/within.ts';

const site = useSite();

const WIDE = { viewport: { width: 1440, height: 900 } };
const NARROW = { viewport: { width: 360, height: 740 } };

const status = (page: Page) => page.getByRole('status').filter({ hasText: 'pattern' });
const says = (page: Page, text: string) => status(page).getByText(text, { exact: true }).waitFor();
const parameters = (page: Page) => new URL(page.url()).search;
const links = (page: Page) => page.locator('[data-row] a');
const namesOf = (page: Page) =>
  links(page).evaluateAll((all) => all.map((link) => link.getAttribute('aria-label') ?? link.getAttribute('href')));
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search patterns' });
const filter = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** The page's requests to the server from now on, except pictures and icon. */
function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(render\/|favicon)/.test(pathname)) requests.push(pathname);
  });
  return requests;
}

/** A page whose data is loaded before the first query: tests of the file share it, left and opened again for each. */
async function openWithData(path: string): Promise<Page> {
  const page = await site.tab(WIDE);
  await (page.url() === 'about:blank' ? site.go(page, path) : openAgain(page, path));
  await searchField(page).focus();
  await page.locator('[data-answered-by=browser]').waitFor();
  return page;
}

/** The index of the focused pattern in the list. */
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'));

test.describe('searching', () => {
  test('finds a name with its number, in other languages, a rank, a number on all weapons, and a trait', async () => {
    const page = await site.open('/patterns', WIDE);
    for (const [text, words, first] of [
      ['ak 661', '1–1 of 1 pattern', 'AK-47 #661'],
      ['#1', '1–20 of 25 patterns', 'Talon Knife #55'],
      ['кар 387', '1–1 of 1 pattern', 'Karambit #387'],
      ['661', '1–20 of 25 patterns', 'AK-47 #661'],
      ['gold', '1–3 of 3 patterns', undefined],
    ] as const) {
      await test.step(text, async () => {
        await searchField(page).fill(text);
        await soon(() => new URL(page.url()).searchParams.get('search')).toBe(text);
        if (first) await soon(async () => (await namesOf(page))[0]).toBe(first);
        await says(page, words);
      });
    }
  });

  test('runs every query in the browser once the data is loaded, and adds one history entry', async () => {
    const page = await openWithData('/patterns');
    await filter(page, 'Tier 1').check();
    await says(page, '1–20 of 270 patterns');
    const requests = watchRequests(page);
    await searchField(page).pressSequentially('karambit', { delay: 15 });
    await says(page, '1–12 of 12 patterns');
    expect(await searchField(page).inputValue()).toBe('karambit');
    expect(parameters(page)).toBe('?search=karambit&tier=1');
    // Marks of screenshots are asked for once, some time after the first row.
    expect(requests.filter((path) => path !== '/api/screenshots/patterns')).toEqual([]);
    await page.goBack();
    await says(page, '1–20 of 25,000 patterns');
    await soon(() => searchField(page).inputValue()).toBe('');
    expect(await filter(page, 'Tier 1').isChecked()).toBe(false);
  });
});

test.describe('filtering', () => {
  test('by several values, ranges and chips, step by step and back', async () => {
    const page = await openWithData('/patterns');
    await filter(page, 'Karambit').check();
    await says(page, '1–20 of 1,000 patterns');
    await filter(page, 'Tier 1').check();
    await says(page, '1–12 of 12 patterns');
    await page.getByRole('spinbutton', { name: 'Blue, minimum' }).fill('95');
    await soon(() => parameters(page)).toBe('?weapon=karambit&tier=1&blueMin=95');
    await page.getByRole('link', { name: 'Remove the filter Tier 1' }).click();
    await soon(() => parameters(page)).toBe('?weapon=karambit&blueMin=95');
    await soon(() => filter(page, 'Tier 1').isChecked()).toBe(false);
    await page.getByRole('link', { name: 'Remove the filter Blue from 95%' }).click();
    await says(page, '1–20 of 1,000 patterns');
    await soon(() => page.getByRole('spinbutton', { name: 'Blue, minimum' }).inputValue()).toBe('');
    await page.goBack();
    await soon(() => page.getByRole('spinbutton', { name: 'Blue, minimum' }).inputValue()).toBe('95');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await says(page, '1–20 of 25,000 patterns');
    expect(parameters(page)).toBe('');
  });

  test('an empty selection names the filter to drop, and its results', async () => {
    const page = await site.open('/patterns?weapon=karambit&search=661&tier=3', WIDE);
    await page.getByRole('link', { name: /^Remove Tier 3 1 pattern$/ }).click();
    await says(page, '1–1 of 1 pattern');
    expect(await namesOf(page)).toEqual(['Karambit #661']);
  });
});

test('without a mouse the slash searches, arrows move through the rows, Enter opens', async () => {
  const page = await openWithData('/patterns?weapon=karambit');
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await page.keyboard.type('t1');
  await says(page, '1–12 of 12 patterns');
  const names = await namesOf(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await links(page).first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(names[1]);
  await page.keyboard.press('End');
  expect(await focused()).toBe(names.at(-1));
  await page.keyboard.press('Home');
  expect(await focused()).toBe(names[0]);
  // One row is in the tab order: the next stop is after the list.
  await page.keyboard.press('Tab');
  expect(names).not.toContain(await focused());
  await links(page).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('heading', { level: 2, name: 'Karambit #387', exact: true }).waitFor();
});

test('all rows at once are rendered while scrolling, and a jump has their text in its first frame', async () => {
  const page = await openWithData('/patterns?size=all');
  await says(page, '25,000 patterns');
  expect(await links(page).count()).toBeLessThan(300);
  const empty = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const found: number[] = [];
    for (const share of [0.6, 0.1, 0.95, 0.3]) {
      window.scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' });
      await frame();
      const shown = [...document.querySelectorAll('[data-row]')].filter((row) => /#\d/.test(row.textContent ?? ''));
      const places = shown.map((row) => row.getBoundingClientRect());
      const [top, bottom] = [Math.min(...places.map((at) => at.top)), Math.max(...places.map((at) => at.bottom))];
      if (!(top <= 0 && bottom >= innerHeight)) found.push(share);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return found;
  });
  expect(empty).toEqual([]);
  await page.locator('[data-row="0"] a').focus();
  await page.keyboard.press('End');
  await soon(() => focusedRow(page)).toBe('24999');
  expect(await links(page).count()).toBeLessThan(300);
  await page.keyboard.press('Home');
  await soon(() => focusedRow(page)).toBe('0');
});

test('cards that scroll by fast show their name and tier, and at rest their pictures at the same place', async () => {
  const page = await openWithData('/patterns?size=all&layout=grid');
  await says(page, '25,000 patterns');
  const passing = await page.evaluate(async () => {
    for (let at = 0; at < 20; at++) {
      window.scrollBy({ top: 300, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const rows = [...document.querySelectorAll('[data-row]')].filter((row) => !row.querySelector('img'));
    return rows.map((row) => ({
      row: row.getAttribute('data-row'),
      text: row.textContent ?? '',
      top: row.getBoundingClientRect().top,
    }));
  });
  expect(passing.length).toBeGreaterThan(5);
  expect(passing.filter(({ text }) => !/#\d+ T1$/.test(text))).toEqual([]);
  await soon(() => page.locator('[data-row]:not(:has(img))').count()).toBe(0);
  const { row, top } = passing[Math.floor(passing.length / 2)] ?? {};
  const place = await page.locator(`[data-row="${row}"]`).boundingBox();
  expect(Math.abs((place?.y ?? 0) - (top ?? 0))).toBeLessThanOrEqual(1);
});

test('a filter set far down a whole list leads to the rows of the shorter one', async () => {
  const page = await openWithData('/patterns?size=all');
  await says(page, '25,000 patterns');
  await page.evaluate(() => window.scrollTo({ top: 400_000, behavior: 'instant' }));
  await filter(page, 'Tier 1').check();
  await says(page, '270 patterns');
  await soon(() => links(page).count()).toBeGreaterThan(10);
});

test('an export made in the browser contains the whole selection, as the server would send it', async () => {
  const page = await openWithData('/patterns?tier=1');
  const requests = watchRequests(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save this selection as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('patterns.csv');
  const file = join(mkdtempSync(join(tmpdir(), 'bluegem-export-')), 'patterns.csv');
  await download.saveAs(file);
  const text = readFileSync(file, 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(271);
  expect(requests.filter((path) => path.includes('/export'))).toEqual([]);
  const served = await site.request('/patterns/export.csv?tier=1');
  expect(served.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(served.headers.get('content-disposition')).toBe('attachment; filename="patterns.csv"');
  expect(text).toBe(await served.text());
});

test('the short and the detailed view have their columns', async () => {
  const page = await site.open('/patterns?view=short', WIDE);
  const headers = page.getByRole('columnheader');
  expect(await headers.count()).toBe(8);
  const short = (await headers.allTextContents()).join('|');
  for (const name of ['Pattern', 'Tier', 'Score', 'Playside', 'Backside', 'Purple', 'Gold', 'Biggest'])
    expect(short).toContain(name);
  await page.getByRole('link', { name: 'Detailed' }).click();
  await soon(() => headers.count()).toBe(10);
  const detailed = (await headers.allTextContents()).join('|');
  for (const name of ['Side', 'Clusters']) expect(detailed).toContain(name);
});

test('the tier by the playside alone is a filter and an order, as the server answers it', async () => {
  const page = await site.pageOf(await site.visitor(WIDE));
  await site.go(page, '/patterns');
  await filter(page, 'T1').check();
  await says(page, '1–20 of 374 patterns');
  await page.getByRole('link', { name: 'Remove the filter Playside alone: Tier 1' }).waitFor();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Tier, playside' });
  await expect(page).toHaveURL(/playsideTier=1&sort=playsideTier/);
  const exported = await page.request.get(`${site.url}/patterns/export.csv?playsideTier=1&sort=playsideTier`);
  expect((await exported.text()).trim().split('\r\n')).toHaveLength(375);
});

test('a collectors’ term is a filter, a chip on the pattern page, and has its rule and its number on the about page', async () => {
  const page = await site.pageOf(await site.visitor(WIDE));
  await site.go(page, '/patterns');
  await filter(page, 'Full blue top').check();
  await says(page, '1–10 of 10 patterns');
  await expect(page).toHaveURL(/[?]tag=full-top$/);
  await site.go(page, '/pattern/ak-47/661');
  const chip = page.getByRole('link', { name: 'Full blue top' });
  await chip.scrollIntoViewIfNeeded();
  await chip.click();
  await expect(page).toHaveURL(/weapon=ak-47&tag=full-top$/);
  await says(page, '1–10 of 10 patterns');
  await site.go(page, '/about');
  const rule = page.getByRole('listitem').filter({ hasText: 'The top cover of the AK-47 is at least 90% blue.' });
  await rule.getByRole('link', { name: '10 of 25,000 patterns' }).click();
  await expect(page).toHaveURL(/[?]tag=full-top$/);
  const answer = await page.request.get(`${site.url}/api/weapon/ak-47/patterns?tag=full-top&sort=rank&limit=1`);
  expect(await answer.json()).toMatchObject({ total: 10, patterns: [{ patternId: 661, tags: ['full-top'] }] });
});

test('without the data file, the server keeps answering', async () => {
  const context = await site.visitor(WIDE);
  await context.route('**/ssg-data/patterns.bin', (route) => route.fulfill({ status: 200, body: 'broken' }));
  const page = await site.pageOf(context);
  const hasFailed = Promise.withResolvers<void>();
  page.on('worker', (worker) => worker.on('close', () => hasFailed.resolve()));
  await site.go(page, '/patterns');
  await searchField(page).focus();
  await hasFailed.promise;
  await searchField(page).fill('kara 387');
  await says(page, '1–1 of 1 pattern');
  await filter(page, 'Tier 2').check();
  await page.getByRole('link', { name: 'Remove Tier 2 1 pattern' }).waitFor();
  // A link counts more than a word that was typed just before.
  await searchField(page).fill('ak 661');
  await followSlowLink(page);
});

test('a page that is only opened starts without the data, and loads it once the pointer moves', async () => {
  const page = await site.pageOf(await site.visitor(WIDE));
  let workers = 0;
  page.on('worker', () => workers++);
  await site.go(page, '/patterns');
  await page.waitForLoadState('networkidle');
  expect(workers).toBe(0);
  expect(await page.locator('[data-answered-by=server]').count()).toBe(1);
  await page.mouse.move(300, 300);
  await page.locator('[data-answered-by=browser]').waitFor();
  expect(workers).toBe(1);
});

test('without script every filter, the order and pages work', async () => {
  const page = await site.open('/patterns', { ...WIDE, javaScriptEnabled: false });
  await searchField(page).fill('backside');
  await filter(page, 'Tier 3').check();
  await page.getByRole('spinbutton', { name: 'Gem score, minimum' }).fill('30');
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('20');
  await page.getByRole('button', { name: 'Show' }).first().click();
  await status(page).getByText('1–20 of').waitFor();
  expect(await searchField(page).inputValue()).toBe('backside');
  // The form also sends its empty fields.
  expect(new URL(page.url()).search).not.toMatch(/=(&|$)/);
  await page.getByRole('link', { name: 'Detailed' }).click();
  await page.getByRole('columnheader', { name: 'Gold' }).getByRole('link').click();
  expect(await page.getByRole('columnheader', { name: 'Gold' }).getAttribute('aria-sort')).toBe('descending');
  await page.getByRole('link', { name: 'Next' }).click();
  await status(page).getByText('21–28 of').waitFor();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await says(page, '1–20 of 25,000 patterns');
});

test.describe('on a small screen', () => {
  const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();

  test('the filters are a sheet whose button names the number of patterns', async () => {
    const page = await site.open('/patterns', NARROW);
    expect(await filter(page, 'Tier 1').isVisible()).toBe(false);
    await openFilters(page);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByText('Tier 1', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Show 270 patterns' }).waitFor();
    await sheet.getByText('Karambit', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Show 12 patterns' }).click();
    await sheet.waitFor({ state: 'detached' });
    await says(page, '1–12 of 12 patterns');
    expect(parameters(page)).toBe('?weapon=karambit&tier=1');
    await page.goBack();
    await says(page, '1–20 of 270 patterns');
    await openFilters(page);
    expect(await filter(page, 'Tier 1').isChecked()).toBe(true);
    expect(await filter(page, 'Karambit').isChecked()).toBe(false);
    await sheet.getByRole('link', { name: 'Clear all' }).click();
    await sheet.getByRole('button', { name: 'Show 25,000 patterns' }).waitFor();
    expect(await filter(page, 'Tier 1').isChecked()).toBe(false);
  });

  test('rows are short, nothing is wider than the screen, and the detailed table scrolls sideways', async () => {
    const page = await site.open('/patterns', NARROW);
    const first = page.locator('[data-row]').first();
    expect(await first.innerText()).toMatch(/T1[^]*98%[^]*0\.9%/);
    for (const query of ['layout=table', 'layout=grid', 'view=detailed']) {
      await site.go(page, `/patterns?${query}`);
      const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(content).toBeLessThanOrEqual(screen ?? 0);
    }
    // The detailed table scrolls sideways beside the pattern.
    const last = page.getByRole('columnheader', { name: 'Clusters' });
    await last.scrollIntoViewIfNeeded();
    expect((await last.boundingBox())?.x).toBeLessThan(NARROW.viewport.width);
    expect((await page.getByRole('rowheader').first().boundingBox())?.x).toBeGreaterThanOrEqual(0);
    // A column that ends with its numbers and one that begins with its words have a gap, and headings stand above
    // cells.
    const gaps = await page.evaluate(() =>
      [document.querySelector('thead tr'), document.querySelector('tr[data-row]')].map((row) => {
        const [total, side] = [5, 6].map((at) => {
          const range = document.createRange();
          range.selectNodeContents(row!.children[at]!);
          return range.getBoundingClientRect();
        });
        return { gap: side!.left - total!.right, start: side!.left };
      }),
    );
    expect(gaps[0]!.gap).toBeGreaterThanOrEqual(12);
    expect(gaps[1]!.gap).toBeGreaterThanOrEqual(12);
    expect(gaps[0]!.start).toBeCloseTo(gaps[1]!.start, 0);
  });
});

test('all rows of the table are 72 px high, and headings begin and end with their cells', async () => {
  const page = await site.tab(NARROW);
  for (const [where, path, { viewport }, end] of [
    // Where the part of a rifle takes two lines.
    ['a phone in German', '/de/patterns', NARROW, 8],
    ['a phone', '/patterns', NARROW, 8],
    ['a desktop', '/patterns', WIDE, 12],
  ] as const) {
    await test.step(where, async () => {
      await page.setViewportSize(viewport);
      if (new URL(page.url()).pathname !== path) await site.go(page, path);
      const found = await page.evaluate(() => {
        const rows = [...document.querySelectorAll('tr[data-row]')].map((row) => row.getBoundingClientRect().height);
        const { left, right } = document.querySelector('table')!.getBoundingClientRect();
        const shown = [...document.querySelectorAll<HTMLElement>('thead th')].filter((each) => each.offsetWidth > 0);
        const words = (at: number) => {
          const range = document.createRange();
          range.selectNodeContents(shown.at(at)!.querySelector('a')!);
          return range.getBoundingClientRect();
        };
        return { heights: [...new Set(rows)], start: words(0).left - left, end: right - words(-1).right };
      });
      expect(found.heights).toEqual([72]);
      // As far from the edge as the cells below; words that only screen readers hear begin a pixel before.
      expect(Math.abs(found.start - 10)).toBeLessThan(1.5);
      expect(found.end).toBeCloseTo(end, 0);
    });
  }
});
