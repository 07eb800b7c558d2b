import { and, asc, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { accounts, discoveries } from '../tables/account-tables.ts';
import { boundedPage, type Page } from '../database/page.ts';
import type { Db } from '../database/sql.ts';

export type StoredDiscovery = Omit<typeof discoveries.$inferSelect, 'accountId' | 'hiddenAt' | 'hiddenReason'>;

/** How many discoveries an account can make within a day: links can be made up. */
export const DISCOVERIES_PER_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

const COLUMNS = {
  itemId: discoveries.itemId,
  weapon: discoveries.weapon,
  patternId: discoveries.patternId,
  tier: discoveries.tier,
  float: discoveries.float,
  discoveredAt: discoveries.discoveredAt,
};

/** Stores a discovery; false: the item is known already, or the account has made its share of the day. */
export async function addDiscovery(db: Db, accountId: string, discovery: StoredDiscovery): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One at a time for an account, so that two at once cannot pass the limit together.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).limit(1).for('update');
    return addWithinLimit(tx, accountId, discovery);
  });
}

async function addWithinLimit(db: Db, accountId: string, discovery: StoredDiscovery): Promise<boolean> {
  const since = new Date(discovery.discoveredAt.getTime() - DAY_MS);
  const [made] = await db
    .select({ items: count() })
    .from(discoveries)
    .where(and(eq(discoveries.accountId, accountId), gt(discoveries.discoveredAt, since)))
    .limit(1);
  if ((made?.items ?? 0) >= DISCOVERIES_PER_DAY) return false;
  const added = await db
    .insert(discoveries)
    .values({ ...discovery, accountId })
    .onConflictDoNothing()
    .returning(COLUMNS);
  return added.length > 0;
}

const NEWEST_FIRST = [desc(discoveries.discoveredAt), asc(discoveries.itemId)];

/** The latest public discoveries of all users, newest first, without their finders. */
export async function listRecentDiscoveries(db: Db, page: Page): Promise<StoredDiscovery[]> {
  const { limit, offset } = boundedPage(page);
  return db
    .select(COLUMNS)
    .from(discoveries)
    .where(isNull(discoveries.hiddenAt))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset);
}

/** The discoveries of an account, newest first. */
export async function listDiscoveriesOf(db: Db, accountId: string, page: Page): Promise<StoredDiscovery[]> {
  const { limit, offset } = boundedPage(page);
  return db
    .select(COLUMNS)
    .from(discoveries)
    .where(eq(discoveries.accountId, accountId))
    .orderBy(...NEWEST_FIRST)
    .limit(limit)
    .offset(offset);
}
