import type { Config } from '../platform/config/config.ts';
import { ENDPOINTS } from '@bluegem/contract/endpoints';
import { afterEach, expect, test } from 'vitest';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn, type Browser } from '../testing/browser.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const ADA = PEOPLE[0]?.steamId ?? '';

let site: SignInSite | undefined;
afterEach(() => site?.close());

async function open(steamInventories: Config['steamInventories'] = 'own'): Promise<SignInSite> {
  site = await openSignInSite({ steamInventories });
  return site;
}

async function ask(browser: Browser, body: object = {}) {
  const response = await browser.send('POST', '/api/inventory', body);
  return { status: response.status, answer: (await jsonOf(response)) as Record<string, unknown> };
}

async function signedIn(person = 0, method: 'steam' | 'discord' = 'steam'): Promise<Browser> {
  const browser = site?.aBrowser();
  if (!browser) throw new Error('There is no site');
  await signIn(browser, method, person);
  return browser;
}

test('who is signed in with Steam gets the own inventory with tiers', async () => {
  await open();
  const { status, answer } = await ask(await signedIn());
  expect(status).toBe(200);
  expect(ENDPOINTS.inventory.answer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    steamid: ADA,
    names: [
      { position: 2, weapon: 'ak-47', patternId: 661, tier: 1, wear: 'field-tested' },
      { position: 4, weapon: 'karambit', patternId: 442, tier: 1 },
      { position: 5, weapon: 'five-seven', patternId: 500 },
    ],
    uninspectable: 2,
  });
});

test.each([
  [1, 403, { error: 'inventory.private' }],
  [2, 200, { items: [], names: [], uninspectable: 0 }],
])('an inventory of person %i', async (person, status, answer) => {
  await open();
  expect(await ask(await signedIn(person))).toMatchObject({ status, answer });
});

test('without a sign-in with Steam a profile is required', async () => {
  const { aBrowser } = await open();
  const expected = { status: 401, answer: { error: 'inventory.sign-in-required' } };
  expect(await ask(aBrowser())).toMatchObject(expected);
  expect(await ask(await signedIn(0, 'discord'))).toMatchObject(expected);
});

test('a setting decides whose inventories are read', async () => {
  await open('off');
  expect(await ask(await signedIn())).toMatchObject({ status: 404, answer: { error: 'inventory.off' } });
  await site?.close();
  await open('own');
  expect(await ask(await signedIn(), { profile: ADA })).toMatchObject({ status: 200 });
  expect(await ask(await signedIn(1), { profile: ADA })).toMatchObject({ answer: { error: 'inventory.own-only' } });
  await site?.close();
  const { aBrowser } = await open('anyone');
  const profile = `https://steamcommunity.com/profiles/${ADA}/`;
  expect(await ask(aBrowser(), { profile })).toMatchObject({ status: 200, answer: { steamid: ADA } });
  expect(await ask(aBrowser(), { profile: '76561198084749846' })).toMatchObject({
    status: 404,
    answer: { error: 'inventory.not-found' },
  });
});

test.each(['hello', '', 'https://steamcommunity.com/id/ada', `https://evil.test/profiles/${ADA}`])(
  'the profile %j is refused with the field and its format',
  async (profile) => {
    const { aBrowser } = await open('anyone');
    expect(await ask(aBrowser(), { profile })).toMatchObject({
      status: 400,
      answer: { error: 'http.bad-request', details: { field: 'profile', rule: 'wrong-format' } },
    });
  },
);

test('a caller has 20 inventories an hour; those that Steam was not asked for are not counted', async () => {
  const { advance } = await open('anyone');
  const browser = await signedIn();
  const statuses: number[] = [];
  for (let at = 0; at < 22; at += 1) {
    // Unknown ones are not cached. The limit by the minute is one of addresses.
    const other = site?.aBrowser();
    if (other) for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    statuses.push((await ask(other ?? browser, { profile: `765611980847498${at + 10}` })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429, 429]);
  advance(3_600_000);
  expect((await ask(browser)).status).toBe(200);
  for (let at = 0; at < 5; at += 1) expect((await ask(browser)).status).toBe(200);
}, 60_000);
