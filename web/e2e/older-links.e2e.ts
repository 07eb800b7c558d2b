import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { expectPath, expectSignedIn, PERSON, signIn } from './support/account.ts';
import { ADMIN_SETTINGS, signedIn } from './support/admin.ts';
import { FakeSteam } from './support/fake-steam.ts';
import { soon, useSite } from './support/site.ts';

const KARAMBIT_387 = {
  defindex: 507,
  paintindex: 44,
  paintseed: 387,
  paintwear: 1_036_831_949,
  inventory: 11,
  origin: 8,
};
const CARRIES_ITS_ITEM =
  'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E';
const LIMIT = 10;
/** The bits of the floats 0.1 and 0.25. */
const WEAR_OF_TENTH = 1_036_831_949;
const WEAR_OF_QUARTER = 1_048_576_000;

const steam = new FakeSteam();
// From the start of the server on, so that its account is still connecting when the first link is sent.
steam.mood = 'silent';
const site = useSite(async () => ({ ...(await steam.open()), ...ADMIN_SETTINGS }));
test.afterAll(() => steam.close());

const linkOf = (itemId: number) =>
  `steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20S76561198084749846A${itemId}D7935523998312483177`;
const field = (page: Page) => page.getByLabel('Inspect link');
const alert = (page: Page, message: string) => page.getByRole('alert').getByText(message).waitFor();

async function inspect(page: Page, itemId: number): Promise<void> {
  await field(page).fill(linkOf(itemId));
  await field(page).press('Enter');
}

const coordinatorOf = async () =>
  ((await (await site.request('/api/inspect/status')).json()) as { coordinator: string }).coordinator;

test('an older link: sign in, wait for the game, see the verdict, and at most ten an hour', async () => {
  steam.item = KARAMBIT_387;
  steam.answerAfterMs = 3000;
  // The browser itself logs the response of the limit.
  const page = await (await site.visitor()).newPage();
  await site.go(page, '/');
  await inspect(page, 1);
  await alert(page, 'Authentication required. Please sign in with Steam or Discord.');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'Steam', PERSON.steam);
  await expectPath(page, '/');
  await expectSignedIn(page, PERSON.steam);

  await inspect(page, 1);
  const stage = page.getByRole('main').getByRole('status');
  await stage.getByText('Connecting to the game client…').waitFor();
  steam.mood = 'answers';
  await stage.getByText('Waiting for the game coordinator…').waitFor();
  const result = page.getByRole('region', { name: 'What the link says' });
  await result.getByRole('heading', { name: 'Karambit #387' }).waitFor();
  await result.getByText('Blue gem, tier 1, playside').waitFor();
  await result.getByText('That was an old-style link, so we looked the item up in the game.').waitFor();

  steam.answerAfterMs = 0;
  const statuses = await page.evaluate(
    async (links) => {
      const found: number[] = [];
      for (const link of links) {
        const body = JSON.stringify({ link });
        const headers = { 'content-type': 'application/json' };
        found.push((await fetch('/api/inspect', { method: 'POST', headers, body })).status);
      }
      return found;
    },
    [...Array.from({ length: LIMIT - 1 }, (_, at) => linkOf(at + 2)), CARRIES_ITS_ITEM],
  );
  expect(statuses).toEqual(Array.from({ length: LIMIT }, () => 200));
  // Anyone can write a link that contains its item: it adds no discovery.
  const { discoveries } = (await (await site.request('/api/discoveries/recent')).json()) as { discoveries: object[] };
  expect(discoveries).toHaveLength(LIMIT);
  const found = { pattern: { weapon: 'karambit', patternId: 387, tier: 1 } };
  for (const each of discoveries) expect(each).toMatchObject(found);

  await inspect(page, LIMIT + 1);
  await alert(page, 'Rate limit exceeded: You can only inspect 10 items per hour. Please try again later.');
  expect(await field(page).inputValue()).toBe(linkOf(LIMIT + 1));
});

test('an admin hides a discovery with a reason, and shows it again', async () => {
  const recent = async () => {
    const { discoveries } = (await (await site.request('/api/discoveries/recent')).json()) as { discoveries: object[] };
    return discoveries.length;
  };
  const page = await signedIn(site, PERSON.steam);
  await site.go(page, '/admin/discoveries');
  const entry = page.getByRole('article').filter({ hasText: 'Karambit #387' }).first();
  await entry.getByRole('link', { name: 'Hide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide Karambit #387?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A link that somebody made up.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await entry.getByText('A link that somebody made up.').waitFor();
  expect(await recent()).toBe(LIMIT - 1);
  await entry.getByRole('button', { name: 'Show again' }).click();
  await soon(recent).toBe(LIMIT);
});

test('confirmed items count as known copies once the account agrees, each once, until it withdraws', async () => {
  steam.mood = 'answers';
  steam.answerAfterMs = 0;
  await soon(coordinatorOf).toBe('ready');
  const page = await site.pageOf(await site.visitor());
  const knownCopies = async () => (await site.request('/api/pattern/karambit-442/copies')).json();
  const lookUp = (itemId: number, paintwear: number, paintseed = 442) => {
    steam.item = { ...KARAMBIT_387, paintseed, paintwear };
    return page.evaluate(async (link) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/api/inspect', { method: 'POST', headers, body: JSON.stringify({ link }) });
      return response.status;
    }, linkOf(itemId));
  };
  await site.go(page, '/login?returnTo=/settings');
  await signIn(page, 'Steam', PERSON.tabs);
  await expectPath(page, '/settings');
  expect(await lookUp(101, WEAR_OF_TENTH)).toBe(200);
  expect(await knownCopies()).toMatchObject({ count: 0 });

  await page.getByRole('button', { name: 'Count my copies' }).click();
  await page.getByText('Copies counted: 0').waitFor();
  // The same item under another number, as after a trade, and another item.
  for (const [itemId, wear] of [
    [101, WEAR_OF_TENTH],
    [102, WEAR_OF_TENTH],
    [103, WEAR_OF_QUARTER],
  ] as const) {
    expect(await lookUp(itemId, wear)).toBe(200);
  }
  expect(await knownCopies()).toMatchObject({ count: 2, wears: [{ wear: 'minimal-wear' }, { wear: 'field-tested' }] });

  await site.go(page, '/pattern/karambit/442');
  // Below the known copies, which are requested when they are near.
  await page.getByRole('heading', { name: 'Similar patterns' }).scrollIntoViewIfNeeded();
  const copies = page.getByRole('region', { name: 'Known copies' });
  await copies.getByRole('row', { name: 'Field-Tested 1 0.2500' }).waitFor();
  expect(await copies.getByRole('definition').allInnerTexts()).toEqual(['2', '0.1000']);
  expect(await copies.innerText()).not.toContain('tabs');

  expect(await lookUp(104, WEAR_OF_QUARTER, 387)).toBe(200);
  await site.go(page, '/tools/bulk');
  await page.getByRole('textbox', { name: 'Inspect links, names or inventory JSON' }).fill(CARRIES_ITS_ITEM);
  await page.getByRole('button', { name: 'Check all' }).click();
  await page.getByRole('row', { name: /Karambit #387.*Known copies with a lower float 0 of 1/ }).waitFor();

  await site.go(page, '/settings');
  await page.getByText('Copies counted: 3').waitFor();
  await page.getByRole('button', { name: 'Turn off and remove my copies' }).click();
  await page.getByRole('button', { name: 'Count my copies' }).waitFor();
  expect(await knownCopies()).toEqual({ count: 0, lowestFloat: null, wears: [] });
});

test('if Steam rejects the account, signed-in visitors see a message', async () => {
  steam.mood = 'refuses';
  steam.hangUp();
  const page = await site.pageOf(await site.visitor());
  await site.go(page, '/login?returnTo=/');
  await signIn(page, 'Discord', PERSON.discord);
  await expectPath(page, '/');
  await soon(coordinatorOf).toBe('logged-out');
  await inspect(page, 1);
  await alert(page, 'Steam is not logged in, so old-style links can’t be looked up right now.');
});
