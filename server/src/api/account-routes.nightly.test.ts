import { AccountExportSchema } from '@bluegem/contract/account';
import { addDiscovery } from '@bluegem/data/accounts/discoveries';
import { rowsWith } from '@bluegem/data/testing/rows-with';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { signIn, type Browser } from '../testing/browser.ts';
import { KARAMBIT_387 } from '../testing/inspect-links.ts';
import { jsonOf } from '../testing/answers.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const MINUTE_MS = 60_000;

let site: SignInSite;
beforeAll(async () => {
  site = await openSignInSite();
});
afterAll(() => site.close());

async function signedIn(person = 0): Promise<Browser> {
  const browser = site.aBrowser();
  await signIn(browser, 'steam', person);
  return browser;
}

const read = async (browser: Browser, path: string) => jsonOf(await browser.get(path));
const accountIdOf = async (browser: Browser) =>
  ((await read(browser, '/api/account/export'))['account'] as { id: string }).id;

describe('the wishlist', () => {
  test('stores patterns with a note and a price ceiling', async () => {
    const browser = await signedIn(1);
    expect(await read(browser, '/api/wishlist')).toEqual({ items: [] });
    const wishlistItem = { note: 'one day 💎', maxPrice: 1234.5 };
    const saved = await browser.send('PUT', '/api/wishlist/karambit-387', wishlistItem);
    expect(await jsonOf(saved)).toMatchObject({
      slug: 'karambit-387',
      weapon: 'karambit',
      patternId: 387,
      ...wishlistItem,
    });
    await browser.send('PUT', '/api/wishlist/karambit-387', { note: '' });
    const { items } = await read(browser, '/api/wishlist');
    expect(items).toEqual([expect.objectContaining({ slug: 'karambit-387', note: '', maxPrice: null })]);
    expect(await jsonOf(await browser.send('DELETE', '/api/wishlist/karambit-387'))).toEqual({ removed: 1 });
    expect(await jsonOf(await browser.send('DELETE', '/api/wishlist/karambit-387'))).toEqual({ removed: 0 });
  });

  test.each<[string, unknown, number]>([
    ['karambit-1001', {}, 404],
    ['nothing-at-all', {}, 404],
    ['karambit-1', { note: 'x'.repeat(501) }, 400],
    ['karambit-1', { maxPrice: -1 }, 400],
    ['karambit-1', { owner: 'me' }, 400],
  ])('does not take %s with %j', async (slug, wishlistItem, status) => {
    expect((await (await signedIn(1)).send('PUT', `/api/wishlist/${slug}`, wishlistItem)).status).toBe(status);
  });
});

describe('own items', () => {
  const add = (browser: Browser, ...items: unknown[]) => browser.send('POST', '/api/account/items', { items });

  test('are there once each, with a note and the price that was paid', async () => {
    const browser = await signedIn(1);
    const [item, other] = [{ slug: 'ak-47-661', float: 0.0132 }, { slug: 'karambit-387' }];
    expect(await jsonOf(await add(browser, item, other, item))).toEqual({ added: 2 });
    expect(await jsonOf(await add(browser, item, other))).toEqual({ added: 0 });
    const listed = (await read(browser, '/api/account/items')) as { items: { id: string; slug: string }[] };
    const id = listed.items.find(({ slug }) => slug === 'ak-47-661')?.id ?? '';
    const saved = await browser.send('PUT', `/api/account/items/${id}`, { note: 'first gem', paid: 900 });
    expect(await jsonOf(saved)).toMatchObject({ id, float: 0.0132, note: 'first gem', paid: 900 });
    expect(await jsonOf(await browser.send('DELETE', `/api/account/items/${id}`))).toEqual({ removed: 1 });
    expect(await read(browser, '/api/account/items')).toEqual({ items: [expect.objectContaining({ float: null })] });
  });

  test.each([
    [[], 400],
    [[{ slug: 'nothing-at-all' }], 404],
    [[{ slug: 'karambit-387', float: 2 }], 400],
  ])('are not added as %j', async (items, status) => {
    expect((await add(await signedIn(1), ...items)).status).toBe(status);
  });
});

describe('an inspection', () => {
  const inspect = (browser: Browser) => browser.send('POST', '/api/inspect', { link: KARAMBIT_387 });

  test('of a visitor is not stored', async () => {
    expect((await inspect(site.aBrowser())).status).toBe(200);
    expect(await read(site.aBrowser(), '/api/discoveries/recent')).toEqual({ discoveries: [] });
  });

  test('of a signed-in visitor is in the history, and is no discovery: such a link can be made up', async () => {
    const [first, second] = [await signedIn(2), await signedIn(3)];
    for (const browser of [first, first, second]) await inspect(browser);
    const { inspections } = await read(first, '/api/inspections');
    expect(inspections).toHaveLength(2);
    const { item } = (await jsonOf(await inspect(second))) as { item: { looksOwned: boolean } };
    expect(item.looksOwned).toBe(true);
    for (const browser of [first, second]) {
      expect(await read(browser, '/api/account/discoveries')).toEqual({ discoveries: [] });
    }
    expect(await read(first, '/api/discoveries/recent')).toEqual({ discoveries: [] });
    expect(await jsonOf(await first.send('DELETE', '/api/inspections'))).toEqual({ removed: 2 });
    expect(await read(first, '/api/inspections')).toEqual({ inspections: [] });
  });
});

describe('sessions', () => {
  test('are listed and ended one by one or all others together', async () => {
    const [here, there, elsewhere] = [await signedIn(4), await signedIn(4), await signedIn(4)];
    const { sessions } = (await read(here, '/api/sessions')) as { sessions: { id: string; current: boolean }[] };
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const other = sessions.find(({ current }) => !current);
    expect((await here.send('DELETE', `/api/sessions/${other?.id ?? ''}`)).status).toBe(200);
    const refreshed = await Promise.all(
      [there, elsewhere].map(async (browser) => (await browser.send('POST', '/api/auth/refresh')).status),
    );
    expect(refreshed.toSorted()).toEqual([200, 401]);
    expect(await jsonOf(await here.send('DELETE', '/api/sessions'))).toEqual({ ended: 1 });
    expect((await here.send('POST', '/api/auth/refresh')).status).toBe(200);
  });

  test('of another account cannot be ended', async () => {
    const [mine, theirs] = [await signedIn(4), await signedIn(5)];
    const { sessions } = (await read(theirs, '/api/sessions')) as { sessions: { id: string }[] };
    expect((await mine.send('DELETE', `/api/sessions/${sessions[0]?.id ?? ''}`)).status).toBe(404);
  });
});

test.each([
  ['GET', '/api/sessions'],
  ['GET', '/api/account/export'],
])('%s %s requires the cookie itself, not a token made from it', async (_, path) => {
  const browser = await signedIn();
  const { token } = await jsonOf(await browser.send('POST', '/api/auth/refresh'));
  const byToken = { authorization: `Bearer ${String(token)}` };
  expect((await site.aBrowser().get('/api/wishlist', byToken)).status).toBe(200);
  expect((await site.aBrowser().get(path, byToken)).status).toBe(401);
  expect((await site.aBrowser().send('PUT', '/api/wishlist/karambit-387', {}, byToken)).status).toBe(401);
});

test('the export holds everything that was stored', async () => {
  const browser = await signedIn(5);
  await browser.send('PUT', '/api/wishlist/karambit-387', { note: 'n' });
  await browser.send('POST', '/api/account/items', { items: [{ slug: 'karambit-387', float: 0.1 }] });
  await browser.send('POST', '/api/inspect', { link: KARAMBIT_387 });
  await browser.send('POST', '/api/feedback', { kind: 'bug', message: 'something is wrong', email: 'me@example.org' });
  const response = await browser.get('/api/account/export');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
  const exported = AccountExportSchema.parse(await response.json());
  expect(exported.account).toMatchObject({
    authMethod: 'steam',
    providerId: PEOPLE[5]?.steamId,
    username: PEOPLE[5]?.name,
  });
  expect(exported.wishlist).toHaveLength(1);
  expect(exported.items).toMatchObject([{ slug: 'karambit-387', float: 0.1 }]);
  expect(exported.inspections).toHaveLength(1);
  expect(exported.feedback).toMatchObject([{ kind: 'bug', message: 'something is wrong', email: 'me@example.org' }]);
  expect(exported.activity.map(({ event }) => event)).toContain('sign-in');
  const id = exported.account.id;
  for (let index = 0; index < 1_200; index++) {
    const discoveredAt = new Date(Date.UTC(2025, 0, 1 + index));
    const found = { itemId: `many-${index}`, weapon: 'karambit', patternId: 387, tier: 1, float: null } as const;
    await addDiscovery(site.services.db(), id, { ...found, discoveredAt });
  }
  const long = AccountExportSchema.parse(await read(browser, '/api/account/export'));
  expect(new Set(long.discoveries.map(({ discoveredAt }) => discoveredAt)).size).toBeGreaterThanOrEqual(1_200);
});

describe('deleting an account', () => {
  const search = (text: string) => rowsWith(site.services.db(), text);
  const remove = (browser: Browser, body: unknown = { confirm: true }) => browser.send('DELETE', '/api/account', body);

  test('leaves nothing of it in the database but discoveries and feedback without an owner', async () => {
    const browser = await signedIn(6);
    await signedIn(6);
    const id = await accountIdOf(browser);
    await browser.send('PUT', '/api/wishlist/karambit-387', { note: 'a note of mine alone' });
    await browser.send('POST', '/api/account/items', { items: [{ slug: 'karambit-387' }] });
    const { items } = (await read(browser, '/api/account/items')) as { items: { id: string }[] };
    await browser.send('PUT', `/api/account/items/${items[0]?.id ?? ''}`, { note: 'a note about what I own' });
    await browser.send('POST', '/api/inspect', { link: KARAMBIT_387 });
    const feedback = { kind: 'general', message: 'words that stay without me', email: 'gone@example.org' };
    expect((await browser.send('POST', '/api/feedback', feedback)).status).toBe(200);
    const found = { itemId: 'kept-discovery', weapon: 'karambit', patternId: 387, tier: 1, float: null } as const;
    await addDiscovery(site.services.db(), id, { ...found, discoveredAt: site.services.now() });
    const traces = [id, PEOPLE[6]?.name ?? '', 'a note of mine alone', 'a note about what I own', 'gone@example.org'];
    for (const trace of traces) expect(await search(trace)).not.toEqual([]);
    expect(await search(PEOPLE[6]?.steamId ?? '')).toEqual([]);

    const response = await remove(browser);
    expect(await jsonOf(response)).toEqual({ deleted: true });
    expect(browser.cookies.size).toBe(0);
    for (const trace of [...traces, PEOPLE[6]?.steamId ?? '']) expect(await search(trace)).toEqual([]);
    expect(await search('kept-discovery')).toEqual(['discoveries']);
    expect(await search('words that stay without me')).toEqual(['feedback']);
    expect(await search('account-deleted')).toEqual(['audit_logs']);
  });

  test('ends its tokens at once', async () => {
    const browser = await signedIn(6);
    const { token } = await jsonOf(await browser.send('POST', '/api/auth/refresh'));
    await remove(browser);
    const byToken = { authorization: `Bearer ${String(token)}` };
    expect((await site.aBrowser().get('/api/wishlist', byToken)).status).toBe(401);
  });

  test('must be confirmed, from our own pages', async () => {
    const browser = await signedIn(6);
    expect((await remove(browser, {})).status).toBe(400);
    expect((await remove(browser, { confirm: false })).status).toBe(400);
    const foreign = { origin: 'https://evil.test' };
    expect((await browser.send('DELETE', '/api/account', { confirm: true }, foreign)).status).toBe(403);
    expect(await read(browser, '/api/user')).toMatchObject({ authenticated: true });
  });

  test('requires a new sign-in after fifteen minutes', async () => {
    const browser = await signedIn(6);
    site.advance(16 * MINUTE_MS);
    const refused = await remove(browser);
    expect(refused.status).toBe(403);
    expect(await jsonOf(refused)).toMatchObject({ error: 'auth.recent-sign-in-required' });
    await signIn(browser, 'steam', 6);
    expect((await remove(browser)).status).toBe(200);
  });
});
