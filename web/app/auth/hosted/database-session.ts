import type { BrowserStorage } from '../../browser/browser-storage.ts';
import { DATABASE_SESSION } from '../database-session-name.ts';
import { RefusedError, type AuthCalls, type SessionTokens } from './auth-calls.ts';
import { readSession, writeSession, type DatabaseSession as Session } from './stored-session.ts';

const REFRESH_WITHIN_MS = 300_000;

export type SessionEvent = 'signed-in' | 'refreshed' | 'signed-out';
type Listener = (event: SessionEvent, session: Session | undefined) => void;

export type DatabaseSessionParts = {
  storage: BrowserStorage;
  now: () => number;
  url: string;
  calls: Pick<AuthCalls, 'user' | 'logout'>;
  /**
   * New tokens for a session that is about to expire; undefined if there is no way to get them. Throws RefusedError if
   * the session has ended.
   */
  renew(session: Session): Promise<SessionTokens | undefined>;
  warn(message: string): void;
};

/** The session at the hosted database. */
export type DatabaseSession = {
  current(): Session | undefined;
  /** The session for a request, renewed first when it is about to expire. */
  fresh(): Promise<Session | undefined>;
  /** Stores the tokens of a sign-in after the project has confirmed whose they are. Throws if it does not. */
  accept(tokens: SessionTokens): Promise<Session>;
  /** Ends the session here even if the project cannot be reached. */
  signOut(): Promise<void>;
  /** Ends the session here, without a request. */
  forget(): void;
  /** Reads the storage again: another tab may have changed it. */
  reload(): void;
  subscribe(listener: Listener): () => void;
};

export function createDatabaseSession(parts: DatabaseSessionParts): DatabaseSession {
  const { storage, now, url, calls } = parts;
  const listeners = new Set<Listener>();
  let session = readSession(storage, url, now());
  let renewing: Promise<void> | undefined;

  function announce(event: SessionEvent): void {
    for (const listener of listeners) listener(event, session);
  }

  function store(next: Session, event: SessionEvent): Session {
    session = next;
    writeSession(storage, url, next);
    announce(event);
    return next;
  }

  function forget(): void {
    storage.removeItem(DATABASE_SESSION);
    if (!session) return;
    session = undefined;
    announce('signed-out');
  }

  const current = () => (session && session.expires_at * 1000 > now() ? session : undefined);

  async function renew(old: Session): Promise<void> {
    try {
      const tokens = await parts.renew(old);
      if (tokens && session === old) store({ ...old, ...tokens }, 'refreshed');
    } catch (error) {
      // Any other failure may be temporary, and the token stays valid until its expiry.
      if (error instanceof RefusedError && session === old) forget();
    }
  }

  return {
    current,
    forget,
    async fresh() {
      const held = current();
      if (!held) forget();
      if (!held || held.expires_at * 1000 - now() > REFRESH_WITHIN_MS) return held;
      renewing ??= renew(held).finally(() => (renewing = undefined));
      await renewing;
      return current();
    },
    accept: async (tokens) => store({ ...tokens, user: await calls.user(tokens.access_token) }, 'signed-in'),
    async signOut() {
      const token = current()?.access_token;
      try {
        if (token !== undefined) await calls.logout(token);
      } catch {
        parts.warn('Failed to logout');
      }
      forget();
    },
    reload() {
      const before = session;
      session = readSession(storage, url, now());
      if (session?.access_token === before?.access_token) session = before;
      else announce(session ? (before ? 'refreshed' : 'signed-in') : 'signed-out');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
