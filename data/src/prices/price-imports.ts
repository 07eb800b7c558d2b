import { desc, eq, isNotNull, isNull, lt, and, sql } from 'drizzle-orm';
import { accounts } from '../tables/account-tables.ts';
import { writeAuditLog } from '../logs/audit-logs.ts';
import type { AdminAct } from '../patterns/curations.ts';
import type { Page } from '../database/page.ts';
import { boundedPage } from '../database/page.ts';
import { storePrices, type StoredPrices } from './prices.ts';
import { priceImports, priceObservations } from '../tables/prices-table.ts';
import { selectRows, type Db } from '../database/sql.ts';
import type { PriceKind, PriceObservation } from '@bluegem/core/prices/price-observation';
import { cachedCount } from '../database/cached-counts.ts';

export type ImportCounts = StoredPrices & { refused: number };
export type PriceUpload = { id: number; format: 'csv' | 'json'; content: string };

/** Stores a file until an admin decides to import it. `counts`: the effects of an import. */
export async function saveUpload(
  db: Db,
  file: Omit<PriceUpload, 'id'>,
  counts: ImportCounts,
  { accountId, at }: AdminAct,
): Promise<number> {
  const [row] = await db
    .insert(priceImports)
    .values({ ...file, ...counts, accountId, uploadedAt: at })
    .returning({ id: priceImports.id });
  if (!row) throw new Error('Inserting the price upload returned no row');
  return row.id;
}

/** A file that is not imported yet. */
export async function findUpload(db: Db, id: number): Promise<PriceUpload | undefined> {
  const { format, content } = priceImports;
  const [row] = await db
    .select({ id: priceImports.id, format, content })
    .from(priceImports)
    .where(and(eq(priceImports.id, id), isNull(priceImports.importedAt)))
    .limit(1);
  return row?.content == null ? undefined : { ...row, content: row.content };
}

/** Stores the prices of an upload and records the import; undefined if it was imported or discarded before. */
export async function importUpload(
  db: Db,
  { id, prices, refused }: { id: number; prices: readonly PriceObservation[]; refused: number },
  { accountId, at }: AdminAct,
): Promise<ImportCounts | undefined> {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(priceImports)
      .set({ content: null, importedAt: at, accountId })
      .where(and(eq(priceImports.id, id), isNull(priceImports.importedAt)))
      .returning({ id: priceImports.id });
    if (!taken) return undefined;
    const counts = { ...(await storePrices(tx, prices, at)), refused };
    await tx.update(priceImports).set(counts).where(eq(priceImports.id, id));
    await writeAuditLog(tx, { event: 'admin.prices-imported', accountId, details: { import: id, ...counts } }, at);
    return counts;
  });
}

/** Throws an upload away; false: there is none. */
export async function discardUpload(db: Db, id: number): Promise<boolean> {
  const gone = await db
    .delete(priceImports)
    .where(and(eq(priceImports.id, id), isNull(priceImports.importedAt)))
    .returning({ id: priceImports.id });
  return gone.length > 0;
}

/** Deletes uploads from before a moment that were not imported. Returns their number. */
export async function deleteUploadsBefore(db: Db, moment: Date): Promise<number> {
  const gone = await db
    .delete(priceImports)
    .where(and(lt(priceImports.uploadedAt, moment), isNull(priceImports.importedAt)))
    .returning({ id: priceImports.id });
  return gone.length;
}

/** The imports, the last first, each with its account while that exists. */
export async function listImports(db: Db, page: Page) {
  const { limit, offset } = boundedPage(page);
  const { id, format, importedAt, added, changed, unchanged, refused, accountId } = priceImports;
  return db
    .select({ id, format, importedAt, added, changed, unchanged, refused, accountId, username: accounts.username })
    .from(priceImports)
    .leftJoin(accounts, eq(accounts.id, accountId))
    .where(isNotNull(importedAt))
    .orderBy(desc(importedAt), desc(id))
    .limit(limit)
    .offset(offset);
}

export type ObservedCount = {
  source: string;
  kind: PriceKind;
  total: number;
  lastDay: number;
  lastWeek: number;
  lastMonth: number;
  lastYear: number;
  latestAt: Date;
  storedAt: Date;
};

const SOURCES_MAX = 200;

/** How many prices there are by source and kind, and how old they are. */
export const countObservations = (db: Db, now: Date): Promise<ObservedCount[]> =>
  cachedCount(db, [priceObservations], 'observations', () => observedCounts(db, now));

async function observedCounts(db: Db, now: Date): Promise<ObservedCount[]> {
  const since = (days: number) =>
    sql`count(*) filter (where observed_at >= ${now.toISOString()}::timestamptz - ${`${days} days`}::interval)::integer`;
  const rows = await selectRows<Omit<ObservedCount, 'latestAt' | 'storedAt'> & { latestAt: string; storedAt: string }>(
    db,
    sql`select source, kind, count(*)::integer as total, ${since(1)} as "lastDay", ${since(7)} as "lastWeek",
        ${since(30)} as "lastMonth", ${since(365)} as "lastYear", max(observed_at)::text as "latestAt",
        max(stored_at)::text as "storedAt"
      from ${priceObservations} group by source, kind order by source, kind limit ${SOURCES_MAX}`,
  );
  return rows.map((row) => ({ ...row, latestAt: new Date(row.latestAt), storedAt: new Date(row.storedAt) }));
}
