import { AppError } from '@bluegem/contract/errors';
import { expect, test } from 'vitest';
import type { SteamProvider } from './providers.ts';
import { steamLoginUrl, verifySteam } from './steam.ts';
import { steamProfile } from './steam-profile.ts';

const NAMESPACE = 'http://specs.openid.net/auth/2.0';
const ENDPOINT = 'https://steamcommunity.com/openid/login';
const RETURN_TO = 'https://gems.example/auth/steam/return?state=abc';
const CLAIMED_ID = 'https://steamcommunity.com/openid/id/76561198000000001';
const NOW = new Date('2026-11-21T12:00:00Z');

/** A Steam that confirms everything: what is refused here, our own checks refuse. */
function aProvider(answer: () => Response = () => new Response(`ns:${NAMESPACE}\nis_valid:true\n`)) {
  const requests: { url: string; body: URLSearchParams }[] = [];
  const provider: SteamProvider = {
    loginUrl: ENDPOINT,
    summariesUrl: 'https://api.steampowered.com/summaries',
    apiKey: 'key',
    fetch: async (url, init) => {
      requests.push({ url, body: new URLSearchParams(init?.body as URLSearchParams | undefined) });
      return answer();
    },
  };
  return { provider, requests };
}

function anAnswer(special: Record<string, string | undefined> = {}): URLSearchParams {
  const fields: Record<string, string | undefined> = {
    ns: NAMESPACE,
    mode: 'id_res',
    op_endpoint: ENDPOINT,
    claimed_id: CLAIMED_ID,
    identity: CLAIMED_ID,
    return_to: RETURN_TO,
    response_nonce: '2026-11-21T11:59:30Zabcdef',
    assoc_handle: '1234567890',
    signed: 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
    sig: 'W0u5DRbtHE1GG0ZKXjerUZDUGmc=',
    ...special,
  };
  const search = new URLSearchParams({ state: 'abc' });
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) search.set(`openid.${name}`, value);
  return search;
}

async function codeOf(search: URLSearchParams, { provider } = aProvider(), takeNonce = async () => true) {
  try {
    return await verifySteam(provider, search, { returnTo: RETURN_TO, now: NOW, takeNonce });
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

test('a valid response yields the Steam id, and every field is sent to Steam for confirmation', async () => {
  const steam = aProvider();
  expect(await codeOf(anAnswer(), steam)).toBe('76561198000000001');
  expect(steam.requests.map(({ url }) => url)).toEqual([ENDPOINT]);
  expect(steam.requests[0]?.body.get('openid.mode')).toBe('check_authentication');
  expect(steam.requests[0]?.body.get('openid.sig')).toBe('W0u5DRbtHE1GG0ZKXjerUZDUGmc=');
});

const without = (name: string) =>
  'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle'.replace(`,${name}`, '');

test.each<[string, Record<string, string | undefined>]>([
  ['no namespace', { ns: undefined }],
  ['the namespace of OpenID 1', { ns: 'http://openid.net/signon/1.1' }],
  ['another mode', { mode: 'check_authentication' }],
  ['a foreign endpoint', { op_endpoint: 'https://evil.test/openid/login' }],
  ['another address to return to', { return_to: 'https://evil.test/auth/steam/return?state=abc' }],
  ['an address to return to with a login in it', { return_to: 'https://gems.example:x@evil.test/' }],
  ['a foreign claimed id', { claimed_id: 'https://evil.test/openid/id/76561198000000001' }],
  ['a suffix', { claimed_id: `${CLAIMED_ID}/x`, identity: `${CLAIMED_ID}/x` }],
  ['a claimed id without TLS', { claimed_id: CLAIMED_ID.replace('s:', ':'), identity: CLAIMED_ID.replace('s:', ':') }],
  ['a short id', { claimed_id: CLAIMED_ID.slice(0, -1), identity: CLAIMED_ID.slice(0, -1) }],
  ['another identity', { identity: CLAIMED_ID.replace(/1$/, '2') }],
  ['an unsigned claimed id', { signed: without('claimed_id') }],
  ['an unsigned address to return to', { signed: without('return_to') }],
  ['a field signed twice', { signed: `${without('')},claimed_id` }],
  ['a signed field that is not there', { signed: `${without('')},invalidate_handle` }],
  ['a nonce of ten minutes ago', { response_nonce: '2026-11-21T11:50:00Zabc' }],
  ['a nonce of the future', { response_nonce: '2026-11-21T12:10:00Zabc' }],
  ['a nonce without a moment', { response_nonce: 'abc' }],
  ['an unknown field', { ext1: 'x' }],
  ['NUL', { identity: `${CLAIMED_ID}\0` }],
  ['letters that are not ASCII', { sig: 'é' }],
  ['no signature', { sig: undefined }],
  ['an empty signature', { sig: '' }],
  ['a long value', { sig: 'x'.repeat(601) }],
])('%s is refused without a request, although Steam would confirm it', async (_, special) => {
  const steam = aProvider();
  expect(await codeOf(anAnswer(special), steam)).toBe('auth.refused');
  expect(steam.requests).toEqual([]);
});

test('a repeated field is refused', async () => {
  const search = anAnswer();
  search.append('openid.claimed_id', CLAIMED_ID);
  expect(await codeOf(search)).toBe('auth.refused');
});

test('a parameter of no known name is refused', async () => {
  const search = anAnswer();
  search.append('next', '/');
  expect(await codeOf(search)).toBe('auth.refused');
});

test('a nonce that was used is refused', async () => {
  expect(await codeOf(anAnswer(), aProvider(), async () => false)).toBe('auth.refused');
});

test('a cancelled sign-in has its own error', async () => {
  expect(await codeOf(new URLSearchParams({ state: 'abc', 'openid.ns': NAMESPACE, 'openid.mode': 'cancel' }))).toBe(
    'auth.cancelled',
  );
});

test.each<[string, () => Response, string]>([
  ['no', () => new Response('is_valid:false\n'), 'auth.refused'],
  ['something like yes', () => new Response('xis_valid:true\n'), 'auth.refused'],
  ['yes after 4 kB', () => new Response(`${'x'.repeat(5000)}\nis_valid:true\n`), 'auth.refused'],
  ['403', () => new Response('is_valid:true', { status: 403 }), 'auth.provider-unavailable'],
  [
    'nothing',
    () => {
      throw new TypeError('fetch failed');
    },
    'auth.provider-unavailable',
  ],
])('when Steam responds with %s', async (_, answer, code) => {
  expect(await codeOf(anAnswer(), aProvider(answer))).toBe(code);
});

test('a visitor is sent to Steam with exactly what OpenID needs', () => {
  const url = new URL(steamLoginUrl(aProvider().provider, RETURN_TO));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    'openid.ns': NAMESPACE,
    'openid.mode': 'checkid_setup',
    'openid.return_to': RETURN_TO,
    'openid.realm': 'https://gems.example',
    'openid.identity': `${NAMESPACE}/identifier_select`,
    'openid.claimed_id': `${NAMESPACE}/identifier_select`,
  });
});

const profileOf = (player: object) =>
  steamProfile(aProvider(() => Response.json({ response: { players: [player] } })).provider, '76561198000001234');

test('names lose characters that change the text direction, pictures come from Steam only', async () => {
  const steamid = '76561198000001234';
  const picture = 'https://avatars.steamstatic.com/a_medium.jpg';
  expect(await profileOf({ steamid, personaname: '\u202eevil\u0007 💎', avatarmedium: picture })).toEqual({
    username: 'evil 💎',
    avatarUrl: picture,
  });
  expect(await profileOf({ steamid, personaname: '\u200b', avatarmedium: 'https://evil.test/a.jpg' })).toEqual({
    username: 'Steam user …1234',
    avatarUrl: null,
  });
  expect((await profileOf({ steamid, personaname: 'x', avatarmedium: 'https://evil.test/' })).avatarUrl).toBeNull();
});

test('without an answer about the name, a plain one does', async () => {
  const broken = aProvider(() => new Response('<html>', { status: 500 })).provider;
  expect((await steamProfile(broken, '76561198000001234')).username).toBe('Steam user …1234');
  expect((await steamProfile({ ...broken, apiKey: undefined }, '76561198000001234')).avatarUrl).toBeNull();
});
