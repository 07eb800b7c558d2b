import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const input = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('Ctrl K and a pattern open its page', async () => {
  const page = await site.open('/about');
  await page.keyboard.press('Control+k');
  await input(page).fill('кар 387');
  await page.getByRole('option', { name: 'Karambit #387' }).waitFor();
  await page.keyboard.press('Enter');
  await soon(() => pathOf(page)).toBe('/pattern/karambit/387');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the slash key focuses the search of the header, which suggests patterns', async () => {
  const page = await site.open('/about');
  const field = page.getByRole('banner').getByRole('combobox');
  // The search comes after the page; a slash before that is lost.
  await soon(async () => {
    await page.keyboard.press('/');
    return field.evaluate((each) => each === document.activeElement);
  }).toBe(true);
  await page.keyboard.type('kara 3');
  await page.getByRole('option', { name: 'Karambit #387 Tier 1' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await soon(() => pathOf(page)).toBe('/pattern/karambit/387');
  await field.fill('ak 661 fn');
  await field.press('Enter');
  await soon(() => pathOf(page)).toBe('/pattern/ak-47/661');
});

test('browsers are offered the check as a search engine', async () => {
  const home = await (await site.request('/')).text();
  expect(home).toContain('rel="search"');
  const answer = await site.request('/opensearch.xml');
  expect(answer.headers.get('content-type')).toContain('application/opensearchdescription+xml');
  expect(await answer.text()).toContain(`template="${site.url}/?search={searchTerms}"`);
});
