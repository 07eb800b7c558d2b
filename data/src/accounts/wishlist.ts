import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { accounts, wishlistItems } from '../tables/account-tables.ts';
import type { Db } from '../database/sql.ts';

export type WishlistItem = Omit<typeof wishlistItems.$inferSelect, 'accountId'>;
type PatternName = { weapon: WeaponId; patternId: number };

export const WISHLIST_MAX = 500;

const owner = wishlistItems.accountId;
const COLUMNS = {
  weapon: wishlistItems.weapon,
  patternId: wishlistItems.patternId,
  note: wishlistItems.note,
  maxPrice: wishlistItems.maxPrice,
  createdAt: wishlistItems.createdAt,
};

const isItem = (accountId: string, { weapon, patternId }: PatternName) =>
  and(eq(owner, accountId), eq(wishlistItems.weapon, weapon), eq(wishlistItems.patternId, patternId));

/** An account's wishlist, the last added first. */
export async function listWishlist(db: Db, accountId: string): Promise<WishlistItem[]> {
  return db
    .select(COLUMNS)
    .from(wishlistItems)
    .where(eq(owner, accountId))
    .orderBy(desc(wishlistItems.createdAt), asc(wishlistItems.weapon), asc(wishlistItems.patternId))
    .limit(WISHLIST_MAX);
}

/** Adds a pattern or changes its note and price; undefined: the list is full. The moment it was added stays. */
export async function saveWishlistItem(
  db: Db,
  accountId: string,
  item: WishlistItem,
): Promise<WishlistItem | undefined> {
  return db.transaction(async (tx) => {
    // One at a time for an account, so that two at once cannot pass the limit together.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).limit(1).for('update');
    const { note, maxPrice } = item;
    const [changed] = await tx
      .update(wishlistItems)
      .set({ note, maxPrice })
      .where(isItem(accountId, item))
      .returning(COLUMNS);
    if (changed) return changed;
    const [held] = await tx.select({ items: count() }).from(wishlistItems).where(eq(owner, accountId)).limit(1);
    if ((held?.items ?? 0) >= WISHLIST_MAX) return undefined;
    const [added] = await tx
      .insert(wishlistItems)
      .values({ ...item, accountId })
      .returning(COLUMNS);
    return added;
  });
}

/** False: it was not on the list. */
export async function deleteWishlistItem(db: Db, accountId: string, pattern: PatternName): Promise<boolean> {
  const gone = await db.delete(wishlistItems).where(isItem(accountId, pattern)).returning(COLUMNS);
  return gone.length > 0;
}
