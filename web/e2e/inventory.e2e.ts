import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { AK_13, CASE, KARAMBIT, REDLINE, type HeldItem } from '@bluegem/server/testing/steam-inventory';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { PERSON } from './support/account.ts';
import { useSite } from './support/site.ts';
import { fakeSteam, type Inventories } from './support/tls/fake-steam.ts';

const steam: Inventories = { mood: [] };
const dataDir = mkdtempSync(join(tmpdir(), 'bluegem-inventory-'));
const settings = { DATA_DIR: dataDir, STEAM_INVENTORIES: 'anyone' };
const site = useSite(settings, { tls: true, hosts: { 'steamcommunity.com': fakeSteam(steam) } });

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** The service leaves Steam alone for ten seconds after it did not answer. */
const REST_MS = 10_500;

test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A phone whose owner signs in on the page itself. `isWatched`: errors of the page fail the test. */
async function openPhone(person: string, { isWatched = true } = {}): Promise<Page> {
  const context = await site.visitor(PHONE);
  const page = isWatched ? await site.pageOf(context) : await context.newPage();
  await site.go(page, '/tools/bulk');
  await page.getByRole('link', { name: 'Sign in with Steam' }).tap();
  await page.getByRole('link', { name: person }).tap();
  await page.waitForURL(({ pathname }) => pathname === '/tools/bulk');
  return page;
}

const button = (page: Page) => page.getByRole('button', { name: 'Check my inventory' });
const table = (page: Page) => page.getByRole('table', { name: 'Items by gem score' });
const heading = (page: Page) => page.locator('#bulk-results');

/** Where a text stands in the files of a folder. */
function filesWith(folder: string, words: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const bytes = readFileSync(path);
    return words.filter((word) => bytes.includes(word)).map((word) => `${path}: ${word}`);
  });
}

test('on a phone: sign in, one tap, the table; and nothing of it is in the data folder', async () => {
  steam.mood = [CASE, AK_13, REDLINE, KARAMBIT];
  const page = await openPhone(PERSON.steam);
  await button(page).tap();
  await table(page).waitFor();
  expect(await heading(page).innerText()).toBe('2 Case Hardened items, 1 of tier 1 and 1 of tier 2');
  const rows = await table(page).getByRole('row').allInnerTexts();
  expect(rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/Karambit #387 .* 100/),
    expect.stringMatching(/AK-47 #13 .* 59/),
  ]);
  expect(await table(page).locator('img').count()).toBe(2);
  await expect(heading(page)).toBeInViewport();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).tap();
  expect((await textOf(await (await saving).createReadStream())).split('\r\n')[1]).toMatch(
    /^4,Karambit,387,387,1,100,/,
  );

  // The account itself is stored, and there the number is sealed.
  const secrets = ['76561190000000001', KARAMBIT.certificate ?? '-', KARAMBIT.name, REDLINE.name, '43999999999'];
  expect(filesWith(dataDir, ['pg_'])).not.toEqual([]);
  expect(filesWith(dataDir, secrets)).toEqual([]);
  expect(site.lines().filter((line) => secrets.some((word) => line.includes(word)))).toEqual([]);
});

test('items become my own by a tap, one or all of them', async () => {
  steam.mood = [AK_13, KARAMBIT, { ...AK_13, seed: 661 }];
  const page = await openPhone(PERSON.account);
  await button(page).tap();
  const isMine = (name: string) => page.getByRole('img', { name: `${name} is in my items` }).waitFor();
  // The second before the first has been sent.
  const released = Promise.withResolvers<void>();
  await page.route('**/api/account/items', async (route) => {
    if (route.request().method() === 'POST') await released.promise;
    await route.continue();
  });
  for (const name of ['Karambit #387', 'AK-47 #13'])
    await page.getByRole('button', { name: `Add ${name} to my items` }).tap();
  released.resolve();
  for (const name of ['Karambit #387', 'AK-47 #13']) await isMine(name);
  await page.getByRole('button', { name: 'Add all to my items' }).tap();
  await isMine('AK-47 #661');
  await site.go(page, '/items');
  const rows = page.getByRole('main').getByRole('article');
  expect((await rows.getByRole('heading').allTextContents()).toSorted()).toEqual([
    'AK-47 #13',
    'AK-47 #661',
    'Karambit #387',
  ]);
});

test('3,000 items and none', async () => {
  const held: HeldItem[] = Array.from({ length: 3000 }, () => CASE);
  held[2999] = KARAMBIT;
  steam.mood = held;
  const page = await openPhone(PERSON.tabs);
  await button(page).tap();
  await table(page).getByRole('link', { name: 'Karambit #387' }).waitFor();
  await page.getByText('3,000', { exact: true }).first().waitFor();

  steam.mood = [];
  const other = await openPhone(PERSON.keyboard);
  await button(other).tap();
  await other.getByRole('heading', { name: 'No items in this inventory are visible to others.' }).waitFor();
});

test('each failure ends in a sentence that says what to do, and with the address to paste from', async () => {
  test.setTimeout(180_000);
  const page = await openPhone(PERSON.wish, { isWatched: false });
  const FAILURES: [Inventories['mood'], string][] = [
    ['private', 'This inventory is private. Make it public in Steam’s privacy settings and try again, or paste it.'],
    ['changed', 'Steam’s response is in a format that this site doesn’t recognise. Paste the inventory instead'],
    ['dead', 'Steam can’t be reached right now. Try again in a few minutes, or paste the inventory.'],
    ['silent', 'Steam didn’t answer in time. Try again in a minute, or paste the inventory.'],
    ['broken', 'Steam can’t be reached right now. Try again in a few minutes, or paste the inventory.'],
    ['limited', 'Steam is limiting requests from this site right now. Try again in a few minutes, or paste'],
  ];
  for (const [mood, sentence] of FAILURES) {
    steam.mood = mood;
    await button(page).tap();
    await page.getByRole('alert').getByText(sentence).waitFor();
    const address = page.getByRole('link', { name: /^https:\/\/steamcommunity\.com\/inventory\// });
    expect(await address.getAttribute('href')).toBe(
      'https://steamcommunity.com/inventory/76561190000000007/730/2?l=english&count=2000',
    );
    if (['dead', 'silent', 'broken'].includes(String(mood))) await page.waitForTimeout(REST_MS);
  }
});

test('a profile is checked by its address; one with a name leads to its number', async () => {
  const context = await site.visitor(PHONE);
  const page = await context.newPage();
  await site.go(page, '/tools/bulk');
  const field = page.getByRole('textbox', { name: 'Profile address or SteamID64' });
  const check = page.getByRole('button', { name: 'Check inventory' });
  await field.fill('hello');
  await check.tap();
  await page.getByText('That is neither the address of a Steam profile nor a SteamID64 of 17 digits.').waitFor();
  await field.fill('https://steamcommunity.com/id/ada');
  await check.tap();
  await page.getByRole('link', { name: 'https://steamcommunity.com/id/ada?xml=1' }).waitFor();
  // Still known from the first test; Steam is being left alone now.
  await field.fill('https://steamcommunity.com/profiles/76561190000000001/inventory/');
  await check.tap();
  await table(page).getByRole('link', { name: 'AK-47 #13' }).waitFor();
});
