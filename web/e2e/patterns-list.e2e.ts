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

test.describe('the row of weapons', () => {
  const weapons = (page: Page) => page.getByRole('navigation', { name: 'Weapon' });

  test('works without script, and keeps a chosen order', async () => {
    const page = await site.open('/patterns?sort=gold', AS_SERVED);
    await weapons(page).getByRole('link', { name: 'Talon' }).click();
    await caption(page, '1–20 of 1,000 patterns').waitFor();
    expect(searchOf(page)).toBe('?weapon=talon-knife&sort=gold');
  });
});

test.describe('sorting by a header', () => {
  const COLUMNS = [
    ['Score', 'descending', 'sort=gemScore'],
    ['Pattern', 'ascending', 'sort=patternId'],
    ['Gold', 'descending', 'sort=gold'],
  ] as const;

  test('toggles between both directions', { tag: '@nightly' }, async () => {
    const page = await site.open('/patterns?weapon=karambit&view=detailed');
    for (const [name, first, query] of COLUMNS) {
      const other = first === 'ascending' ? 'descending' : 'ascending';
      await header(page, name).getByRole('link').click();
      await expectSorted(page, name, first);
      expect(searchOf(page)).toBe(`?weapon=karambit&${query}&view=detailed`);
      await header(page, name).getByRole('link').click();
      await expectSorted(page, name, other);
      expect(searchOf(page)).toBe(`?weapon=karambit&${query}&direction=${other}&view=detailed`);
    }
  });
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

test('an address with invalid parts shows the default list', { tag: '@nightly' }, async () => {
  const page = await site.open('/patterns?weapon=chicken&sort=__proto__&page=-1&size=7&blueMin=x&tier=9', AS_SERVED);
  await caption(page, '1–20 of 25,000 patterns').waitFor();
});
