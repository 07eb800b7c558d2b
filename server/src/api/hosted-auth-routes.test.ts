import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonOf } from '../testing/answers.ts';
import { choosePerson, ORIGIN, signIn } from '../testing/browser.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

let site: SignInSite;
beforeAll(async () => {
  site = await openSignInSite();
});
afterAll(() => site.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Signs a person in and returns the access token. */
async function tokenOf(person: number): Promise<string> {
  const browser = site.aBrowser();
  const callback = await signIn(browser, 'steam', person);
  const answer = await browser.send(
    'POST',
    '/api/auth/refresh',
    undefined,
    bearer(callback.searchParams.get('token') ?? ''),
  );
  return String((await jsonOf(answer))['token']);
}

test('authorize redirects to the requested provider, and back to this site only', async () => {
  const locationOf = async (query: string) => (await site.api(`/auth/v1/authorize?${query}`)).headers.get('location');
  expect(await locationOf('provider=discord')).toBe('/auth/discord?returnTo=%2F');
  expect(await locationOf('provider=steam&redirect_to=%2Fsettings')).toBe('/auth/steam?returnTo=%2Fsettings');
  expect(await locationOf('provider=steam&redirect_to=http%3A%2F%2Flocalhost%2Fhistory')).toBe(
    '/auth/steam?returnTo=%2Fhistory',
  );
  for (const elsewhere of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
    expect(await locationOf(`provider=steam&redirect_to=${encodeURIComponent(elsewhere)}`)).toBe(
      '/auth/steam?returnTo=%2F',
    );
  }
  const unknown = await site.api('/auth/v1/authorize?provider=github');
  expect([unknown.status, await jsonOf(unknown)]).toMatchObject([400, { error_code: 'validation_failed' }]);
});

test('user returns the user of a token, and logout ends it everywhere', async () => {
  const token = await tokenOf(1);
  const user = await site.api('/auth/v1/user', { headers: bearer(token) });
  expect(await jsonOf(user)).toMatchObject({ aud: 'authenticated', email: '', app_metadata: { provider: 'steam' } });
  const logout = () => site.api('/auth/v1/logout', { method: 'POST', headers: bearer(token) });
  expect((await logout()).status).toBe(204);
  expect((await logout()).status).toBe(401);
  for (const path of ['/auth/v1/user', '/rest/v1/accounts']) {
    const { status } = await site.api(path, { headers: bearer(token) });
    expect([path, status]).toEqual([path, 401]);
  }
});

test('without a token there is no user', async () => {
  for (const headers of [{}, bearer(''), bearer('x.y.z')]) {
    const answer = await site.api('/auth/v1/user', { headers });
    expect([answer.status, await jsonOf(answer)]).toMatchObject([401, { error_code: 'bad_jwt' }]);
  }
});

test('an access token opens the own rows of the interface', async () => {
  const token = await tokenOf(2);
  const client = new PostgrestClient('http://localhost/rest/v1', {
    headers: bearer(token),
    fetch: async (input, init) => site.api(String(input).replace('http://localhost', ''), init),
  });
  const { data } = await client.from('accounts').select('id, auth_method').single();
  const user = await jsonOf(await site.api('/auth/v1/user', { headers: bearer(token) }));
  expect(data).toEqual({ id: user['id'], auth_method: 'steam' });
});

test('too many requests have to wait', async () => {
  const ask = () => site.api('/auth/v1/user', { address: '198.51.100.77' });
  const statuses = new Set<number>();
  for (let count = 0; count < 60; count++) statuses.add((await ask()).status);
  expect([...statuses]).toEqual([401]);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

const ELSEWHERE = 'https://pages.example';

/** The complete sign-in from a page of another site; returns the final address. */
async function signInThrough(at: SignInSite, redirectTo: string): Promise<URL> {
  const browser = at.aBrowser();
  const query = new URLSearchParams({ provider: 'steam', redirect_to: redirectTo });
  const begun = await browser.get(`/auth/v1/authorize?${query}`);
  const provider = await browser.get(begun.headers.get('location') ?? '');
  const back = await choosePerson(browser, provider.headers.get('location') ?? '', 3);
  const ended = await browser.get(back);
  return new URL(ended.headers.get('location') ?? '', ORIGIN);
}

test("the page that receives a token gets one in the fragment, which reads the user's rows", async () => {
  const ended = await signInThrough(site, `${ORIGIN}/auth/database/callback?x=1`);
  expect(ended.pathname + ended.search).toBe('/auth/database/callback?x=1');
  const handed = Object.fromEntries(new URLSearchParams(ended.hash.slice(1)));
  expect(handed).toMatchObject({ token_type: 'bearer', expires_in: '900' });
  expect(Number(handed['expires_at'])).toBe(site.services.now().getTime() / 1000 + 900);
  const user = await site.api('/auth/v1/user', { headers: bearer(handed['access_token'] ?? '') });
  expect(await jsonOf(user)).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'steam' } });
});

test('another site gets a token where the operator lists it, and nowhere else', async () => {
  const refused = await signInThrough(site, `${ELSEWHERE}/back`);
  expect([refused.origin, refused.hash, refused.searchParams.get('returnTo')]).toEqual([ORIGIN, '', '/']);
  const open = await openSignInSite({ signInReturnOrigins: [ELSEWHERE] });
  try {
    const ended = await signInThrough(open, `${ELSEWHERE}/back?a=b#c`);
    expect(ended.origin + ended.pathname + ended.search).toBe(`${ELSEWHERE}/back?a=b`);
    expect(new URLSearchParams(ended.hash.slice(1)).get('access_token')?.split('.')).toHaveLength(3);
    for (const other of [`${ELSEWHERE}.evil.example/`, 'http://pages.example/', 'https://me@pages.example/']) {
      expect((await signInThrough(open, other)).origin).toBe(ORIGIN);
    }
  } finally {
    await open.close();
  }
});

test('pages of any site may send a token, never cookies', async () => {
  const answers = await Promise.all([
    site.api('/auth/v1/settings', { headers: { origin: ELSEWHERE } }),
    site.api('/auth/v1/user', { headers: { origin: ELSEWHERE } }),
    site.api('/auth/v1/user', { method: 'OPTIONS', headers: { origin: ELSEWHERE } }),
    site.api('/rest/v1/patterns', { method: 'OPTIONS', headers: { origin: ELSEWHERE } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 204, 204]);
  for (const { headers } of answers) {
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
  expect(answers[3]?.headers.get('access-control-allow-headers')).toMatch(/apikey.*X-Client-Info.*X-Retry-Count/);
  expect(await jsonOf(answers[0] as Response)).toEqual({
    external: { steam: true, discord: true },
    disable_signup: false,
  });
  const browser = site.aBrowser();
  await signIn(browser, 'steam', 4);
  expect((await browser.get('/auth/v1/user')).status).toBe(401);
});
