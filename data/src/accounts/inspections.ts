import { and, desc, eq, lte } from 'drizzle-orm';
import { inspections } from '../tables/account-tables.ts';
import type { Db } from '../database/sql.ts';

export type StoredInspection = Omit<typeof inspections.$inferSelect, 'id' | 'accountId'>;

/** How many inspections an account keeps. */
export const HISTORY_MAX = 200;

const COLUMNS = {
  itemId: inspections.itemId,
  weapon: inspections.weapon,
  patternId: inspections.patternId,
  float: inspections.float,
  tier: inspections.tier,
  createdAt: inspections.createdAt,
};

/** Adds to an account's history and drops what is beyond its length. */
export async function addInspection(db: Db, accountId: string, inspection: StoredInspection): Promise<void> {
  await db.insert(inspections).values({ ...inspection, accountId });
  const [beyond] = await db
    .select({ id: inspections.id })
    .from(inspections)
    .where(eq(inspections.accountId, accountId))
    .orderBy(desc(inspections.id))
    .offset(HISTORY_MAX)
    .limit(1);
  if (!beyond) return;
  await db.delete(inspections).where(and(eq(inspections.accountId, accountId), lte(inspections.id, beyond.id)));
}

/** An account's history, newest first. */
export async function listInspections(db: Db, accountId: string): Promise<StoredInspection[]> {
  return db
    .select(COLUMNS)
    .from(inspections)
    .where(eq(inspections.accountId, accountId))
    .orderBy(desc(inspections.createdAt), desc(inspections.id))
    .limit(HISTORY_MAX);
}

/** Empties an account's history. Returns how many inspections it had. */
export async function deleteInspections(db: Db, accountId: string): Promise<number> {
  const gone = await db.delete(inspections).where(eq(inspections.accountId, accountId)).returning(COLUMNS);
  return gone.length;
}
