import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choosePerson, goToProvider, type Browser } from '../../testing/browser.ts';
import { errorOf, openSignInSite, type SignInSite } from '../../testing/sign-in.ts';
import { PEOPLE } from './people.ts';

let site: SignInSite;
let logged = '';
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      logged += chunk.toString();
      done();
    },
  });
  site = await openSignInSite({}, { logger: pino({ level: 'trace' }, stream) });
});
afterAll(() => site.close());

const pageFor = async (browser: Browser, method: 'steam' | 'discord' = 'steam') =>
  (await goToProvider(browser, method)).replace('http://localhost', '');

test('its pages offer every person by name, escaped, without scripts or forms', async () => {
  const browser = site.aBrowser();
  const response = await browser.get(await pageFor(browser));
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'none'");
  const page = await response.text();
  expect(page.match(/data-person=/g)).toHaveLength(PEOPLE.length);
  expect(page).toContain('<bdi>נועה כחול</bdi>');
  expect(page).toContain('&lt;b&gt;Steel');
  expect(page).not.toMatch(/<script|<form/);
});

test.each(['x-forwarded-for', 'forwarded', 'via'])('a request through a proxy (%s) gets 404', async (name) => {
  const browser = site.aBrowser();
  expect((await browser.get(await pageFor(browser), { [name]: '203.0.113.7' })).status).toBe(404);
});

test('under another name there is nothing', async () => {
  const page = await pageFor(site.aBrowser());
  expect((await site.api(`http://evil.test${page}`)).status).toBe(404);
});

test.each(['steam', 'discord'] as const)('%s never redirects to another site', async (method) => {
  const page = new URL(await goToProvider(site.aBrowser(), method));
  page.searchParams.set(method === 'steam' ? 'openid.return_to' : 'redirect_uri', 'https://evil.test/');
  page.searchParams.set('person', PEOPLE[0]?.steamId ?? '');
  expect((await site.api(page.pathname + page.search)).status).toBe(400);
});

test('an answer whose signature was changed is not confirmed', async () => {
  const browser = site.aBrowser();
  const back = new URL(await choosePerson(browser, await goToProvider(browser, 'steam')));
  back.searchParams.set('openid.sig', Buffer.from('forged').toString('base64'));
  expect(errorOf(await browser.get(back.href))).toBe('auth.refused');
});

test('a response about another person than the chosen one is not confirmed', async () => {
  const browser = site.aBrowser();
  const back = new URL(await choosePerson(browser, await goToProvider(browser, 'steam')));
  const claimed = `https://steamcommunity.com/openid/id/${PEOPLE[1]?.steamId ?? ''}`;
  back.searchParams.set('openid.claimed_id', claimed);
  back.searchParams.set('openid.identity', claimed);
  expect(errorOf(await browser.get(back.href))).toBe('auth.refused');
});

test('nothing of a sign-in that must stay secret is logged, whether it succeeds or fails', async () => {
  for (const method of ['steam', 'discord'] as const) {
    const browser = site.aBrowser();
    const back = await choosePerson(browser, await goToProvider(browser, method));
    const login = browser.cookies.get('login') ?? '';
    const response = await browser.get(back);
    const callback = new URL(response.headers.get('location') ?? '', 'http://localhost');
    expect(errorOf(await browser.get(back))).toBe('auth.login-expired');
    const values = [
      ...new URL(back).searchParams.values(),
      ...callback.searchParams.values(),
      ...browser.cookies.values(),
    ];
    const secrets = [...values, login].filter((value) => value.length > 20);
    expect(secrets.length).toBeGreaterThan(4);
    for (const secret of secrets) expect(logged).not.toContain(secret);
  }
  expect(logged).toContain('auth.login-expired');
});
