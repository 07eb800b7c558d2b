import { openTestDatabase, type TestDatabase } from '@bluegem/data/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { openTestApi, type TestApi } from '../testing/api.ts';
import { AUTH_METHODS, openBrowser, signIn, type Browser } from '../testing/browser.ts';
import { testServices } from '../testing/services.ts';

let database: TestDatabase;
let api: TestApi;
const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  api = openTestApi(testServices({ db: database.db, now: () => now }));
});
afterAll(() => database.close());

let addresses = 0;
/** Each from an address of its own, so that the limit of sign-ins is not reached. */
function aBrowser(): Browser {
  const address = `192.0.2.${(addresses += 1)}`;
  return openBrowser((path, init) => api(path, { address, ...init }));
}

const jsonOf = async (response: Response) => (await response.json()) as Record<string, unknown>;
const userOf = async (browser: Browser) => jsonOf(await browser.get('/api/user'));

describe.each(AUTH_METHODS)('signing in with %s', (method) => {
  test('leads through the provider to an account, a token and out again', async () => {
    const browser = aBrowser();
    expect(await userOf(browser)).toMatchObject({ authenticated: false, username: null, authMethod: null });
    const callback = await signIn(browser, method, 2);
    expect(callback.pathname).toBe(`/auth/${method}/callback`);
    const handOff = callback.searchParams.get('token') ?? '';
    const person = PEOPLE[2];
    expect(await userOf(browser)).toEqual({
      authenticated: true,
      authMethod: method,
      steamid: method === 'steam' ? person?.steamId : null,
      discord_id: method === 'discord' ? person?.discordId : null,
      username: person?.name,
      avatar: null,
    });
    const refreshed = await browser.send('POST', '/api/auth/refresh', undefined, {
      authorization: `Bearer ${handOff}`,
    });
    expect(refreshed.status).toBe(200);
    const { token } = await jsonOf(refreshed);
    const byToken = await jsonOf(await aBrowser().get('/api/user', { authorization: `Bearer ${String(token)}` }));
    expect(byToken).toMatchObject({ authenticated: true, username: person?.name });
    expect((await browser.send('POST', '/api/logout')).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
    expect(await userOf(browser)).toMatchObject({ authenticated: false });
    const afterwards = await aBrowser().get('/api/user', { authorization: `Bearer ${String(token)}` });
    expect(await jsonOf(afterwards)).toMatchObject({ authenticated: false });
  });
});
