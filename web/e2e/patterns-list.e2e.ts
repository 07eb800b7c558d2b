import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

/** The default list is complete without script. */
const AS_SERVED = { javaScriptEnabled: false };

const searchOf = (page: Page) => new URL(page.url()).search;
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

const weaponField = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** The numbers of a column by its header. */
async function columnOf(page: Page, name: string): Promise<string[]> {
  const headers = await page.getByRole('columnheader').allInnerTexts();
  const at = headers.findIndex((text) => text.startsWith(name));
  expect(at, `column ${name} of ${headers.join()}`).toBeGreaterThanOrEqual(0);
  return page
    .locator('tbody tr')
    .evaluateAll((all, index) => all.map((row) => row.children[index]?.textContent ?? ''), at);
}

/** The number of a cell; of a pattern the one after its first #, not its rank. */
const numberOf = (text: string) => Number.parseFloat(/#(\d+)/.exec(text)?.[1] ?? text.replace(/[^\d.]/g, ''));
const numbersOf = (texts: readonly string[]) => texts.map(numberOf);

const isSorted = (values: readonly number[], direction: 'ascending' | 'descending') =>
  values.every((value, index) => {
    const next = values[index + 1] ?? value;
    return direction === 'ascending' ? value <= next : value >= next;
  });

async function expectSorted(page: Page, name: string, direction: 'ascending' | 'descending'): Promise<void> {
  await soon(() => header(page, name).getAttribute('aria-sort')).toBe(direction);
  expect(isSorted(numbersOf(await columnOf(page, name)), direction), `${name} ${direction}`).toBe(true);
}

const caption = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

test('the rank of one weapon states its basis, since it is not the score beside it', { tag: '@nightly' }, async () => {
  const words = 'Ranked by tier, then a collectors’ #1 and #2, then gem score.';
  const page = await site.open('/patterns?weapon=karambit', AS_SERVED);
  const rank = header(page, 'Rank').getByRole('link');
  expect(await rank.getAttribute('title')).toBe(words);
  const note = (await rank.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`#${note}`).innerText()).toBe(words);
  const scores = numbersOf(await columnOf(page, 'Score')).slice(0, 10);
  expect(isSorted(scores, 'descending')).toBe(false);
});

test('the list begins with the bluest gems of all weapons, without a rank', async () => {
  const page = await site.open('/patterns', AS_SERVED);
  await caption(page, '1–20 of 25,000 patterns').waitFor();
  expect(await rows(page).count()).toBe(20);
  await expectSorted(page, 'Tier', 'ascending');
  expect(await header(page, 'Rank').count()).toBe(0);
  const [playside, backside] = [await columnOf(page, 'Playside'), await columnOf(page, 'Backside')].map(numbersOf);
  const bluer = playside?.map((blue, at) => Math.max(blue, backside?.[at] ?? 0)) ?? [];
  expect(isSorted(bluer, 'descending'), bluer.join()).toBe(true);
  expect((await columnOf(page, 'Pattern')).slice(0, 2).map(numberOf)).toEqual([55, 387]);
});

test('an old link by rank keeps its order and shows it', { tag: '@nightly' }, async () => {
  const page = await site.open('/patterns?sort=rank', AS_SERVED);
  await expectSorted(page, 'Rank', 'ascending');
  expect((await columnOf(page, 'Pattern'))[0]).toContain('#661');
});

test.describe('the row of weapons', () => {
  const weapons = (page: Page) => page.getByRole('navigation', { name: 'Weapon' });

  test('chooses one weapon by rank, and all again', { tag: '@nightly' }, async () => {
    const page = await site.open('/patterns?tier=1');
    expect(await weapons(page).getByRole('link').count()).toBe(25);
    await weapons(page).getByRole('link', { name: 'Karambit' }).click();
    await caption(page, '1–12 of 12 patterns').waitFor();
    expect(searchOf(page)).toBe('?weapon=karambit&tier=1');
    await expectSorted(page, 'Rank', 'ascending');
    expect(await weaponField(page, 'Karambit').isChecked()).toBe(true);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('rank');
    await weapons(page).getByRole('link', { name: 'Karambit' }).click();
    await caption(page, '1–20 of 270 patterns').waitFor();
    expect(searchOf(page)).toBe('?tier=1');
  });

  test('works without script, and keeps a chosen order', async () => {
    const page = await site.open('/patterns?sort=gold', AS_SERVED);
    await weapons(page).getByRole('link', { name: 'Talon' }).click();
    await caption(page, '1–20 of 1,000 patterns').waitFor();
    expect(searchOf(page)).toBe('?weapon=talon-knife&sort=gold');
  });
});

test.describe('sorting by a header', () => {
  const SCORES = [
    ['Score', 'descending', 'sort=gemScore'],
    ['Pattern', 'ascending', 'sort=patternId'],
    ['Total', 'descending', 'sort=blueTotal'],
  ] as const;
  const SIDES_AND_COLOURS = [
    ['Playside', 'descending', 'sort=bluePlayside'],
    ['Backside', 'descending', 'sort=blueBackside'],
    ['Purple', 'descending', 'sort=purple'],
    ['Gold', 'descending', 'sort=gold'],
  ] as const;

  for (const [kind, columns] of [
    ['numbers and scores', SCORES],
    ['sides and colours', SIDES_AND_COLOURS],
  ] as const) {
    test(`toggles between both directions: ${kind}`, { tag: '@nightly' }, async () => {
      const page = await site.open('/patterns?weapon=karambit&view=detailed');
      for (const [name, first, query] of columns) {
        const other = first === 'ascending' ? 'descending' : 'ascending';
        await header(page, name).getByRole('link').click();
        await expectSorted(page, name, first);
        expect(searchOf(page)).toBe(`?weapon=karambit&${query}&view=detailed`);
        await header(page, name).getByRole('link').click();
        await expectSorted(page, name, other);
        expect(searchOf(page)).toBe(`?weapon=karambit&${query}&direction=${other}&view=detailed`);
        await header(page, name).getByRole('link').click();
        await expectSorted(page, name, first);
      }
    });
  }

  test('rank and tier toggle, too, and no tier is last either way', { tag: '@nightly' }, async () => {
    const page = await site.open('/patterns?weapon=karambit');
    await header(page, 'Rank').getByRole('link').click();
    await expectSorted(page, 'Rank', 'descending');
    await header(page, 'Tier').getByRole('link').click();
    await soon(() => header(page, 'Tier').getAttribute('aria-sort')).toBe('ascending');
    expect((await columnOf(page, 'Tier'))[0]).toContain('Tier 1');
    await header(page, 'Tier').getByRole('link').click();
    await soon(() => header(page, 'Tier').getAttribute('aria-sort')).toBe('descending');
    expect((await columnOf(page, 'Tier'))[0]).toContain('Tier 3');
  });

  test(
    'the field sorts by values without a column, and keeps the direction only for the same one',
    { tag: '@nightly' },
    async () => {
      const page = await site.open('/patterns?weapon=karambit&sort=gold&direction=ascending');
      await page.getByLabel('Sort by').selectOption('Biggest cluster');
      await soon(() => searchOf(page)).toBe('?weapon=karambit&sort=biggestCluster');
      // The address changes a moment before the list and its links do.
      const turn = page.getByRole('link', { name: /^Reverse the order/ });
      await soon(() => turn.getAttribute('href')).toContain('sort=biggestCluster&direction=ascending');
      await turn.click();
      await soon(() => searchOf(page)).toBe('?weapon=karambit&sort=biggestCluster&direction=ascending');
      await soon(() => turn.getAttribute('href')).not.toContain('direction=ascending');
      await page.getByLabel('Rows').selectOption('50');
      await soon(() => searchOf(page)).toBe('?weapon=karambit&sort=biggestCluster&direction=ascending&size=50');
    },
  );
});

test.describe('pages', () => {
  test('change back and forth, the last one ends, and sorting starts at the first one again', async () => {
    const page = await site.open('/patterns?weapon=karambit');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.getByRole('link', { name: 'Previous' }).count()).toBe(0);
    await pages.getByRole('link', { name: 'Next' }).click();
    await caption(page, '21–40 of 1,000 patterns').waitFor();
    expect(searchOf(page)).toBe('?weapon=karambit&page=2');
    await pages.getByRole('link', { name: 'Previous' }).click();
    await caption(page, '1–20 of 1,000 patterns').waitFor();
    await pages.getByRole('link', { name: 'Page 50 of 50' }).click();
    await caption(page, '981–1,000 of 1,000 patterns').waitFor();
    expect(await pages.getByRole('link', { name: 'Next' }).count()).toBe(0);
    await header(page, 'Score').getByRole('link').click();
    await caption(page, '1–20 of 1,000 patterns').waitFor();
  });

  test('one that does not exist redirects', { tag: '@nightly' }, async () => {
    const page = await site.open('/patterns?weapon=karambit&page=99', AS_SERVED);
    await page.getByText('Page 99 doesn’t exist. The last one is 50.').waitFor();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await caption(page, '1–20 of 1,000 patterns').waitFor();
  });
});

test.describe('choosing', () => {
  test('a weapon changes the list and its title, and keeps the order', async () => {
    const page = await site.open('/patterns?sort=gemScore&direction=ascending');
    await weaponField(page, 'Five-SeveN').check();
    await caption(page, '1–20 of 1,000 patterns').waitFor();
    expect(searchOf(page)).toBe('?weapon=five-seven&sort=gemScore&direction=ascending');
    await expectSorted(page, 'Score', 'ascending');
    expect(await page.title()).toBe('Five-SeveN patterns | Blue Gem Atlas');
  });

  test('a page size changes the number of rows', { tag: '@nightly' }, async () => {
    const page = await site.open('/patterns?weapon=karambit');
    await page.getByLabel('Rows').selectOption('50');
    await caption(page, '1–50 of 1,000 patterns').waitFor();
    expect(await rows(page).count()).toBe(50);
    expect(new URL(page.url()).searchParams.get('size')).toBe('50');
  });

  test('the address contains everything, so Back goes step by step', { tag: '@nightly' }, async () => {
    const page = await site.open('/patterns');
    await weaponField(page, 'Karambit').check();
    await caption(page, '1–20 of 1,000 patterns').waitFor();
    await header(page, 'Score').getByRole('link').click();
    await expectSorted(page, 'Score', 'descending');
    await page.getByRole('link', { name: 'Next' }).click();
    await caption(page, '21–40 of 1,000 patterns').waitFor();
    const shared = page.url();
    await page.goBack();
    await caption(page, '1–20 of 1,000 patterns').waitFor();
    await page.goBack();
    await expectSorted(page, 'Rank', 'ascending');
    await page.goBack();
    await caption(page, '1–20 of 25,000 patterns').waitFor();
    expect(await weaponField(page, 'Karambit').isChecked()).toBe(false);
    const other = await site.open(new URL(shared).pathname + new URL(shared).search);
    await caption(other, '21–40 of 1,000 patterns').waitFor();
    await expectSorted(other, 'Score', 'descending');
  });
});

for (const query of ['?weapon=chicken', '?sort=__proto__', '?page=-1&size=7&direction=up', '?blueMin=x&tier=9']) {
  test(`an address with ${query} shows the default list`, { tag: '@nightly' }, async () => {
    const page = await site.open(`/patterns${query}`, AS_SERVED);
    await caption(page, '1–20 of 25,000 patterns').waitFor();
  });
}
