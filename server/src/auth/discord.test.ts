import { AppError } from '@bluegem/contract/errors';
import { openTestDatabase, type TestDatabase } from '@bluegem/data/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServices } from '../testing/services.ts';
import { discordLoginUrl, verifyDiscord } from './discord.ts';
import { createLocalIdentity } from './local-provider/local-identity.ts';
import { PEOPLE } from './local-provider/people.ts';
import type { Fetch } from '../outside/bounded-fetch.ts';
import { discordProvider, type DiscordProvider } from './providers.ts';
import { randomSecret } from '../platform/secrets.ts';

const ORIGIN = 'http://localhost';
const REDIRECT_URI = `${ORIGIN}/auth/discord/return`;

let database: TestDatabase;
let fetchLocal: Fetch;
let provider: DiscordProvider;

beforeAll(async () => {
  database = await openTestDatabase();
  const services = testServices({ db: database.db });
  const local = createLocalIdentity(services);
  fetchLocal = async (url, init) => local.request(url, init);
  const found = discordProvider(services.config, ORIGIN, fetchLocal);
  if (!found) throw new Error('There is no local provider');
  provider = found;
});
afterAll(() => database.close());

const aLogin = () => ({ redirectUri: REDIRECT_URI, state: randomSecret(), verifier: randomSecret() });

/** What the provider sends the visitor back with. */
async function answerTo(login: ReturnType<typeof aLogin>, requested = provider): Promise<URLSearchParams> {
  const page = await discordLoginUrl(requested, login);
  const response = await fetchLocal(`${page}&person=${PEOPLE[5]?.discordId ?? ''}`);
  return new URL(response.headers.get('location') ?? '').searchParams;
}

async function codeOf(run: () => Promise<unknown>) {
  try {
    await run();
    return 'accepted';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

test('a valid response identifies the user', async () => {
  const login = aLogin();
  const { discordId, profile } = await verifyDiscord(provider, await answerTo(login), login);
  expect(discordId).toBe(PEOPLE[5]?.discordId);
  expect(profile).toEqual({ username: 'Blue Gem 💎🔵', avatarUrl: null });
});

test('a code without the verifier of its request is refused', async () => {
  const login = aLogin();
  const search = await answerTo(login);
  expect(await codeOf(() => verifyDiscord(provider, search, { ...login, verifier: randomSecret() }))).toBe(
    'auth.refused',
  );
});

test('a code works once', async () => {
  const login = aLogin();
  const search = await answerTo(login);
  expect(await codeOf(() => verifyDiscord(provider, search, login))).toBe('accepted');
  expect(await codeOf(() => verifyDiscord(provider, search, login))).toBe('auth.refused');
});

test('a wrong client secret is refused', async () => {
  const login = aLogin();
  const other = { ...provider, clientSecret: 'another-secret-of-an-application' };
  const search = await answerTo(login);
  expect(await codeOf(() => verifyDiscord(other, search, login))).toBe('auth.refused');
});

test.each<[string, (search: URLSearchParams) => void]>([
  ['another code', (search) => search.set('code', 'x')],
  ['no code', (search) => search.delete('code')],
  ['two codes', (search) => search.append('code', 'x')],
  ['another state', (search) => search.set('state', 'x')],
])('%s is refused', async (_, change) => {
  const login = aLogin();
  const search = await answerTo(login);
  change(search);
  expect(await codeOf(() => verifyDiscord(provider, search, login))).toBe('auth.refused');
});

/** Answers one address in place of the local provider. */
const answering = (path: string, answer: () => Response): DiscordProvider => ({
  ...provider,
  fetch: async (url, init) => (new URL(url).pathname.endsWith(path) ? answer() : fetchLocal(url, init)),
});

/** An answer whose connection ends in the middle. */
function brokenOff(beginning: string): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(beginning));
      controller.error(new DOMException('The operation timed out', 'TimeoutError'));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

test.each<[string, string, () => Response, string]>([
  ['a failing token address', '/token', () => new Response('', { status: 502 }), 'auth.provider-unavailable'],
  ['a token that breaks off', '/token', () => brokenOff('{"access_token":'), 'auth.provider-unavailable'],
  ['a text in place of a token', '/token', () => Response.json('welcome'), 'auth.refused'],
  ['too many requests', '/users/@me', () => new Response('', { status: 429 }), 'auth.provider-unavailable'],
  ['an answer that is no user', '/users/@me', () => Response.json({ id: 'x' }), 'auth.refused'],
  [
    'a smaller scope than asked for',
    '/token',
    () => Response.json({ access_token: 'x', token_type: 'Bearer', scope: 'email' }),
    'auth.refused',
  ],
])('%s', async (_, path, answer, code) => {
  const login = aLogin();
  const search = await answerTo(login);
  expect(await codeOf(() => verifyDiscord(answering(path, answer), search, login))).toBe(code);
});

test.each<[string, number, string, string]>([
  ['lets members in', 200, '{"roles":[],"joined_at":"2026-01-01T00:00:00Z"}', 'accepted'],
  ['keeps others out', 404, '{"message":"Unknown Guild","code":10004}', 'auth.membership-required'],
  ['is not decided while Discord fails', 503, '{}', 'auth.provider-unavailable'],
  ['takes a page for no answer', 200, '<!doctype html><title>Welcome</title>', 'auth.provider-unavailable'],
  ['takes something else for no membership', 200, '{}', 'auth.refused'],
])('a community %s', async (_, status, body, code) => {
  const login = aLogin();
  const community = { ...answering('/member', () => new Response(body, { status })), guildId: '123456' };
  const search = await answerTo(login, community);
  expect(await codeOf(() => verifyDiscord(community, search, login))).toBe(code);
});
