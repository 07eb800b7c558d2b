import { json } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import {
  accountMenu,
  expectPath,
  expectSignedIn,
  storedNames,
  PERSON,
  signIn,
  signInQuickly,
} from './support/account.ts';
import { soon, useSite } from './support/site.ts';

const site = useSite();

/** A link that contains its own item: an AK-47 with pattern 661. */
const LINK =
  'steam://run/730//+csgo_econ_action_preview%205A4AC694BB92FF5B425D7A76725F6A5E62F2E2E7B6591ACF5F325B2A52D1CBDD0C';

/** One long journey: a dozen pages, on a busy machine. */
const JOURNEY_TIMEOUT_MS = 150_000;

test('a new account: wishlist, inspections, sessions, export and deletion', async () => {
  test.setTimeout(JOURNEY_TIMEOUT_MS);
  const visitor = await site.visitor();
  const page = await site.pageOf(visitor);

  // A visitor who adds a pattern signs in first and returns to it.
  await site.go(page, '/pattern/karambit/387');
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await expectPath(page, '/login?returnTo=%2Fpattern%2Fkarambit%2F387');
  await signIn(page, 'Steam', PERSON.account);
  await expectPath(page, '/pattern/karambit/387');
  await page.getByText('Added to your wishlist').waitFor();
  await page.getByRole('button', { name: 'On your wishlist' }).waitFor();
  expect((await visitor.cookies()).map(({ name }) => name)).not.toContain('wish');

  await accountMenu(page).click();
  await page.getByRole('link', { name: 'Wishlist' }).click();
  await page.getByRole('heading', { level: 2, name: 'Karambit #387' }).waitFor();
  const unfold = page.locator('summary').filter({ hasText: 'Note and max price: Karambit #387' });
  await unfold.click();
  await page.getByLabel('Note').fill('below 0.1 <i>please</i>');
  await page.getByLabel('Max price').fill('1200');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();

  await site.go(page, '/');
  await page.getByRole('main').getByLabel('Inspect link').fill(LINK);
  await page.getByRole('main').getByRole('search').getByRole('button', { name: 'Check' }).click();
  await page.getByRole('region', { name: 'What the link says' }).waitFor();
  await site.go(page, '/history');
  const inspection = page.getByRole('link', { name: /AK-47 #661/ });
  await inspection.waitFor();
  expect(await inspection.innerText()).toMatch(/Float 0\.\d{4,6}(?!\d)/);

  // A second browser, which is signed out from the first.
  const other = await site.pageOf(await site.visitor({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }));
  await site.go(other, '/login?returnTo=/settings');
  await signIn(other, 'Steam', PERSON.account);
  await site.go(page, '/settings');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' });
  expect(await sessions.getByRole('listitem').count()).toBe(2);
  await sessions.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await soon(() => sessions.getByRole('listitem').count()).toBe(1);
  await site.go(other, '/settings');
  await other.getByText('Authentication Required').waitFor();
  await other.getByRole('heading', { level: 1, name: 'Sign in to open your settings' }).waitFor();

  await page.route('**/api/account/export', (route) => route.fulfill({ body: 'a gateway speaks' }), { times: 1 });
  await page.getByRole('link', { name: 'Download JSON' }).click();
  await page.getByText('Failed to export data').waitFor();
  await page.locator('a[download][aria-busy=false]').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download JSON' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('blue-gem-atlas-account.json');
  const exported = await json(await download.createReadStream());
  await page.getByText('Your data was exported successfully').waitFor();
  expect(exported).toMatchObject({
    format: 'blue-gem-atlas/account-export/1',
    account: { authMethod: 'steam', username: PERSON.account },
    sessions: [{ current: true }],
    wishlist: [{ slug: 'karambit-387', note: 'below 0.1 <i>please</i>', maxPrice: 1200 }],
    inspections: [{ weapon: 'ak-47', patternId: 661 }],
  });

  await page.getByRole('button', { name: 'Delete history' }).click();
  await page.getByText('No inspections saved.').waitFor();

  await page.getByRole('link', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expectPath(page, '/settings');
  await page.getByRole('link', { name: 'Delete account' }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account has been deleted').waitFor();
  await soon(() => storedNames(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();

  // Signing in again starts with an empty account.
  await site.go(page, '/login?returnTo=/wishlist');
  await signIn(page, 'Steam', PERSON.account);
  await page.getByText('Your wishlist is empty').waitFor();
  await expectSignedIn(page, PERSON.account);
});

test('a row of the wishlist is low on a phone and on a large screen, and has facts and markets', async () => {
  const page = await site.pageOf(await site.visitor({ viewport: { width: 360, height: 740 } }));
  await signInQuickly(page, 'Steam', PERSON.keyboard);
  const headers = { origin: new URL(site.url).origin };
  for (const slug of ['karambit-387', 'desert-eagle-heat-treated-490'])
    await page.request.put(`${site.url}/api/wishlist/${slug}`, {
      headers,
      data: { note: 'n' },
      failOnStatusCode: true,
    });
  for (const [width, most] of [
    [360, 96],
    [1440, 66],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await site.go(page, '/wishlist');
    const rows = page.getByRole('main').getByRole('article');
    expect(await rows.count()).toBe(2);
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(most);
    const row = rows.filter({ hasText: 'Karambit #387' });
    await row.getByText('No known sales · No known copies').waitFor();
    await row.getByRole('link', { name: /^CSFloat with seed 387/ }).waitFor();
    expect(await row.getByLabel('Note').isVisible()).toBe(false);
  }
});

test('signing out in one tab removes private data from the others', async () => {
  test.setTimeout(JOURNEY_TIMEOUT_MS);
  const visitor = await site.visitor();
  const [first, second, third] = [await site.pageOf(visitor), await site.pageOf(visitor), await site.pageOf(visitor)];
  await signInQuickly(first, 'Steam', PERSON.tabs);
  await site.go(first, '/about');
  await expectSignedIn(first, PERSON.tabs);
  await site.go(second, '/wishlist');
  await second.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
  await site.go(third, '/history');
  await expectSignedIn(third, PERSON.tabs);
  await accountMenu(first).click();
  await first.getByRole('button', { name: 'Sign out' }).click();
  for (const page of [second, third]) {
    await page.getByRole('heading', { level: 1, name: 'You have signed out.' }).waitFor();
    expect(await page.getByRole('main').getByRole('list').count()).toBe(0);
  }
  await second.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expectPath(second, '/login?returnTo=%2Fwishlist');
});

test('pages of an account are not cached for others', async () => {
  for (const path of ['/settings', '/de/history?x=1']) {
    const answer = await site.request(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
  }
  expect((await site.request('/de/history?x=1')).headers.get('location')).toBe(
    '/de/login?returnTo=%2Fde%2Fhistory%3Fx%3D1',
  );
});
