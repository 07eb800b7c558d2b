import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { expectPath, PERSON } from './support/account.ts';
import { auditOf, signedIn } from './support/admin.ts';
import { FakeSteam } from './support/fake-steam.ts';
import { soon, useSite } from './support/site.ts';

const steam = new FakeSteam();
steam.item = { defindex: 507, paintindex: 44, paintseed: 387, paintwear: 1_036_831_949, inventory: 11, origin: 8 };
const site = useSite(async () => ({ ...(await steam.open()), ADMIN_IDS: 'steam:76561190000000001' }));
test.afterAll(() => steam.close());

/** Only an item that the game confirms is a discovery. */
const OLDER_LINK =
  'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20S76561198084749846A698323590D7935523998312483177';

const recent = async (): Promise<unknown[]> => {
  const answer = await (await site.request('/api/discoveries/recent')).json();
  return (answer as { discoveries: unknown[] }).discoveries;
};

/** A signed-in visitor checks an item, which adds a discovered blue gem. */
async function discover(person: string): Promise<Page> {
  const page = await signedIn(site, person);
  await site.go(page, '/');
  await page.getByRole('main').getByLabel('Inspect link').fill(OLDER_LINK);
  await page.getByRole('main').getByRole('search').getByRole('button', { name: 'Check' }).click();
  await page.getByText('#387').first().waitFor();
  await soon(async () => (await recent()).length).toBe(1);
  return page;
}

const entry = (page: Page) => page.getByRole('article').filter({ hasText: 'Karambit #387' });

async function hide(page: Page, reason: string): Promise<void> {
  await entry(page).getByRole('link', { name: 'Hide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide Karambit #387?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await entry(page).getByText(reason).waitFor();
}

test('an admin hides a discovery, shows it again and deletes it', async () => {
  const finder = await discover(PERSON.keyboard);
  const page = await signedIn(site, PERSON.steam);
  await site.go(page, '/admin/discoveries');
  await page.getByText('1 discovery').waitFor();
  await hide(page, 'A link that somebody made up.');
  expect(await recent()).toEqual([]);
  expect(await auditOf(site, page)).toMatchObject([
    { event: 'admin.discovery-hidden', details: { slug: 'karambit-387' } },
  ]);
  const own = await finder.request.get(`${site.url}/api/account/discoveries`);
  expect(((await own.json()) as { discoveries: unknown[] }).discoveries).toHaveLength(1);

  await site.go(page, '/admin/discoveries?state=shown');
  await page.getByText('0 discoveries').waitFor();
  await page.getByRole('navigation', { name: 'Which discoveries' }).getByRole('link', { name: 'Hidden' }).click();
  await entry(page).getByRole('button', { name: 'Show again' }).click();
  await page.getByText('0 discoveries').waitFor();
  await soon(async () => (await recent()).length).toBe(1);
  expect((await auditOf(site, page))[0]).toMatchObject({ event: 'admin.discovery-shown' });
});

test('without script a discovery is hidden, shown and deleted by forms', async () => {
  const page = await signedIn(site, PERSON.steam, { isScripted: false });
  await site.go(page, '/admin/discoveries?search=karambit');
  await hide(page, 'Made up.');
  await soon(async () => (await recent()).length).toBe(0);
  await entry(page).getByRole('button', { name: 'Show again' }).click();
  await entry(page).getByRole('link', { name: 'Hide' }).waitFor();
  await entry(page).getByRole('link', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Karambit #387 for good?' });
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await entry(page).getByRole('link', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('0 discoveries').waitFor();
  expect(await recent()).toEqual([]);
  expect((await auditOf(site, page))[0]).toMatchObject({
    event: 'admin.discovery-deleted',
    details: { slug: 'karambit-387' },
  });
});

test('a search names its unknown words; only admins see the page', async () => {
  const page = await signedIn(site, PERSON.steam);
  await site.go(page, '/admin/discoveries?search=spoon');
  await page.getByText('“spoon” is not a weapon, number or tier.').waitFor();
  const visitor = await site.open('/admin/discoveries');
  await expectPath(visitor, '/login?returnTo=%2Fadmin%2Fdiscoveries');
});
