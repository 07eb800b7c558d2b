import { asc, desc, eq } from 'drizzle-orm';
import { accounts } from '../tables/account-tables.ts';
import { adminGrants } from '../tables/admin-tables.ts';
import type { Db } from '../database/sql.ts';

export type AdminGrant = typeof adminGrants.$inferSelect;

/** How many people may be granted access; more than a site of this kind has. */
export const GRANTS_MAX = 100;

/** The accounts with granted access, the last first, and whether they have ever signed in. */
export async function listAdminGrants(db: Db): Promise<(AdminGrant & { hasAccount: boolean })[]> {
  const rows = await db
    .select({ grant: adminGrants, account: accounts.id })
    .from(adminGrants)
    .leftJoin(accounts, eq(accounts.id, adminGrants.accountId))
    .orderBy(desc(adminGrants.grantedAt), asc(adminGrants.accountId))
    .limit(GRANTS_MAX);
  return rows.map(({ grant, account }) => ({ ...grant, hasAccount: account !== null }));
}

/** Grants access; false: it is granted already, or there are too many. */
export async function addAdminGrant(db: Db, grant: AdminGrant): Promise<boolean> {
  if ((await db.$count(adminGrants)) >= GRANTS_MAX) return false;
  const added = await db
    .insert(adminGrants)
    .values(grant)
    .onConflictDoNothing()
    .returning({ id: adminGrants.accountId });
  return added.length > 0;
}

/** Revokes access; false: it was not granted. */
export async function removeAdminGrant(db: Db, accountId: string): Promise<boolean> {
  const gone = await db
    .delete(adminGrants)
    .where(eq(adminGrants.accountId, accountId))
    .returning({ id: adminGrants.accountId });
  return gone.length > 0;
}

/** A grant follows its account to the id that a new key derives. */
export async function renameAdminGrant(db: Db, oldId: string, newId: string): Promise<void> {
  const [old] = await db.delete(adminGrants).where(eq(adminGrants.accountId, oldId)).returning();
  if (old)
    await db
      .insert(adminGrants)
      .values({ ...old, accountId: newId })
      .onConflictDoNothing();
}
