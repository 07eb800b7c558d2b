import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const input = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const pathOf = (page: Page) => new URL(page.url()).pathname;

for (const keys of ['Control+k', 'Meta+k']) {
  test(`${keys} and a pattern lead to its page`, async () => {
    const page = await site.open('/about');
    await page.keyboard.press(keys);
    await input(page).fill('кар 387');
    await page.getByRole('option', { name: 'Karambit #387' }).waitFor();
    await page.keyboard.press('Enter');
    await soon(() => pathOf(page)).toBe('/pattern/karambit/387');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
}

test('arrow keys choose, and the chosen one is announced', async () => {
  const page = await site.open('/de/discover');
  await page.keyboard.press('Control+k');
  await input(page).fill('karambit');
  await page.keyboard.press('ArrowDown');
  const active = page.getByRole('option', { selected: true });
  await soon(() => input(page).getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
  await page.keyboard.press('Enter');
  await soon(() => `${pathOf(page)}${new URL(page.url()).search}`).toBe('/de/patterns?weapon=karambit');
});

test('the button opens it, a click goes to a page, Escape gives the focus back', async () => {
  const page = await site.open('/patterns');
  const button = page.getByRole('button', { name: 'Search or go to' });
  await button.click();
  await input(page).waitFor();
  await page.keyboard.press('Escape');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  await soon(() => button.evaluate((own) => own === document.activeElement)).toBe(true);
  await button.click();
  await input(page).fill('compare');
  await page.getByRole('option', { name: 'Compare patterns' }).click();
  await soon(() => pathOf(page)).toBe('/compare');
});

test('nonsense is answered in words', async () => {
  const page = await site.open('/');
  await page.keyboard.press('Control+k');
  await input(page).fill('qqqq');
  await page.getByText('Nothing fits.').waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
});

test('browsers are offered the question as a search engine', async () => {
  const home = await (await site.ask('/')).text();
  expect(home).toContain('rel="search"');
  const answer = await site.ask('/opensearch.xml');
  expect(answer.headers.get('content-type')).toContain('application/opensearchdescription+xml');
  expect(await answer.text()).toContain(`template="${site.url}/?search={searchTerms}"`);
});
