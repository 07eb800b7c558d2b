import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const searchOf = (page: Page) => new URL(page.url()).search;
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: false });

const weaponField = (page: Page) => page.getByRole('combobox', { name: 'Weapon', exact: true });

/** The numbers of a column by its header. */
async function columnOf(page: Page, name: string): Promise<string[]> {
  const headers = await page.getByRole('columnheader').allTextContents();
  const at = headers.findIndex((text) => text.startsWith(name));
  expect(at, `column ${name} of ${headers.join()}`).toBeGreaterThanOrEqual(0);
  return page
    .locator('tbody tr')
    .evaluateAll((all, index) => all.map((row) => row.children[index]?.textContent ?? ''), at);
}

const numbersOf = (texts: readonly string[]) => texts.map((text) => Number.parseFloat(text.replace(/[^\d.]/g, '')));

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

test('the list begins with the best patterns of the AK-47', async () => {
  const page = await site.open('/patterns');
  await caption(page, 'AK-47: 1,000 patterns, 1 to 50 shown').waitFor();
  expect(await rows(page).count()).toBe(50);
  await expectSorted(page, 'Rank', 'ascending');
  expect((await columnOf(page, 'Pattern'))[0]).toBe('#661');
});

describe('sorting by a header', () => {
  test.each([
    ['Gem score', 'descending', 'sort=gemScore'],
    ['Pattern', 'ascending', 'sort=patternId'],
    ['Blue Playside', 'descending', 'sort=bluePlayside'],
    ['Blue Backside', 'descending', 'sort=blueBackside'],
    ['Blue total', 'descending', 'sort=blueTotal'],
  ] as const)('%s goes %s first and then the other way', async (name, first, query) => {
    const page = await site.open('/patterns?weapon=karambit');
    const other = first === 'ascending' ? 'descending' : 'ascending';
    await header(page, name).getByRole('link').click();
    await expectSorted(page, name, first);
    expect(searchOf(page)).toBe(`?weapon=karambit&${query}`);
    await header(page, name).getByRole('link').click();
    await expectSorted(page, name, other);
    expect(searchOf(page)).toBe(`?weapon=karambit&${query}&direction=${other}`);
    await header(page, name).getByRole('link').click();
    await expectSorted(page, name, first);
  });

  test('rank and tier turn, too', async () => {
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
});

describe('pages', () => {
  test('turn forth and back, and the last one ends', async () => {
    const page = await site.open('/patterns?weapon=karambit');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.getByRole('link', { name: 'Previous' }).count()).toBe(0);
    await pages.getByRole('link', { name: 'Next' }).click();
    await caption(page, 'Karambit: 1,000 patterns, 51 to 100 shown').waitFor();
    expect(searchOf(page)).toBe('?weapon=karambit&page=2');
    await pages.getByRole('link', { name: 'Previous' }).click();
    await caption(page, 'Karambit: 1,000 patterns, 1 to 50 shown').waitFor();
    await site.go(page, '/patterns?weapon=karambit&page=20');
    await pages.getByText('Page 20 of 20').waitFor();
    expect(await pages.getByRole('link', { name: 'Next' }).count()).toBe(0);
  });

  test('sorting begins at the first page again', async () => {
    const page = await site.open('/patterns?weapon=karambit&page=3');
    await header(page, 'Gem score').getByRole('link').click();
    await caption(page, 'Karambit: 1,000 patterns, 1 to 50 shown').waitFor();
  });

  test('one that does not exist leads back', async () => {
    const page = await site.open('/patterns?weapon=karambit&page=99');
    await page.getByText('There is no page 99. The last one is 20.').waitFor();
    await page.getByRole('link', { name: 'To the first page' }).click();
    await caption(page, 'Karambit: 1,000 patterns, 1 to 50 shown').waitFor();
  });
});

describe('choosing', () => {
  test('a weapon changes the list and keeps the sorting', async () => {
    const page = await site.open('/patterns?weapon=karambit&sort=gemScore&direction=ascending');
    await weaponField(page).selectOption('Five-SeveN');
    await caption(page, 'Five-SeveN: 1,000 patterns, 1 to 50 shown').waitFor();
    expect(new URL(page.url()).searchParams.get('sort')).toBe('gemScore');
    await expectSorted(page, 'Gem score', 'ascending');
    expect(await page.title()).toBe('Five-SeveN patterns | Blue Gem Atlas');
  });

  test('a page size changes how many rows there are', async () => {
    const page = await site.open('/patterns?weapon=karambit');
    await page.getByLabel('Rows per page').selectOption('20');
    await caption(page, 'Karambit: 1,000 patterns, 1 to 20 shown').waitFor();
    expect(await rows(page).count()).toBe(20);
    expect(new URL(page.url()).searchParams.get('size')).toBe('20');
    await page.getByText('Page 1 of 50').waitFor();
  });

  test('the address holds everything, so the back button goes step by step', async () => {
    const page = await site.open('/patterns');
    await weaponField(page).selectOption('Karambit');
    await caption(page, 'Karambit: 1,000 patterns, 1 to 50 shown').waitFor();
    await header(page, 'Gem score').getByRole('link').click();
    await expectSorted(page, 'Gem score', 'descending');
    await page.getByRole('link', { name: 'Next' }).click();
    await caption(page, 'Karambit: 1,000 patterns, 51 to 100 shown').waitFor();
    const shared = page.url();
    await page.goBack();
    await caption(page, 'Karambit: 1,000 patterns, 1 to 50 shown').waitFor();
    await page.goBack();
    await expectSorted(page, 'Rank', 'ascending');
    await page.goBack();
    await caption(page, 'AK-47: 1,000 patterns, 1 to 50 shown').waitFor();
    expect(await weaponField(page).inputValue()).toBe('ak-47');
    const other = await site.open(new URL(shared).pathname + new URL(shared).search);
    await caption(other, 'Karambit: 1,000 patterns, 51 to 100 shown').waitFor();
    await expectSorted(other, 'Gem score', 'descending');
  });

  test('a row leads to its pattern', async () => {
    const page = await site.open('/patterns?weapon=karambit');
    await page.getByRole('link', { name: 'Karambit #387' }).click();
    await page.getByRole('heading', { level: 1, name: 'Karambit #387' }).waitFor();
  });
});

test('without script the list can be sorted, paged and changed', async () => {
  const page = await site.open('/patterns', { javaScriptEnabled: false });
  await header(page, 'Gem score').getByRole('link').click();
  await expectSorted(page, 'Gem score', 'descending');
  await page.getByRole('link', { name: 'Next' }).click();
  await caption(page, 'AK-47: 1,000 patterns, 51 to 100 shown').waitFor();
  await weaponField(page).selectOption('Karambit');
  await page.getByLabel('Rows per page').selectOption('100');
  await page.getByRole('button', { name: 'Show' }).click();
  await caption(page, 'Karambit: 1,000 patterns, 1 to 100 shown').waitFor();
  await expectSorted(page, 'Gem score', 'descending');
});

test.each(['?weapon=chicken', '?sort=__proto__', '?page=-1&size=7&direction=up'])(
  'an address with %s shows the list as by default',
  async (query) => {
    const page = await site.open(`/patterns${query}`);
    await caption(page, 'AK-47: 1,000 patterns, 1 to 50 shown').waitFor();
  },
);

test('a weapon that nobody measured says so', async () => {
  const page = await site.open('/patterns?weapon=hydra-gloves');
  await page.getByText('Nobody has measured the patterns of Hydra Gloves yet.').waitFor();
});
