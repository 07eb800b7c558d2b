import { and, desc, eq, gt, lt, lte, ne, type SQL } from 'drizzle-orm';
import { accounts, sessions } from '../tables/account-tables.ts';
import type { Account } from './accounts.ts';
import { adminGrants } from '../tables/admin-tables.ts';
import { deleteCounted, type Db } from '../database/sql.ts';

export type Session = typeof sessions.$inferSelect;
/** `isGranted`: the account may administer the site, besides those of the settings. */
export type SessionOfAccount = { session: Session; account: Account; isGranted: boolean };

/** Sessions that an account keeps: more than anyone has browsers; the oldest are signed out. */
export const SESSIONS_MAX = 50;

/** Stores a session and signs out the account's oldest ones beyond fifty. */
export async function createSession(db: Db, session: Session): Promise<void> {
  const { accountId } = session;
  await db.insert(sessions).values(session);
  const [oldest] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt), desc(sessions.publicId))
    .offset(SESSIONS_MAX - 1)
    .limit(1);
  if (!oldest) return;
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), lt(sessions.createdAt, oldest.createdAt)));
}

async function findLive(db: Db, is: SQL, now: Date): Promise<SessionOfAccount | undefined> {
  const [found] = await db
    .select({ session: sessions, account: accounts, grant: adminGrants.accountId })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(adminGrants, eq(adminGrants.accountId, sessions.accountId))
    .where(and(is, gt(sessions.expiresAt, now)))
    .limit(1);
  return found && { session: found.session, account: found.account, isGranted: found.grant !== null };
}

/** The session of a cookie, with its account; not one that has expired. */
export const findSession = (db: Db, idHash: string, now: Date) => findLive(db, eq(sessions.idHash, idHash), now);

/** The session that a token names, with its account; not one that has expired. */
export const findSessionByPublicId = (db: Db, publicId: string, now: Date) =>
  findLive(db, eq(sessions.publicId, publicId), now);

export async function touchSession(db: Db, { idHash, accountId }: Session, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.idHash, idHash));
  await db.update(accounts).set({ lastSeenAt: now }).where(eq(accounts.id, accountId));
}

/** Replaces what only the server can read of a session. Nothing happens if it has ended. */
export async function saveSealedIdentity(db: Db, idHash: string, identitySealed: string): Promise<void> {
  await db.update(sessions).set({ identitySealed }).where(eq(sessions.idHash, idHash));
}

/** The live sessions of an account, the last used first. */
export async function listSessions(db: Db, accountId: string, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.publicId))
    .limit(2 * SESSIONS_MAX);
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.idHash, idHash));
}

/** Ends one session of an account; false: it has no such session. */
export async function deleteSessionByPublicId(db: Db, accountId: string, publicId: string): Promise<boolean> {
  const is = and(eq(sessions.accountId, accountId), eq(sessions.publicId, publicId));
  return (await db.delete(sessions).where(is).returning({ id: sessions.publicId })).length > 0;
}

/** Ends all sessions of an account but one. Returns how many. */
export async function deleteOtherSessions(db: Db, { accountId, idHash }: Session): Promise<number> {
  const others = and(eq(sessions.accountId, accountId), ne(sessions.idHash, idHash));
  return (await db.delete(sessions).where(others).returning({ id: sessions.publicId })).length;
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  return deleteCounted(db, sessions, lte(sessions.expiresAt, now));
}
