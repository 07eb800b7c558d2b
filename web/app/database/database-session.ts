import type { AuthStorage } from '../auth/browser-storage.ts';
import { DATABASE_SESSION } from '../auth/database-session-name.ts';
import { RefusedError, type AuthCalls, type Handed } from './auth-calls.ts';
import { readSession, writeSession, type DatabaseSession as Session } from './stored-session.ts';

const REFRESH_WITHIN_MS = 300_000;

export type SessionEvent = 'signed-in' | 'refreshed' | 'signed-out';
type Listener = (event: SessionEvent, session: Session | undefined) => void;

export type DatabaseSessionParts = {
  storage: AuthStorage;
  now: () => number;
  url: string;
  calls: Pick<AuthCalls, 'user' | 'logout'>;
  /** Another token for one that ends soon; undefined where there is none to get. Throws RefusedError where it is over. */
  renew(session: Session): Promise<Handed | undefined>;
  warn(message: string): void;
};

/** Who is signed in at the hosted database. */
export type DatabaseSession = {
  current(): Session | undefined;
  /** The session to ask with, renewed first when its end is near. */
  fresh(): Promise<Session | undefined>;
  /** Takes what a sign-in handed over, once the project has said whose it is. Throws where it does not. */
  accept(handed: Handed): Promise<Session>;
  /** Ends the session here even where the project cannot be told. */
  signOut(): Promise<void>;
  /** Ends it here, and tells nobody else. */
  forget(): void;
  /** Looks again at what is stored: another tab may have changed it. */
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

  function keep(next: Session, event: SessionEvent): Session {
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
      const handed = await parts.renew(old);
      if (handed && session === old) keep({ ...old, ...handed }, 'refreshed');
    } catch (error) {
      // Any other failure may pass, and the token at hand is good until its end.
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
    accept: async (handed) => keep({ ...handed, user: await calls.user(handed.access_token) }, 'signed-in'),
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
