import type { ApiClient } from '../api-client/api-client.ts';
import { ApiFailure } from '../api-client/api-failure.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAuth, type Auth } from './auth-machine.ts';
import { memoryStorage, type BrowserStorage } from '../browser/browser-storage.ts';
import { STORAGE } from './storage-names.ts';
import { aToken } from './testing/a-token.ts';
import { createTokens } from './tokens.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const VISITOR = {
  authenticated: false,
  authMethod: null,
  steamid: null,
  discord_id: null,
  username: null,
  avatar: null,
};
const ADA = { ...VISITOR, authenticated: true, authMethod: 'steam', steamid: '7656', username: 'Ada Temper' };

let storage: BrowserStorage;
let user: object;
let isAdmin: boolean;
const requested: string[] = [];
const get = vi.fn<(path: string) => Promise<unknown>>();
const post = vi.fn<(path: string) => Promise<unknown>>();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  storage = memoryStorage();
  user = ADA;
  isAdmin = false;
  requested.length = 0;
  get.mockReset().mockImplementation(async (path) => {
    requested.push(path);
    return path === '/api/user' ? user : { isAdmin };
  });
  post.mockReset().mockResolvedValue({});
});
afterEach(() => vi.useRealTimers());

function open({ hasHint = true } = {}): Auth {
  const now = () => Date.now();
  const tokens = createTokens({ storage, now, fetch: () => Promise.reject(new TypeError('offline')) });
  const api = { get, post } as unknown as ApiClient;
  return createAuth({ storage, now, tokens, api, hasHint });
}

const remember = (ageMs: number, isAuthenticated = true) =>
  storage.setItem(
    STORAGE.cache,
    JSON.stringify({ isAuthenticated, username: 'Ada', authMethod: 'steam', timestamp: Date.now() - ageMs }),
  );

describe('initial state', () => {
  test('a cached user is signed in', () => {
    remember(5 * MINUTE - 1);
    expect(open().state()).toMatchObject({ isAuthenticated: true, username: 'Ada', isLoading: false, isAdmin: null });
  });

  test('a cache of five minutes is expired', () => {
    remember(5 * MINUTE);
    expect(open().state()).toMatchObject({ isAuthenticated: false, isLoading: true });
  });

  test('a cached visitor is a visitor', () => {
    remember(0, false);
    expect(open().state()).toMatchObject({ isAuthenticated: false, isLoading: false });
  });

  test.each(['nonsense', '5', '[]', '{"isAuthenticated":"yes"}'])('a cache of %s is ignored', (text) => {
    storage.setItem(STORAGE.cache, text);
    expect(open({ hasHint: false }).state().isAuthenticated).toBe(false);
  });

  test('is loading with a hint, signed out without one', () => {
    expect(open().state().isLoading).toBe(true);
    expect(open({ hasHint: false }).state().isLoading).toBe(false);
  });
});

describe('a check', () => {
  test('loads the user and the admin flag, and caches them', async () => {
    const auth = open();
    const states: (boolean | null)[] = [];
    auth.subscribe(() => states.push(auth.state().isAdmin));
    isAdmin = true;
    await auth.check();
    expect(requested).toEqual(['/api/user', '/api/check-admin']);
    expect(auth.state()).toMatchObject({ isAuthenticated: true, username: 'Ada Temper', isAdmin: true, error: null });
    expect(states).toEqual([null, null, true]);
    expect(JSON.parse(storage.getItem(STORAGE.cache) ?? '')).toEqual({
      isAuthenticated: true,
      username: 'Ada Temper',
      authMethod: 'steam',
      timestamp: Date.now(),
    });
  });

  test('signs in with a valid token before the server answers', async () => {
    storage.setItem(STORAGE.token, aToken(Date.now() + 10 * MINUTE));
    const checking = Promise.withResolvers<unknown>();
    get.mockReturnValueOnce(checking.promise);
    const auth = open();
    const done = auth.check();
    await vi.waitFor(() => expect(get).toHaveBeenCalled());
    expect(auth.state()).toMatchObject({
      isAuthenticated: true,
      isLoading: false,
      authMethod: 'steam',
      username: null,
    });
    checking.resolve(ADA);
    await done;
    expect(auth.state()).toMatchObject({ username: 'Ada Temper', isAdmin: false });
  });

  test('clears the state and the token of a user whom the server no longer knows', async () => {
    remember(0);
    storage.setItem(STORAGE.token, aToken(Date.now() + 10 * MINUTE));
    user = VISITOR;
    const auth = open();
    await auth.check();
    expect(auth.state()).toMatchObject({ isAuthenticated: false, username: null, isAdmin: null, isLoading: false });
    expect(storage.getItem(STORAGE.token)).toBeNull();
    expect(requested).toEqual(['/api/user']);
  });

  test('runs at most once in ten seconds unless forced', async () => {
    const auth = open();
    await auth.check();
    vi.advanceTimersByTime(10 * SECOND - 1);
    await auth.check();
    expect(get).toHaveBeenCalledTimes(2);
    await auth.check({ force: true });
    expect(get).toHaveBeenCalledTimes(4);
    vi.advanceTimersByTime(10 * SECOND);
    await auth.check();
    expect(get).toHaveBeenCalledTimes(6);
  });

  test('is shared by concurrent callers', async () => {
    const auth = open();
    await Promise.all([auth.check(), auth.check({ force: true }), auth.check()]);
    expect(get).toHaveBeenCalledTimes(2);
  });

  test('that fails reports it, keeps the state, and blocks the next check for 30 seconds', async () => {
    remember(0);
    const auth = open();
    get.mockRejectedValueOnce(new TypeError('offline'));
    await auth.check();
    expect(auth.state()).toMatchObject({ isAuthenticated: true, error: 'network' });
    vi.advanceTimersByTime(30 * SECOND - 1);
    await auth.check({ force: true });
    expect(get).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await auth.check();
    expect(auth.state()).toMatchObject({ isAuthenticated: true, error: null });
  });

  test('that finds the sign-in ended between its two requests signs out, and blocks nothing', async () => {
    remember(0);
    const auth = open();
    get.mockResolvedValueOnce(ADA).mockRejectedValueOnce(new ApiFailure('', 401));
    await auth.check();
    expect(auth.state()).toMatchObject({ isAuthenticated: false, error: null });
    expect(storage.getItem(STORAGE.token)).toBeNull();
    await auth.check({ force: true });
    expect(auth.state()).toMatchObject({ isAuthenticated: true, error: null });
  });

  test('repeats every five minutes while signed in', async () => {
    const auth = open();
    const stop = auth.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(get).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(get).toHaveBeenCalledTimes(4);
    user = VISITOR;
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(get).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    expect(get).toHaveBeenCalledTimes(5);
    stop();
  });
});

describe('signing out', () => {
  test('clears everything', async () => {
    const auth = open();
    await auth.check();
    storage.setItem(STORAGE.token, aToken(Date.now() + 10 * MINUTE));
    await auth.signOut();
    expect(post).toHaveBeenCalledWith('/api/logout');
    expect(auth.state().isAuthenticated).toBe(false);
    expect([storage.getItem(STORAGE.token), storage.getItem(STORAGE.cache)]).toEqual([null, null]);
  });

  test('clears the state here even if the request fails, and reports the failure', async () => {
    const auth = open();
    await auth.check();
    post.mockRejectedValue(new TypeError('offline'));
    await auth.signOut();
    expect(auth.state()).toMatchObject({ isAuthenticated: false, error: 'logout' });
  });
});
