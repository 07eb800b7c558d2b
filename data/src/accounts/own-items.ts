import { OWN_ITEMS_MAX } from '@bluegem/core/inspect/bulk-limits';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { accounts, ownItems } from '../tables/account-tables.ts';
import type { Db } from '../database/sql.ts';

export type OwnItem = Omit<typeof ownItems.$inferSelect, 'accountId'>;
export type NewItem = { weapon: WeaponId; patternId: number; float: number | null };

const owner = ownItems.accountId;
const COLUMNS = {
  id: ownItems.id,
  weapon: ownItems.weapon,
  patternId: ownItems.patternId,
  float: ownItems.float,
  note: ownItems.note,
  paid: ownItems.paid,
  addedAt: ownItems.addedAt,
};

const isItem = (accountId: string, id: string) => and(eq(owner, accountId), eq(ownItems.id, id));

/** The items that an account keeps as its own, the last added first. */
export async function listOwnItems(db: Db, accountId: string): Promise<OwnItem[]> {
  return db
    .select(COLUMNS)
    .from(ownItems)
    .where(eq(owner, accountId))
    .orderBy(desc(ownItems.addedAt), asc(ownItems.id))
    .limit(OWN_ITEMS_MAX);
}

/** Adds the items that are not there yet; returns how many, or undefined if they do not all fit: then none is added. */
export async function addOwnItems(
  db: Db,
  accountId: string,
  items: readonly NewItem[],
  addedAt: Date,
): Promise<number | undefined> {
  return db
    .transaction(async (tx) => {
      // One at a time for an account, so that two at once cannot pass the limit together.
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).limit(1).for('update');
      const added = await tx
        .insert(ownItems)
        .values(items.map((item) => ({ ...item, id: crypto.randomUUID(), accountId, note: '', paid: null, addedAt })))
        .onConflictDoNothing()
        .returning({ id: ownItems.id });
      const [held] = await tx.select({ items: count() }).from(ownItems).where(eq(owner, accountId)).limit(1);
      if ((held?.items ?? 0) > OWN_ITEMS_MAX) throw new ListFull();
      return added.length;
    })
    .catch((error: unknown) => {
      if (error instanceof ListFull) return undefined;
      throw error;
    });
}

/** Undoes the transaction that would have filled the list beyond its limit. */
class ListFull extends Error {}

/** Changes what the owner wrote about an item; undefined: it is not on the list. */
export async function saveOwnItem(
  db: Db,
  accountId: string,
  { id, note, paid }: Pick<OwnItem, 'id' | 'note' | 'paid'>,
): Promise<OwnItem | undefined> {
  const [saved] = await db.update(ownItems).set({ note, paid }).where(isItem(accountId, id)).returning(COLUMNS);
  return saved;
}

/** False: it was not on the list. */
export async function deleteOwnItem(db: Db, accountId: string, id: string): Promise<boolean> {
  const gone = await db.delete(ownItems).where(isItem(accountId, id)).returning({ id: ownItems.id });
  return gone.length > 0;
}
