import type { AuthMethod } from '@bluegem/core/site/auth-method';
import { eq } from 'drizzle-orm';
import { accounts } from '../tables/account-tables.ts';
import { removeAdminGrant } from './admin-grants.ts';
import { forgetSender } from '../feedback/feedback.ts';
import type { Db } from '../database/sql.ts';

export type Account = typeof accounts.$inferSelect;
export type Profile = { id: string; authMethod: AuthMethod; username: string; avatarUrl: string | null };

/** Makes the account, or brings its name and picture up to date. */
export async function saveAccount(db: Db, profile: Profile, now: Date): Promise<Account> {
  const { username, avatarUrl } = profile;
  const [saved] = await db
    .insert(accounts)
    .values({ ...profile, createdAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: accounts.id, set: { username, avatarUrl, lastSeenAt: now } })
    .returning();
  if (!saved) throw new Error('Inserting the account returned no row');
  return saved;
}

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).limit(1);
  return account;
}

/** Gives an account the id that a new key derives, unless that has an account. Everything it owns follows. */
export async function renameAccount(db: Db, oldId: string, newId: string): Promise<void> {
  if (await findAccount(db, newId)) return;
  await db.update(accounts).set({ id: newId }).where(eq(accounts.id, oldId));
}

/**
 * Removes an account with its sessions, wishlist, history and what was granted to it; its discoveries and feedback stay
 * without its id.
 */
export async function deleteAccount(db: Db, id: string): Promise<boolean> {
  await forgetSender(db, id);
  await removeAdminGrant(db, id);
  return (await db.delete(accounts).where(eq(accounts.id, id)).returning({ id: accounts.id })).length > 0;
}
