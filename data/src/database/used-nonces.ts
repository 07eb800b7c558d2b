import { lte } from 'drizzle-orm';
import { usedNonces } from '../tables/account-tables.ts';
import { deleteCounted, type Db } from './sql.ts';

/** Marks a nonce as used; false if it was used before. `expiresAt`: when it becomes invalid anyway. */
export async function takeNonce(db: Db, nonce: string, expiresAt: Date): Promise<boolean> {
  const taken = await db.insert(usedNonces).values({ nonce, expiresAt }).onConflictDoNothing().returning();
  return taken.length > 0;
}

export async function deleteExpiredNonces(db: Db, now: Date): Promise<number> {
  return deleteCounted(db, usedNonces, lte(usedNonces.expiresAt, now));
}
