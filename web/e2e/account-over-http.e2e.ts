import { request, type APIRequestContext } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { ADMIN_SETTINGS } from './support/admin.ts';
import { useSite } from './support/site.ts';

const METRICS_TOKEN = 'of-these-tests-0123456789-abcdefghijk';

const site = useSite({ ...ADMIN_SETTINGS, METRICS_TOKEN });

type Answer = Record<string, unknown>;
/** A signed-in account: the cookies of its browser, and the hand-off token of the sign-in. */
type Person = { client: APIRequestContext; token: string };

const textOf = (html: string) => html.replaceAll('&amp;', '&');
const contexts: APIRequestContext[] = [];

/** Signs in at Steam as one of the local provider's users; the first of them is the admin of this site. */
async function signIn(index: number): Promise<Person> {
  const client = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url } });
  contexts.push(client);
  const page = await (await client.get('/auth/steam')).text();
  const people = [...page.matchAll(/<a href="([^"]+)"[^>]*data-person/g)].map(([, href = '']) => textOf(href));
  const answer = await client.get(people[index] ?? '');
  const handOff = new URL(answer.url()).searchParams.get('token') ?? '';
  const bearer = { authorization: `Bearer ${handOff}` };
  const { token } = (await (await client.post('/api/auth/refresh', { headers: bearer })).json()) as { token: string };
  return { client, token };
}

let admin!: Person;
let person!: Person;
test.beforeAll(async () => {
  [admin, person] = [await signIn(0), await signIn(1)];
});
test.afterAll(() => Promise.all(contexts.map((context) => context.dispose())));

const bearerOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const read = async (who: Person, path: string) => (await (await who.client.get(path)).json()) as Answer;

test('the token contains the account, the provider and the expiry', () => {
  const [, claims = ''] = person.token.split('.');
  const {
    id,
    steamid,
    discord_id: discord,
    auth_method: method,
    exp,
  } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Answer;
  expect([steamid, discord, method]).toEqual(['76561190000000002', null, 'steam']);
  // The account: a hash that does not contain the provider's account number.
  expect(id).toMatch(/^[\w-]{20,}$/);
  expect(id).not.toContain('7656119');
  const minutes = (Number(exp) - Date.now() / 1000) / 60;
  expect(minutes).toBeGreaterThan(13);
  expect(minutes).toBeLessThanOrEqual(15);
});

test('the user endpoint and the admin check return the account of the request', async () => {
  expect(await read(person, '/api/user')).toEqual({
    authenticated: true,
    authMethod: 'steam',
    steamid: '76561190000000002',
    discord_id: null,
    username: expect.any(String),
    avatar: null,
  });
  expect([await read(person, '/api/check-admin'), await read(admin, '/api/check-admin')]).toEqual([
    { isAdmin: false },
    { isAdmin: true },
  ]);
  expect(await (await site.request('/api/user')).json()).toMatchObject({ authenticated: false, username: null });
});

test('a token is renewed only for its own session', async () => {
  const { client } = person;
  const renewed = await client.post('/api/auth/refresh', { headers: bearerOf(person) });
  expect(((await renewed.json()) as { token: string }).token.split('.')).toHaveLength(3);
  const alone = await site.send('/api/auth/refresh', {
    method: 'POST',
    headers: { origin: site.url, ...bearerOf(person) },
  });
  expect([alone.status, ((await alone.json()) as Answer)['message']]).toEqual([
    401,
    'Authentication required. Please log in with Steam or Discord.',
  ]);
});

test('the endpoints of the administration respond to admins only', async () => {
  for (const [path, field] of [
    ['/api/admin/logs?log=audit', 'entries'],
    ['/api/log-access', 'entries'],
    ['/api/admin/discord-admins', 'granted'],
    ['/api/admin/community-stats', 'accounts'],
    ['/api/admin/inspect-stats', 'total'],
    ['/api/admin/inspect-logs', 'entries'],
    ['/api/admin/blue-gem-test?weapon=karambit&patternId=387', 'verdict'],
    ['/api/admin/blue-gem-statistics', 'weapons'],
    ['/api/admin/blue-gem-discoveries', 'discoveries'],
    ['/api/admin/blue-gem-patterns', 'changes'],
    ['/api/admin/blue-gem-wishlist', 'patterns'],
    ['/api/admin/prices', 'sources'],
  ] as const) {
    const visitor = await site.request(path);
    expect([visitor.status, ((await visitor.json()) as Answer)['error']], path).toEqual([401, 'auth.required']);
    const refused = await person.client.get(path);
    const { message } = (await refused.json()) as Answer;
    expect([refused.status(), message], path).toEqual([403, 'Access forbidden. Insufficient permissions.']);
    expect(Object.keys(await read(admin, path)), path).toContain(field);
  }
});

test('the database interface accepts the token of an account and shows its own rows', async () => {
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await site.send(`/rest/v1/${path}`, {
      method,
      headers: { ...bearerOf(person), 'content-type': 'application/json', prefer: 'return=representation' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return [answer.status, await answer.json()] as const;
  };
  const place = { weapon_type: 'karambit', pattern_id: 387 };
  const [status, [row]] = (await send('POST', 'wishlist_items', place)) as [number, Answer[]];
  expect([status, row]).toMatchObject([201, place]);
  const changed = await send('PATCH', 'wishlist_items?pattern_id=eq.387', { note: 'one day' });
  expect(changed).toMatchObject([200, [{ ...place, note: 'one day' }]]);
  const exported = await read(person, '/api/account/export');
  expect(exported).toMatchObject({ wishlist: [{ slug: 'karambit-387', note: 'one day' }] });
  expect(await send('DELETE', 'wishlist_items?pattern_id=eq.387')).toMatchObject([200, [place]]);
  expect(await send('GET', 'accounts?select=auth_method')).toEqual([200, [{ auth_method: 'steam' }]]);
  expect((await site.request('/rest/v1/wishlist_items')).status).toBe(401);
});

test('the hosted authentication knows the account of a token until it signs out', async () => {
  const { client, token } = await signIn(2);
  const headers = { authorization: `Bearer ${token}` };
  const user = await site.request('/auth/v1/user', headers);
  expect([user.status, await user.json()]).toMatchObject([200, { app_metadata: { provider: 'steam' } }]);
  const logout = await site.send('/auth/v1/logout', { method: 'POST', headers });
  expect(logout.status).toBe(204);
  expect((await site.request('/auth/v1/user', headers)).status).toBe(401);
  expect(await read({ client, token }, '/api/user')).toMatchObject({ authenticated: false });
});

test('signing out and deleting the account end it', async () => {
  const leaving = await signIn(3);
  expect(await (await leaving.client.post('/api/logout')).json()).toEqual({ loggedOut: true });
  expect(await read(leaving, '/api/user')).toMatchObject({ authenticated: false });
  const deleted = await signIn(3);
  expect((await deleted.client.delete('/api/account', { data: {} })).status()).toBe(400);
  expect((await deleted.client.delete('/api/account', { data: { confirm: true } })).status()).toBe(200);
  expect(await read(deleted, '/api/user')).toMatchObject({ authenticated: false });
});

test('five messages an hour are accepted, the sixth is rate limited', async () => {
  const statuses: number[] = [];
  for (let count = 1; count <= 6; count++) {
    const data = { kind: 'general', message: `The back is bluer than it says here, ${count}.` };
    statuses.push((await person.client.post('/api/feedback', { data })).status());
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('the metrics require their token', async () => {
  expect((await site.request('/metrics')).status).not.toBe(200);
  const answer = await site.request('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^# HELP /m);
});
