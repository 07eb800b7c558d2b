import type { BrowserStorage } from '../browser/browser-storage.ts';
import { STORAGE } from './storage-names.ts';
import { storedToken, validClaims, type ValidToken } from './token.ts';

const REFRESH_WITHIN_MS = 300_000;
const LOCK_MS = 5_000;
const TIMEOUT_MS = 30_000;

type TokenParts = { storage: BrowserStorage; now: () => number; fetch: typeof fetch };

/** The bearer token of this browser. */
export type Tokens = {
  /** The token to send, refreshed first when it is about to expire. */
  fresh(): Promise<ValidToken | undefined>;
  set(token: string): void;
  clear(): void;
};

export function createTokens({ storage, now, fetch }: TokenParts): Tokens {
  let running: Promise<void> | undefined;
  const current = () => storedToken(storage, now());
  const clear = () => storage.removeItem(STORAGE.token);

  /** The lock is shared by the tabs, so that only one of them refreshes. */
  function takeLock(): boolean {
    const lockedAt = Number(storage.getItem(STORAGE.refreshLock) ?? Number.NaN);
    if (Math.abs(now() - lockedAt) < LOCK_MS) return false;
    storage.setItem(STORAGE.refreshLock, String(now()));
    return true;
  }

  async function refresh(token: string): Promise<void> {
    try {
      const response = await fetch('/api/auth/refresh', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 401) return clear();
      if (!response.ok) return;
      const body = (await response.json()) as { token?: unknown };
      if (typeof body.token === 'string' && validClaims(body.token, now())) {
        storage.setItem(STORAGE.token, body.token);
      }
    } catch {
      // The token stays valid until its expiry; the next request tries again.
    }
  }

  return {
    async fresh() {
      const token = current();
      if (!token || token.claims.exp * 1000 - now() > REFRESH_WITHIN_MS) return token;
      if (!running && takeLock()) running = refresh(token.token).finally(() => (running = undefined));
      await running;
      return current();
    },
    set: (token) => storage.setItem(STORAGE.token, token),
    clear,
  };
}
