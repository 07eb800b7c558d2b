import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const keyOf = (claims: object) =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map((each) => Buffer.from(each).toString('base64url'))
    .join('.');
const ANON_KEY = keyOf({ role: 'anon', iss: 'supabase' });
const PROJECT = { HOSTED_URL: 'https://name.supabase.co', HOSTED_ANON_KEY: ANON_KEY };

test('a hosted project is an origin with its public key', () => {
  const read = (HOSTED_URL: string, HOSTED_ANON_KEY: string) => readConfig({ HOSTED_URL, HOSTED_ANON_KEY }).hosted;
  const url = 'https://name.supabase.co';
  expect(read(`${url}/`, ANON_KEY)).toEqual({ url, anonKey: ANON_KEY });
  expect(read('http://127.0.0.1:54321', 'sb_publishable_0123456789')).toEqual({
    url: 'http://127.0.0.1:54321',
    anonKey: 'sb_publishable_0123456789',
  });
});

test('pages take the patterns alone from a project, or sign-in and wishlist too', () => {
  const read = (HOSTED_PAGES: string) => readConfig({ ...PROJECT, HOSTED_PAGES });
  expect(read('patterns')).toMatchObject({ hostedPages: true, hostedAccounts: false, localIdentity: true });
  expect(read('on')).toMatchObject({ hostedPages: true, hostedAccounts: true, localIdentity: false });
});

test.each([
  [{ HOSTED_URL: 'https://name.supabase.co' }, /belong together/],
  [{ HOSTED_ANON_KEY: ANON_KEY }, /belong together/],
  [{ HOSTED_PAGES: 'on' }, /HOSTED_PAGES needs HOSTED_URL/],
  [{ HOSTED_PAGES: 'yes' }, /HOSTED_PAGES must be/],
  [{ ...PROJECT, HOSTED_PAGES: 'on', DISCORD_GUILD_ID: '1234567' }, /DISCORD_GUILD_ID does not work with HOSTED_PAGES/],
  [{ HOSTED_URL: 'http://name.supabase.co', HOSTED_ANON_KEY: ANON_KEY }, /HOSTED_URL must be/],
  [{ HOSTED_URL: 'https://name.supabase.co/rest/v1', HOSTED_ANON_KEY: ANON_KEY }, /HOSTED_URL must be/],
  [{ HOSTED_URL: "https://a.b'; script-src *", HOSTED_ANON_KEY: ANON_KEY }, /HOSTED_URL must be/],
  [{ HOSTED_URL: 'https://a.b', HOSTED_ANON_KEY: keyOf({ role: 'service_role' }) }, /HOSTED_ANON_KEY must be/],
  [{ HOSTED_URL: 'https://a.b', HOSTED_ANON_KEY: 'sb_secret_0123456789abcdef' }, /HOSTED_ANON_KEY must be/],
  [{ SIGN_IN_RETURN_ORIGINS: 'https://a.b, http://c.d' }, /SIGN_IN_RETURN_ORIGINS must list/],
  [{ SIGN_IN_RETURN_ORIGINS: 'https://a.b/path' }, /SIGN_IN_RETURN_ORIGINS must list/],
])('%j is refused', (environment, message) => {
  const reading = () => readConfig(environment as Record<string, string>);
  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(message);
});

test('sites to which a token may be passed are origins', () => {
  const { signInReturnOrigins } = readConfig({ SIGN_IN_RETURN_ORIGINS: 'https://a.b, http://localhost:3000/' });
  expect(signInReturnOrigins).toEqual(['https://a.b', 'http://localhost:3000']);
});
