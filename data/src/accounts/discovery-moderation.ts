import { patternSlug } from '@bluegem/core/patterns/pattern';
import type { Tier } from '@bluegem/core/patterns/tier';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { and, asc, between, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { discoveries } from '../tables/account-tables.ts';
import { writeAuditLog, type AuditEvent } from '../logs/audit-logs.ts';
import type { AdminAct } from '../patterns/curations.ts';
import { removeKnownCopies } from './known-copies.ts';
import { boundedPage, type Page } from '../database/page.ts';
import type { Db } from '../database/sql.ts';
import { cachedCount } from '../database/cached-counts.ts';

/** A discovery as admins see it, without its finder. */
export type ModeratedDiscovery = Omit<typeof discoveries.$inferSelect, 'accountId'>;

/** An empty list leaves nothing out. */
export type DiscoveryFilter = {
  weapons: readonly WeaponId[];
  /** Pattern numbers as ranges, both ends included. */
  numbers: readonly (readonly [first: number, last: number])[];
  tiers: readonly Tier[];
  state: 'shown' | 'hidden' | null;
};

const COLUMNS = {
  itemId: discoveries.itemId,
  weapon: discoveries.weapon,
  patternId: discoveries.patternId,
  tier: discoveries.tier,
  float: discoveries.float,
  discoveredAt: discoveries.discoveredAt,
  hiddenAt: discoveries.hiddenAt,
  hiddenReason: discoveries.hiddenReason,
};

function whereOf({ weapons, numbers, tiers, state }: DiscoveryFilter): SQL | undefined {
  return and(
    weapons.length > 0 ? inArray(discoveries.weapon, [...weapons]) : undefined,
    or(...numbers.map(([first, last]) => between(discoveries.patternId, first, last))),
    tiers.length > 0 ? inArray(discoveries.tier, [...tiers]) : undefined,
    state === 'hidden' ? isNotNull(discoveries.hiddenAt) : undefined,
    state === 'shown' ? isNull(discoveries.hiddenAt) : undefined,
  );
}

/** Discoveries of all users, hidden ones included, newest first. */
export async function listAllDiscoveries(db: Db, filter: DiscoveryFilter, page: Page): Promise<ModeratedDiscovery[]> {
  const { limit, offset } = boundedPage(page);
  return db
    .select(COLUMNS)
    .from(discoveries)
    .where(whereOf(filter))
    .orderBy(desc(discoveries.discoveredAt), asc(discoveries.itemId))
    .limit(limit)
    .offset(offset);
}

export const countDiscoveries = (db: Db, filter: DiscoveryFilter): Promise<number> =>
  cachedCount(db, [discoveries], `discoveries ${JSON.stringify(filter)}`, async () =>
    db.$count(discoveries, whereOf(filter)),
  );

/** The log does not contain the item: its number can be used to look up its owner. */
async function note(tx: Db, event: AuditEvent, rows: readonly ModeratedDiscovery[], { accountId, at }: AdminAct) {
  for (const row of rows) await writeAuditLog(tx, { event, accountId, details: { slug: patternSlug(row) } }, at);
  return rows.length > 0;
}

/** Removes a discovery from public lists; false: none of this id is shown. */
export async function hideDiscovery(db: Db, itemId: string, reason: string, act: AdminAct): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(discoveries)
      .set({ hiddenAt: act.at, hiddenReason: reason })
      .where(and(eq(discoveries.itemId, itemId), isNull(discoveries.hiddenAt)))
      .returning(COLUMNS);
    return note(tx, 'admin.discovery-hidden', rows, act);
  });
}

/** Shows a discovery again; false: there is none that is hidden. */
export async function showDiscovery(db: Db, itemId: string, act: AdminAct): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(discoveries)
      .set({ hiddenAt: null, hiddenReason: null })
      .where(and(eq(discoveries.itemId, itemId), isNotNull(discoveries.hiddenAt)))
      .returning(COLUMNS);
    return note(tx, 'admin.discovery-shown', rows, act);
  });
}

/**
 * Deletes a discovery, also from its finder's list and the known copies; false: there is none. The item can be found
 * again.
 */
export async function deleteDiscovery(db: Db, itemId: string, act: AdminAct): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx.delete(discoveries).where(eq(discoveries.itemId, itemId)).returning(COLUMNS);
    for (const row of rows) await removeKnownCopies(tx, row);
    return note(tx, 'admin.discovery-deleted', rows, act);
  });
}
