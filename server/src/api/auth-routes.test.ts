import { AUTH_METHODS } from '@bluegem/core/site/auth-method';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { choosePerson, goToProvider, ORIGIN, signIn, type Browser } from '../testing/browser.ts';
import { jsonOf } from '../testing/answers.ts';
import { errorOf, openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const MINUTE_MS = 60_000;

let site: SignInSite;
beforeAll(async () => {
  site = await openSignInSite();
});
afterAll(() => site.close());

const userOf = async (browser: Browser) => jsonOf(await browser.get('/api/user'));
const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });
const refresh = (browser: Browser, headers = {}) => browser.send('POST', '/api/auth/refresh', undefined, headers);

describe.each(AUTH_METHODS)('signing in with %s', (method) => {
  test('leads through the provider to an account, a token and out again', async () => {
    const browser = site.aBrowser();
    expect(await userOf(browser)).toMatchObject({ authenticated: false, username: null, authMethod: null });
    const callback = await signIn(browser, method, 2);
    expect(callback.pathname).toBe(`/auth/${method}/callback`);
    const person = PEOPLE[2];
    expect(await userOf(browser)).toEqual({
      authenticated: true,
      authMethod: method,
      steamid: method === 'steam' ? person?.steamId : null,
      discord_id: method === 'discord' ? person?.discordId : null,
      username: person?.name,
      avatar: null,
    });
    const refreshed = await refresh(browser, bearer(callback.searchParams.get('token')));
    expect(refreshed.status).toBe(200);
    const { token } = await jsonOf(refreshed);
    const byToken = await jsonOf(await site.aBrowser().get('/api/user', bearer(token)));
    expect(byToken).toMatchObject({ authenticated: true, username: person?.name });
    expect((await browser.send('POST', '/api/logout')).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
    expect(await userOf(browser)).toMatchObject({ authenticated: false });
    const afterwards = await site.aBrowser().get('/api/user', bearer(token));
    expect(await jsonOf(afterwards)).toMatchObject({ authenticated: false });
  });

  test('can be cancelled at the provider', async () => {
    const browser = site.aBrowser();
    const page = await goToProvider(browser, method);
    const [, cancel = ''] = /<a href="([^"]*(?:mode=cancel|access_denied)[^"]*)"/.exec(
      await (await browser.get(page)).text(),
    ) ?? ['', ''];
    const response = await browser.get(cancel.replaceAll('&amp;', '&'));
    expect(errorOf(response)).toBe('auth.cancelled');
    expect(browser.cookies.size).toBe(0);
  });

  test('works once: the same answer again is refused, with and without the cookie', async () => {
    const browser = site.aBrowser();
    const back = await choosePerson(browser, await goToProvider(browser, method));
    const login = browser.cookies.get('login') ?? '';
    expect(errorOf(await browser.get(back))).toBeNull();
    expect(errorOf(await browser.get(back))).toBe('auth.login-expired');
    browser.cookies.set('login', login);
    expect(errorOf(await browser.get(back))).toBe('auth.login-expired');
  });

  test("does not take another browser's answer", async () => {
    const back = await choosePerson(site.aBrowser(), await goToProvider(site.aBrowser(), method));
    const victim = site.aBrowser();
    expect(errorOf(await victim.get(back))).toBe('auth.login-expired');
    await goToProvider(victim, method);
    expect(errorOf(await victim.get(back))).toBe('auth.refused');
    expect(await userOf(victim)).toMatchObject({ authenticated: false });
  });

  test.each([
    ['missing', (url: URL) => url.searchParams.delete('state')],
    ['wrong', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['given twice', (url: URL) => url.searchParams.append('state', url.searchParams.get('state') ?? '')],
  ])('is refused when the state is %s', async (_, change) => {
    const browser = site.aBrowser();
    const back = new URL(await choosePerson(browser, await goToProvider(browser, method)));
    change(back);
    expect(errorOf(await browser.get(back.href))).toBe('auth.refused');
  });

  test('must be finished within ten minutes', async () => {
    const browser = site.aBrowser();
    const page = await goToProvider(browser, method);
    site.advance(11 * MINUTE_MS);
    expect(errorOf(await browser.get(await choosePerson(browser, page)))).toBe('auth.login-expired');
  });

  test('leaks its parameters to no referrer and no cache', async () => {
    const browser = site.aBrowser();
    const response = await browser.get(await choosePerson(browser, await goToProvider(browser, method)));
    expect(response.status).toBe(303);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const cookies = response.headers.getSetCookie();
    expect(cookies[0]).toMatch(/^sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(cookies[1]).toBe('signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax');
  });
});

describe('the page to return to', () => {
  const returnOf = async (returnTo: string) => {
    const browser = site.aBrowser();
    const back = await choosePerson(browser, await goToProvider(browser, 'steam', returnTo));
    const location = (await browser.get(back)).headers.get('location') ?? '';
    return new URL(location, 'http://localhost').searchParams.get('returnTo');
  };

  test('is remembered with its query', async () => {
    expect(await returnOf('/de/studio?weapon=ak-47')).toBe('/de/studio?weapon=ak-47');
  });

  test.each(['//evil.test', '/\\evil.test', '/\t/evil.test', 'https://evil.test/', 'javascript:alert(1)'])(
    'is never elsewhere: %j',
    async (returnTo) => expect(await returnOf(returnTo)).toBe('/'),
  );
});

describe('a session', () => {
  test('has a new id after each sign-in, and the old one ends', async () => {
    const browser = site.aBrowser();
    await signIn(browser);
    const before = browser.cookies.get('sid') ?? '';
    await signIn(browser);
    expect(browser.cookies.get('sid')).not.toBe(before);
    browser.cookies.set('sid', before);
    expect((await refresh(browser)).status).toBe(401);
  });

  test('is not accepted with a cookie set by an attacker', async () => {
    const browser = site.aBrowser();
    browser.cookies.set('sid', 'chosen-by-an-attacker');
    await signIn(browser);
    expect(browser.cookies.get('sid')).toMatch(/^[\w-]{43}$/);
  });

  test('can be refreshed for thirty days', async () => {
    const browser = site.aBrowser();
    await signIn(browser);
    site.advance(29 * 24 * 60 * MINUTE_MS);
    expect((await refresh(browser)).status).toBe(200);
    site.advance(2 * 24 * 60 * MINUTE_MS);
    expect((await refresh(browser)).status).toBe(401);
  });

  test('is needed to refresh', async () => {
    expect((await refresh(site.aBrowser())).status).toBe(401);
  });

  test('can be refreshed with an empty body, however that is sent', async () => {
    const browser = site.aBrowser();
    await signIn(browser);
    expect((await browser.send('POST', '/api/auth/refresh', {})).status).toBe(200);
    const headers = { cookie: `sid=${browser.cookies.get('sid') ?? ''}`, origin: ORIGIN };
    expect((await site.api('/api/auth/refresh', { method: 'POST', headers, body: '' })).status).toBe(200);
  });

  test('does not let other sites act', async () => {
    const browser = site.aBrowser();
    await signIn(browser);
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    for (const path of ['/api/auth/refresh', '/api/logout']) {
      expect((await browser.send('POST', path, undefined, foreign)).status).toBe(403);
    }
    expect((await browser.send('POST', '/api/logout', undefined, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    const cookie = `sid=${browser.cookies.get('sid') ?? ''}`;
    expect((await site.api('/api/logout', { method: 'POST', headers: { cookie } })).status).toBe(403);
    expect(await userOf(browser)).toMatchObject({ authenticated: true });
  });

  test('makes no admin', async () => {
    const browser = site.aBrowser();
    await signIn(browser);
    expect(await jsonOf(await browser.get('/api/check-admin'))).toEqual({ isAdmin: false });
  });
});

describe('a hand-off token', () => {
  const handOffOf = async (browser: Browser) => (await signIn(browser)).searchParams.get('token');

  test('is no access token', async () => {
    const token = await handOffOf(site.aBrowser());
    expect(await jsonOf(await site.aBrowser().get('/api/user', bearer(token)))).toMatchObject({ authenticated: false });
    expect((await site.aBrowser().get('/api/wishlist', bearer(token))).status).toBe(401);
  });

  test('counts once', async () => {
    const browser = site.aBrowser();
    const token = await handOffOf(browser);
    expect((await refresh(browser, bearer(token))).status).toBe(200);
    expect((await refresh(browser, bearer(token))).status).toBe(401);
  });

  test('counts for a minute', async () => {
    const browser = site.aBrowser();
    const token = await handOffOf(browser);
    site.advance(2 * MINUTE_MS);
    expect((await refresh(browser, bearer(token))).status).toBe(401);
  });

  test('of another browser does not sign in', async () => {
    const attackers = await handOffOf(site.aBrowser());
    expect((await refresh(site.aBrowser(), bearer(attackers))).status).toBe(401);
    const victim = site.aBrowser();
    await signIn(victim, 'discord', 1);
    expect((await refresh(victim, bearer(attackers))).status).toBe(401);
    expect(await userOf(victim)).toMatchObject({ username: PEOPLE[1]?.name });
  });
});

test('admins are those of the settings', async () => {
  const admins = await openSignInSite({ adminIds: [`steam:${PEOPLE[0]?.steamId ?? ''}`] });
  const [admin, other] = [admins.aBrowser(), admins.aBrowser()];
  await signIn(admin);
  await signIn(other, 'steam', 1);
  expect(await jsonOf(await admin.get('/api/check-admin'))).toEqual({ isAdmin: true });
  expect(await jsonOf(await other.get('/api/check-admin'))).toEqual({ isAdmin: false });
  await admins.close();
});

test('without Discord settings, Discord is reported as unavailable, and there are no fictitious people', async () => {
  const real = await openSignInSite({ localIdentity: false });
  const browser = real.aBrowser();
  expect(errorOf(await browser.get('/auth/discord'))).toBe('auth.not-configured');
  const location = (await browser.get('/auth/steam')).headers.get('location');
  expect(location).toMatch(/^https:\/\/steamcommunity\.com\/openid\/login\?/);
  expect((await browser.get('/local-identity/steam/login')).status).toBe(404);
  expect(await jsonOf(await browser.get('/api/auth/providers'))).toMatchObject({ steam: true, discord: false });
  await real.close();
});
