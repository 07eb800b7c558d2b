import { randomUUID } from 'node:crypto';
import { renameAccount, saveAccount, type Account } from '@bluegem/data/accounts/accounts';
import { renameAdminGrant } from '@bluegem/data/accounts/admin-grants';
import {
  createSession,
  deleteSession,
  findSession,
  findSessionByPublicId,
  touchSession,
} from '@bluegem/data/accounts/sessions';
import type { Session, SessionOfAccount } from '@bluegem/data/accounts/sessions';
import { writeAuditLog } from '@bluegem/data/logs/audit-logs';
import type { AccountContext } from '../stores/account-context.ts';
import type { BaseContext } from '../stores/base-context.ts';
import type { ProjectTokens } from '../outside/hosted-auth.ts';
import { accountIdsOf, identityText, type Identity } from './account-id.ts';
import { hintCookie, isSecureOrigin, readSecretCookie, secretCookie } from './cookies.ts';
import { originOf } from './origin.ts';
import { sealIdentity, unsealIdentity } from './session-seal.ts';
import { hashOf, randomSecret } from '../platform/secrets.ts';
import { verifyToken } from './tokens.ts';
import { userAgentLabel } from './user-agent-label.ts';

export const SESSION_SECONDS = 30 * 24 * 60 * 60;
const TOUCH_AFTER_MS = 5 * 60 * 1000;

/** A signed-in user. `isByCookie`: proven by the session cookie itself, not only by a token made from it. */
export type SignedIn = {
  account: Account;
  session: Session;
  identity: Identity;
  isAdmin: boolean;
  isByCookie: boolean;
};

export type Profile = { username: string; avatarUrl: string | null };

/** A user whom a provider has named. `project`: the tokens of a sign-in at the hosted project. */
export type Proven = { identity: Identity; profile: Profile; project?: ProjectTokens };

/** The Set-Cookie values that sign a browser in. */
export function sessionCookies(origin: string, sessionId: string): string[] {
  const options = { isSecure: isSecureOrigin(origin), maxAgeSeconds: SESSION_SECONDS };
  return [secretCookie('sid', sessionId, options), hintCookie('signed_in', '1', options)];
}

/** The Set-Cookie values that sign a browser out. */
export function endedSessionCookies(origin: string): string[] {
  const options = { isSecure: isSecureOrigin(origin), maxAgeSeconds: 0 };
  return [secretCookie('sid', '', options), hintCookie('signed_in', '', options)];
}

const sessionIdOf = (services: Pick<BaseContext, 'config'>, request: Request): string | undefined =>
  readSecretCookie(request, 'sid', isSecureOrigin(originOf(services.config, request)));

/**
 * Creates or updates the account, creates a session and ends the browser's previous one. Returns the value of the
 * cookie.
 */
export async function startSession(
  services: AccountContext,
  request: Request,
  { identity, profile, project }: Proven,
): Promise<{ sessionId: string; session: Session }> {
  const now = services.now();
  const sessionId = randomSecret();
  const idHash = hashOf(sessionId);
  const [accountId, ...olderIds] = accountIdsOf(services.secrets, identity);
  const session: Session = {
    idHash,
    publicId: randomUUID(),
    accountId,
    identitySealed: sealIdentity(services.secrets, idHash, { identity, project }),
    userAgent: userAgentLabel(request.headers.get('user-agent') ?? ''),
    createdAt: now,
    lastUsedAt: now,
    signedInAt: now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  };
  const before = sessionIdOf(services, request);
  await services.db().transaction(async (db) => {
    for (const olderId of olderIds) {
      await renameAccount(db, olderId, accountId);
      await renameAdminGrant(db, olderId, accountId);
    }
    await saveAccount(db, { id: accountId, authMethod: identity.method, ...profile }, now);
    if (before) await deleteSession(db, hashOf(before));
    await createSession(db, session);
    await writeAuditLog(db, { event: 'sign-in', accountId, details: { method: identity.method } }, now);
  });
  return { sessionId, session };
}

function signedInOf(services: AccountContext, found: SessionOfAccount, isByCookie: boolean): SignedIn | undefined {
  const { identity, project } = unsealIdentity(services.secrets, found.session) ?? {};
  // A session from before users signed in at the project could not read their wishlist.
  if (!identity || (services.hostedAccounts && !project)) return undefined;
  const { adminIds } = services.config;
  const { account, session, isGranted } = found;
  const isAdmin = isGranted || adminIds.includes(account.id) || adminIds.includes(identityText(identity));
  return { account, session, identity, isAdmin, isByCookie };
}

/** The bearer token of a request; undefined if there is none. */
export function bearerOf(request: Request): string | undefined {
  const header = request.headers.get('authorization') ?? '';
  return /^bearer /i.test(header) ? header.slice('bearer '.length).trim() : undefined;
}

/**
 * The user of a request: by the session cookie, else, for reads, by an access token of an active session. Undefined if
 * no user is signed in.
 */
export async function findSignedIn(services: AccountContext, request: Request): Promise<SignedIn | undefined> {
  const now = services.now();
  const sessionId = sessionIdOf(services, request);
  const byCookie = sessionId ? await findSession(services.db(), hashOf(sessionId), now) : undefined;
  if (byCookie) {
    const isStale = now.getTime() - byCookie.session.lastUsedAt.getTime() > TOUCH_AFTER_MS;
    if (isStale) await touchSession(services.db(), byCookie.session, now);
    return signedInOf(services, byCookie, true);
  }
  const token = request.method === 'GET' ? bearerOf(request) : undefined;
  return token === undefined ? undefined : findSignedInByToken(services, token);
}

/** The user of an access token, while its session is active. */
export async function findSignedInByToken(services: AccountContext, token: string): Promise<SignedIn | undefined> {
  const now = services.now();
  const verified = await verifyToken(services.secrets, 'access', token, now);
  const found = verified && (await findSessionByPublicId(services.db(), verified.sessionId, now));
  return found && found.account.id === verified.accountId ? signedInOf(services, found, false) : undefined;
}
