import type { ApiClient } from '../api-client/api-client.ts';
import { ApiFailure } from '../api-client/api-failure.ts';
import { readAuthCache, writeAuthCache } from './auth-cache.ts';
import { authReducer, initialAuthState, type AuthEvent, type AuthState } from './auth-state.ts';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import { DATABASE_SESSION } from './database-session-name.ts';
import { STORAGE } from './storage-names.ts';
import type { Tokens } from './tokens.ts';

const SPACING_MS = 10_000;
const BLOCKED_MS = 30_000;
const RECHECK_MS = 5 * 60_000;

export type AuthParts = {
  storage: BrowserStorage;
  now: () => number;
  tokens: Tokens;
  api: Pick<ApiClient, 'get' | 'post'>;
  hasHint: boolean;
};

/** The sign-in state, as far as this browser knows it. */
export type Auth = {
  state(): AuthState;
  subscribe(listener: () => void): () => void;
  /**
   * Checks with the server: at most once in 10 seconds unless forced, and not for 30 seconds after an error. Concurrent
   * callers share one check.
   */
  check(options?: { force?: boolean }): Promise<void>;
  signOut(): Promise<void>;
  /** Clears the state without a request. */
  clear(): void;
  /** Checks now and every five minutes while signed in. Returns a function that stops it. */
  start(): () => void;
};

export function createAuth({ storage, now, tokens, api, hasHint }: AuthParts): Auth {
  let state = initialAuthState(readAuthCache(storage, now()), hasHint);
  let running: Promise<void> | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let blockedUntil = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();

  function dispatch(event: AuthEvent): void {
    state = authReducer(state, event);
    for (const listener of listeners) listener();
  }

  function remember(): void {
    const { isAuthenticated, username, authMethod } = state;
    writeAuthCache(storage, { isAuthenticated, username, authMethod, timestamp: now() });
  }

  function forget(event: AuthEvent): void {
    tokens.clear();
    storage.removeItem(STORAGE.cache);
    storage.removeItem(DATABASE_SESSION);
    dispatch(event);
  }

  /** A token signs in at once. It holds neither the name nor the admin flag, so these are still loaded. */
  async function request(): Promise<void> {
    const token = await tokens.fresh();
    dispatch(token ? { type: 'token-found', claims: token.claims } : { type: 'checking' });
    try {
      const user = await api.get('/api/user');
      dispatch({ type: 'user-answered', user });
      remember();
      if (!user.authenticated) return tokens.clear();
      const { isAdmin } = await api.get('/api/check-admin');
      dispatch({ type: 'admin-answered', isAdmin });
    } catch (error) {
      // The sign-in ended between both requests: that is an answer, and not a failure.
      if (error instanceof ApiFailure && error.status === 401) {
        dispatch({ type: 'cleared' });
        remember();
        return tokens.clear();
      }
      blockedUntil = now() + BLOCKED_MS;
      dispatch({ type: 'failed', error: 'network' });
    }
  }

  function check({ force = false } = {}): Promise<void> {
    if (running) return running;
    const isEarly = !force && now() - checkedAt < SPACING_MS;
    if (isEarly || now() < blockedUntil) return Promise.resolve();
    checkedAt = now();
    running = request().finally(() => (running = undefined));
    return running;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    async signOut() {
      try {
        await api.post('/api/logout');
        forget({ type: 'cleared' });
      } catch {
        forget({ type: 'failed', error: 'logout' });
      }
    },
    clear: () => forget({ type: 'cleared' }),
    start() {
      void check();
      const timer = setInterval(() => state.isAuthenticated && void check(), RECHECK_MS);
      return () => clearInterval(timer);
    },
  };
}
