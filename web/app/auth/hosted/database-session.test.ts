import { expect, test } from 'vitest';
import { DATABASE_SESSION } from '../database-session-name.ts';
import { memoryStorage } from '../../browser/browser-storage.ts';
import {
  authorizeAddress,
  createAuthCalls,
  parseSessionTokens,
  RefusedError,
  type SessionTokens,
} from './auth-calls.ts';
import { databaseClient } from './database-client.ts';
import { createDatabaseSession, type DatabaseSessionParts, type SessionEvent } from './database-session.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const URL_HERE = 'https://name.supabase.co';
const PROJECT = { url: URL_HERE, anonKey: 'public-key', isHosted: true };
const ANN = { id: 'ann', name: 'Ann' };
const HOUR_SECONDS = 3600;

const handedUntil = (seconds: number, token = 'token'): SessionTokens => ({
  access_token: token,
  refresh_token: null,
  expires_at: NOW / 1000 + seconds,
});

function aSession(special: Partial<DatabaseSessionParts> = {}) {
  const storage = special.storage ?? memoryStorage();
  const events: SessionEvent[] = [];
  const warnings: string[] = [];
  let now = NOW;
  const session = createDatabaseSession({
    storage,
    now: () => now,
    url: URL_HERE,
    calls: { user: async () => ANN, logout: async () => undefined },
    renew: async () => undefined,
    warn: (message) => warnings.push(message),
    ...special,
  });
  session.subscribe((event) => events.push(event));
  const stored = () => storage.getItem(DATABASE_SESSION);
  return { session, events, warnings, stored, storage, pass: (seconds: number) => (now += seconds * 1000) };
}

test('the tokens of a sign-in are stored with their user and read again', async () => {
  const { session, events, storage } = aSession();
  await session.accept(handedUntil(HOUR_SECONDS));
  expect(events).toEqual(['signed-in']);
  expect(aSession({ storage }).session.current()).toEqual({ ...handedUntil(HOUR_SECONDS), user: ANN });
});

test.each([
  ['is over', { url: URL_HERE, ...handedUntil(0), user: ANN }],
  ['is of another project', { url: 'https://other.example', ...handedUntil(HOUR_SECONDS), user: ANN }],
  ['says not whose it is', { url: URL_HERE, ...handedUntil(HOUR_SECONDS) }],
  ['is no session', 'x'],
])('a stored session that %s is removed', (_, value) => {
  const storage = memoryStorage();
  storage.setItem(DATABASE_SESSION, JSON.stringify(value));
  const { session, stored } = aSession({ storage });
  expect([session.current(), stored()]).toEqual([undefined, null]);
});

test('a token that the project does not know is rejected', async () => {
  const user = async () => Promise.reject(new RefusedError('HTTP 401'));
  const { session, events, stored } = aSession({ calls: { user, logout: async () => undefined } });
  await expect(session.accept(handedUntil(HOUR_SECONDS))).rejects.toThrow('HTTP 401');
  expect([events, stored()]).toEqual([[], null]);
});

test('signing out clears the session even if the call fails, which is only logged', async () => {
  const logout = async () => Promise.reject(new TypeError('Failed to fetch'));
  const { session, events, warnings, stored } = aSession({ calls: { user: async () => ANN, logout } });
  await session.accept(handedUntil(HOUR_SECONDS));
  await session.signOut();
  expect([session.current(), stored(), warnings]).toEqual([undefined, null, ['Failed to logout']]);
  expect(events).toEqual(['signed-in', 'signed-out']);
});

test('a token is renewed within five minutes of its expiry, once for concurrent callers', async () => {
  let renewals = 0;
  const renew = async () => {
    renewals += 1;
    return handedUntil(2 * HOUR_SECONDS, 'next');
  };
  const { session, events, pass } = aSession({ renew });
  await session.accept(handedUntil(HOUR_SECONDS));
  pass(HOUR_SECONDS - 301);
  expect((await session.fresh())?.access_token).toBe('token');
  pass(2);
  const [one, two] = await Promise.all([session.fresh(), session.fresh()]);
  expect([one?.access_token, two?.access_token, one?.user, renewals]).toEqual(['next', 'next', ANN, 1]);
  expect(events).toEqual(['signed-in', 'refreshed']);
});

test('a refused renewal signs out; a failed one keeps the token until its expiry', async () => {
  let failure: Error = new TypeError('Failed to fetch');
  const { session, events, pass, stored } = aSession({ renew: async () => Promise.reject(failure) });
  await session.accept(handedUntil(HOUR_SECONDS));
  pass(HOUR_SECONDS - 10);
  expect((await session.fresh())?.access_token).toBe('token');
  failure = new RefusedError('HTTP 400');
  expect(await session.fresh()).toBeUndefined();
  expect([events, stored()]).toEqual([['signed-in', 'signed-out'], null]);
});

test('an expired session is removed and reported on the next use', async () => {
  const { session, events, pass, stored } = aSession();
  await session.accept(handedUntil(60));
  pass(61);
  expect(session.current()).toBeUndefined();
  expect(await session.fresh()).toBeUndefined();
  expect([events, stored()]).toEqual([['signed-in', 'signed-out'], null]);
});

test('changes in another tab are followed', async () => {
  const storage = memoryStorage();
  const [here, there] = [aSession({ storage }), aSession({ storage })];
  await there.session.accept(handedUntil(HOUR_SECONDS));
  here.session.reload();
  here.session.reload();
  await there.session.signOut();
  here.session.reload();
  expect(here.events).toEqual(['signed-in', 'signed-out']);
});

test('a sign-in starts at the project and returns a token with its expiry', () => {
  expect(authorizeAddress(PROJECT, 'discord', 'https://gems.example/auth/database/callback')).toBe(
    `${URL_HERE}/auth/v1/authorize?provider=discord&redirect_to=https%3A%2F%2Fgems.example%2Fauth%2Fdatabase%2Fcallback`,
  );
  expect(parseSessionTokens({ access_token: 'a', expires_in: '3600', refresh_token: 'r' }, NOW)).toEqual({
    access_token: 'a',
    refresh_token: 'r',
    expires_at: NOW / 1000 + 3600,
  });
  for (const wrong of [
    {},
    { access_token: 'a' },
    { access_token: '', expires_in: '9' },
    { access_token: 'a', expires_at: '9' },
  ]) {
    expect(parseSessionTokens(wrong, NOW)).toBeUndefined();
  }
});

test('every request carries the token of the user, or the anonymous key, and no cookie', async () => {
  const { session } = aSession();
  const seen: (string | null | undefined)[][] = [];
  const client = databaseClient(PROJECT, session, async (_input, init) => {
    const headers = new Headers(init?.headers);
    seen.push([headers.get('authorization'), headers.get('apikey'), init?.credentials]);
    return new Response('[]');
  });
  await client.from('patterns').select('tier');
  await session.accept(handedUntil(HOUR_SECONDS));
  await client.from('patterns').select('tier');
  expect(seen).toEqual([
    ['Bearer public-key', 'public-key', 'omit'],
    ['Bearer token', 'public-key', 'omit'],
  ]);
});

test('the calls are those of a hosted project', async () => {
  const seen: string[] = [];
  const answers: Record<string, unknown> = {
    user: { id: 'ann', user_metadata: { full_name: 'Ann Blue' } },
    settings: { external: { discord: true, github: false } },
    'token?grant_type=refresh_token': { access_token: 'b', expires_in: 60, refresh_token: 's' },
    logout: null,
  };
  const calls = createAuthCalls(PROJECT, async (input, init) => {
    const name = String(input).replace(`${URL_HERE}/auth/v1/`, '');
    seen.push(`${init?.method ?? 'GET'} ${name} ${new Headers(init?.headers).get('authorization')}`);
    return Response.json(answers[name]);
  });
  expect(await calls.user('a')).toEqual({ id: 'ann', name: 'Ann Blue' });
  expect(await calls.providers()).toEqual(['discord']);
  expect(await calls.refresh('r', NOW)).toEqual({ access_token: 'b', refresh_token: 's', expires_at: NOW / 1000 + 60 });
  await calls.logout('a');
  expect(seen).toEqual([
    'GET user Bearer a',
    'GET settings Bearer public-key',
    'POST token?grant_type=refresh_token Bearer public-key',
    'POST logout Bearer a',
  ]);
});

test('only tables are requested', async () => {
  const { session } = aSession();
  const send = async () => new Response('[]');
  const client = databaseClient(PROJECT, session, send);
  const requested = [client.rpc('anything'), client.from('../storage/v1/object').select('tier')];
  for (const { error } of await Promise.all(requested))
    expect(error?.message).toContain('Unsupported Supabase endpoint');
  expect((await client.from('patterns').select('tier')).error).toBeNull();
});
