import { AUTH_METHODS, type AuthMethod } from '@bluegem/core/site/auth-method';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import { STORAGE } from './storage-names.ts';

const VALID_MS = 5 * 60_000;

export type AuthCache = {
  isAuthenticated: boolean;
  username: string | null;
  authMethod: AuthMethod | null;
  timestamp: number;
};

/** The cached state, if it is at most five minutes old. */
export function readAuthCache(storage: BrowserStorage, nowMs: number): AuthCache | undefined {
  try {
    const cache = JSON.parse(storage.getItem(STORAGE.cache) ?? 'null') as Partial<AuthCache> | null;
    const { isAuthenticated, username, authMethod, timestamp } = cache ?? {};
    const ageMs = nowMs - Number(timestamp ?? Number.NaN);
    if (typeof isAuthenticated !== 'boolean' || !(ageMs >= 0 && ageMs < VALID_MS)) return undefined;
    return {
      isAuthenticated,
      username: typeof username === 'string' ? username : null,
      authMethod: AUTH_METHODS.find((each) => each === authMethod) ?? null,
      timestamp: nowMs - ageMs,
    };
  } catch {
    return undefined;
  }
}

export function writeAuthCache(storage: BrowserStorage, cache: AuthCache): void {
  storage.setItem(STORAGE.cache, JSON.stringify(cache));
}
