import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { soon, useSite } from './support/site.ts';

const site = useSite();

const HEX = 'C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E';
const LINK = `steam://run/730//+csgo_econ_action_preview%20${HEX}`;
const CLASSIC = 'steam://run/730//+csgo_econ_action_preview%20S76561198084749846A698323590D7935523998312483177';

/** The same Karambit 387 in the forms in which people paste it. */
const DRESSES = [LINK, `[Karambit](${LINK})`, `https://csfloat.com/checker?inspect=${encodeURIComponent(LINK)}`, HEX];

const question = (page: Page) => page.getByRole('main').getByLabel('Weapon and pattern');
const result = (page: Page) => page.getByTestId('verdict');
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

async function check(page: Page, text: string): Promise<void> {
  await question(page).fill(text);
  await question(page).press('Enter');
}

async function expectInspected(page: Page): Promise<void> {
  await result(page).getByRole('heading', { name: 'Karambit #387' }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  await page.getByRole('region', { name: 'The item' }).getByText('Minimal Wear').waitFor();
}

test('the check accepts a link in any form, and no address contains it', async () => {
  const page = await site.open('/', PHONE);
  for (const text of DRESSES) {
    await site.go(page, '/');
    await check(page, text);
    await expectInspected(page);
  }
  // Directly below the field, in the upper half of the screen.
  await soon(() => result(page).evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(
    PHONE.viewport.height / 2,
  );
  await site.go(page, '/');
  await check(page, CLASSIC);
  await page.getByRole('alert').getByText('This is an old-style link').waitFor();
});

test('without script the check gives the result at the same place', async () => {
  const page = await site.open('/', { javaScriptEnabled: false });
  for (const text of [HEX, LINK]) {
    await question(page).fill(text);
    await page.getByRole('search').getByRole('button', { name: 'Check' }).click();
    await result(page).getByRole('heading', { name: 'Karambit #387' }).waitFor();
  }
  await question(page).fill(CLASSIC);
  await page.getByRole('search').getByRole('button', { name: 'Check' }).click();
  await page.getByRole('alert').getByText('This is an old-style link').waitFor();
  await site.go(page, `/patterns?search=${encodeURIComponent(LINK)}`);
  expect(new URL(page.url()).searchParams.get('search')).toBe('Karambit 387');
  expect(await page.getByTestId('answer').textContent()).toMatch(/^T1Tier 1Karambit #387Score 100#1$/);
});

test('the search of the database answers one pattern in a line, filters else, and hands on several', async () => {
  const page = await site.open('/patterns', PHONE);
  const search = page.getByRole('searchbox', { name: 'Search patterns' });
  const answer = page.getByTestId('answer');
  for (const text of ['★ Karambit | Case Hardened (Factory New) 387', HEX]) {
    await search.fill(text);
    await page.getByRole('status').getByText('1–1 of 1 pattern').waitFor();
    await answer.getByText('Karambit #387').waitFor();
    await search.fill('karambit');
    await page.getByRole('status').getByText('1–20 of 1,000 patterns').waitFor();
    expect(await answer.count()).toBe(0);
  }
  await search.fill('ak 661 fn');
  await answer.click();
  await page.getByRole('dialog').getByRole('heading', { level: 2, name: 'AK-47 #661', exact: true }).waitFor();
  await site.go(page, '/patterns');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'ak 661\nkarambit 387\n');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('main [type=search]')?.dispatchEvent(paste);
  });
  await page.waitForURL('**/tools/bulk');
});

test('so do the palette and the search of the database', async () => {
  const page = await site.open('/about');
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .fill(DRESSES[2] ?? '');
  await page.getByRole('option', { name: 'Check this inspect link' }).waitFor();
  await page.keyboard.press('Enter');
  await expectInspected(page);

  await site.go(page, '/patterns');
  const search = page.getByRole('searchbox', { name: 'Search patterns' });
  await search.fill(DRESSES[1] ?? '');
  await page.getByRole('status').getByText('1–1 of 1 pattern').waitFor();
  expect(await search.inputValue()).toBe('Karambit 387');
  await search.fill(CLASSIC);
  await search.press('Enter');
  await page.getByRole('alert').getByText('This is an old-style link').waitFor();

  await site.go(page, '/compare');
  await page.getByRole('textbox', { name: 'Add a pattern' }).fill(LINK);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/compare?patterns=karambit-387');
  await page.getByRole('columnheader', { name: 'Karambit #387' }).waitFor();
  // Nor does the address contain an older link, which cannot be parsed here.
  await page.getByRole('textbox', { name: 'Add a pattern' }).fill(CLASSIC);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('This is an old-style link').waitFor();
  expect(await page.getByRole('textbox', { name: 'Add a pattern' }).inputValue()).toBe(CLASSIC);
  expect(new URL(page.url()).search).toBe('?patterns=karambit-387');
  await page.getByRole('columnheader', { name: 'Karambit #387' }).waitFor();
});

test('a misspelt name is understood, or a better query is one tap away, and nothing overflows its box', async () => {
  const page = await site.open('/', PHONE);
  for (const text of ['karambit387', 'karambit 387 fn']) {
    await check(page, text);
    await result(page).getByRole('heading', { name: 'Karambit #387' }).waitFor();
    await site.go(page, '/');
  }
  await check(page, 'x'.repeat(3000));
  await page.getByRole('alert').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await check(page, 'kerambit 387');
  await page.getByRole('alert').getByRole('link', { name: 'Did you mean Karambit 387?' }).click();
  await result(page).getByRole('heading', { name: 'Karambit #387' }).waitFor();
});

test('without a response the page stays and reports it under the field', async () => {
  const visitor = await site.visitor();
  const page = await visitor.newPage();
  await page.goto('/');
  await soon(() => question(page).evaluate((field) => Object.keys(field).length)).toBeGreaterThan(0);
  await page.route('**/_.data*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await check(page, 'karambit 387');
  await page.getByRole('alert').getByText('The server did not respond.').waitFor();
  expect(await question(page).inputValue()).toBe('karambit 387');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.unroute('**/_.data*');
  await question(page).press('Enter');
  await result(page).getByRole('heading', { name: 'Karambit #387' }).waitFor();
});
