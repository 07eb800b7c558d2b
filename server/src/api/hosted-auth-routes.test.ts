import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonOf } from '../testing/answers.ts';
import { signIn } from '../testing/browser.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

let site: SignInSite;
beforeAll(async () => {
  site = await openSignInSite();
});
afterAll(() => site.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Signs somebody in and gives their access token. */
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

test('authorize leads to the provider that is asked for, and back to this site only', async () => {
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

test('user shows who a token is for, and logout ends it everywhere', async () => {
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

test('without a token nobody is known', async () => {
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
