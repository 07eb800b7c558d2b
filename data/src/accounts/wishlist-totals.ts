import type { PatternCount } from '@bluegem/core/statistics/trends';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { asc, count, countDistinct, desc, gte, sql } from 'drizzle-orm';
import { wishlistItems } from '../tables/account-tables.ts';
import { selectRows, type Db } from '../database/sql.ts';
import { cachedCount } from '../database/cached-counts.ts';

export type WishlistTotals = { wishlists: number; items: number; withCeiling: number };

const LIST_MAX = 100;
const { accountId, weapon, patternId, maxPrice, createdAt } = wishlistItems;

/** How many wishlists there are, what they hold together, and how much of that has a price ceiling. */
export async function wishlistTotals(db: Db): Promise<WishlistTotals> {
  return cachedCount(db, [wishlistItems], 'wishlists', async () => {
    const [row] = await db
      .select({ wishlists: countDistinct(accountId), items: count(), withCeiling: count(maxPrice) })
      .from(wishlistItems)
      .limit(1);
    return row ?? { wishlists: 0, items: 0, withCeiling: 0 };
  });
}

/** The patterns that are on most wishlists. */
export async function listMostWishlisted(db: Db, limit: number) {
  return cachedCount(db, [wishlistItems], `most wishlisted ${limit}`, async () =>
    db
      .select({ weapon, patternId, items: count() })
      .from(wishlistItems)
      .groupBy(weapon, patternId)
      .orderBy(desc(count()), asc(weapon), asc(patternId))
      .limit(Math.min(limit, LIST_MAX)),
  );
}

/** The patterns that most people put on their wishlist since a moment, of those that at least so many did. */
export async function listRecentlyWishlisted(
  db: Db,
  { since, atLeast, limit }: { since: Date; atLeast: number; limit: number },
): Promise<PatternCount[]> {
  return db
    .select({ weapon, patternId, count: count() })
    .from(wishlistItems)
    .where(gte(createdAt, since))
    .groupBy(weapon, patternId)
    .having(gte(count(), atLeast))
    .orderBy(desc(count()), asc(weapon), asc(patternId))
    .limit(Math.min(limit, LIST_MAX));
}

/** Number of wishlist items by weapon. */
export async function listWishlistedWeapons(db: Db): Promise<{ weapon: WeaponId; items: number }[]> {
  return cachedCount(db, [wishlistItems], 'wishlisted weapons', async () =>
    db
      .select({ weapon, items: count() })
      .from(wishlistItems)
      .groupBy(weapon)
      .orderBy(desc(count()), asc(weapon))
      .limit(LIST_MAX),
  );
}

/**
 * Number of current wishlist items by the week in which they were added, for the last `weeks` weeks, oldest first, also
 * weeks without one. A week starts on Monday in UTC, `2026-11-16`.
 */
export async function wishlistItemsByWeek(
  db: Db,
  now: Date,
  weeks: number,
): Promise<{ week: string; added: number }[]> {
  const latest = sql`date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'UTC')`;
  const countByWeek = () =>
    selectRows<{ week: string; added: number }>(
      db,
      sql`select to_char(week, 'YYYY-MM-DD') as week, count(created_at)::integer as added
      from generate_series(${latest} - ${`${weeks - 1} weeks`}::interval, ${latest}, interval '1 week') week
      left join ${wishlistItems} on date_trunc('week', created_at at time zone 'UTC') = week
      group by week order by week limit ${weeks}`,
    );
  return cachedCount(db, [wishlistItems], `wishlist items by week ${weeks}`, countByWeek);
}
