import type { BrowserStorage } from '../../browser/browser-storage.ts';
import { DATABASE_SESSION } from '../database-session-name.ts';

/** The user signed in at a project, from its `/auth/v1/user`. */
export type DatabaseUser = { id: string; name: string };

export type DatabaseSession = {
  access_token: string;
  /** Only if the project has one; ours does not. */
  refresh_token: string | null;
  /** In seconds. */
  expires_at: number;
  user: DatabaseUser;
};

type Stored = DatabaseSession & { url: string };

function parse(text: string): Partial<Stored> | null {
  try {
    return JSON.parse(text) as Partial<Stored> | null;
  } catch {
    return null;
  }
}

/** The stored session at a project. An invalid or expired one, or one of another project, is removed. */
export function readSession(storage: BrowserStorage, url: string, nowMs: number): DatabaseSession | undefined {
  const text = storage.getItem(DATABASE_SESSION);
  if (text === null) return undefined;
  const { access_token, refresh_token, expires_at, user, ...rest } = parse(text) ?? {};
  const isWhole = typeof access_token === 'string' && typeof expires_at === 'number' && typeof user?.id === 'string';
  if (!isWhole || rest.url !== url || expires_at * 1000 <= nowMs) {
    storage.removeItem(DATABASE_SESSION);
    return undefined;
  }
  return {
    access_token,
    refresh_token: typeof refresh_token === 'string' ? refresh_token : null,
    expires_at,
    user: { id: user.id, name: String(user.name) },
  };
}

export function writeSession(storage: BrowserStorage, url: string, session: DatabaseSession): void {
  storage.setItem(DATABASE_SESSION, JSON.stringify({ url, ...session } satisfies Stored));
}
