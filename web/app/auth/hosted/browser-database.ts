import { hasAccountHint } from '../account-hint.ts';
import { browserStorage } from '../../browser/browser-storage.ts';
import { DATABASE_SESSION } from '../database-session-name.ts';
import { ACCOUNT_CHANGED_EVENT } from '../storage-names.ts';
import { createAuthCalls, type AuthCalls } from './auth-calls.ts';
import { createDatabaseSession, type DatabaseSession, type DatabaseSessionParts } from './database-session.ts';
import type { Project } from './project.ts';

export type Database = { session: DatabaseSession; calls: AuthCalls };

const opened = new Map<string, Database>();

/** On our own site an account is signed in with the token that pages already have. */
async function ownToken() {
  const { browserAuth } = await import('../browser-auth.ts');
  const { auth, tokens } = browserAuth();
  await auth.check();
  const token = await tokens.fresh();
  return token && { access_token: token.token, refresh_token: null, expires_at: token.claims.exp };
}

async function syncWithSiteSession(session: DatabaseSession): Promise<void> {
  const { auth } = (await import('../browser-auth.ts')).browserAuth();
  const follow = async () => {
    const { isAuthenticated, isLoading } = auth.state();
    if (!isAuthenticated && !isLoading) return session.forget();
    if (session.current()) return undefined;
    const token = await ownToken();
    return token && session.accept(token).then(() => undefined);
  };
  window.addEventListener(ACCOUNT_CHANGED_EVENT, () => void follow().catch(() => undefined));
  session.subscribe((event) => {
    // Signed out through the interface: this also ended the site's own session.
    if (event === 'signed-out') void auth.check({ force: true });
  });
  await follow();
}

/** This browser's session at a project, created on first use. */
export function browserDatabase(project: Project): Database {
  const existing = opened.get(project.url);
  if (existing) return existing;
  const calls = createAuthCalls(project, (...request) => fetch(...request));
  const now = () => Date.now();
  const renew: DatabaseSessionParts['renew'] = async ({ refresh_token: refreshToken }) => {
    if (!project.isHosted) return ownToken();
    return refreshToken === null ? undefined : calls.refresh(refreshToken, now());
  };
  const warn = (message: string) => console.warn(message);
  const storage = browserStorage('localStorage');
  const session = createDatabaseSession({ storage, now, url: project.url, calls, renew, warn });
  window.addEventListener('storage', ({ key }) => key === DATABASE_SESSION && session.reload());
  if (!project.isHosted && hasAccountHint()) void syncWithSiteSession(session).catch(() => undefined);
  const database = { session, calls };
  opened.set(project.url, database);
  return database;
}
