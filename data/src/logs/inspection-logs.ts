import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { inspectionCounts, inspectionLogs } from '../tables/admin-tables.ts';
import { deleteCounted, selectRows, type Db } from '../database/sql.ts';
import { cachedCount } from '../database/cached-counts.ts';

export type InspectionLog = typeof inspectionLogs.$inferSelect;
export type NewInspectionLog = Omit<InspectionLog, 'id'>;
export type InspectionCount = typeof inspectionCounts.$inferSelect;

const LOGS_MAX = 200;
const COUNTS_MAX = 20_000;

/** Adds to the counts of a day. */
export async function countInspections(db: Db, counts: readonly InspectionCount[]): Promise<void> {
  if (counts.length === 0) return;
  const { day, outcome, weapon, tier, checks } = inspectionCounts;
  await db
    .insert(inspectionCounts)
    .values([...counts])
    .onConflictDoUpdate({ target: [day, outcome, weapon, tier], set: { checks: sql`${checks} + excluded.checks` } });
}

export async function storeInspectionLogs(db: Db, entries: readonly NewInspectionLog[]): Promise<void> {
  if (entries.length > 0) await db.insert(inspectionLogs).values([...entries]);
}

/** The counts since a day (`2026-11-22`), the first day first. */
export async function listInspectionCounts(db: Db, since: string): Promise<InspectionCount[]> {
  const { day, outcome, weapon, tier } = inspectionCounts;
  return db
    .select()
    .from(inspectionCounts)
    .where(gte(day, since))
    .orderBy(asc(day), asc(outcome), asc(weapon), asc(tier))
    .limit(COUNTS_MAX);
}

export type InspectionLogQuery = {
  outcome?: string | undefined;
  weapon?: WeaponId | undefined;
  before?: number | undefined;
  limit: number;
};

/** The last checks, the last first; `before`: the id of one, for those before it. */
export async function listInspectionLogs(db: Db, query: InspectionLogQuery): Promise<InspectionLog[]> {
  const { id, outcome, weapon } = inspectionLogs;
  return db
    .select()
    .from(inspectionLogs)
    .where(
      and(
        query.outcome ? eq(outcome, query.outcome) : undefined,
        query.weapon ? eq(weapon, query.weapon) : undefined,
        query.before === undefined ? undefined : lt(id, query.before),
      ),
    )
    .orderBy(desc(id))
    .limit(Math.min(query.limit, LOGS_MAX));
}

/** The time in the middle, in milliseconds, that checks since a moment took; null: there were none. */
export async function medianInspectionMs(db: Db, since: Date): Promise<number | null> {
  return cachedCount(db, [inspectionLogs], 'median duration', async () => {
    const [row] = await selectRows<{ median: number | null }>(
      db,
      sql`select percentile_cont(0.5) within group (order by duration_ms) as median from ${inspectionLogs}
        where at >= ${since.toISOString()}::timestamptz`,
    );
    return row?.median ?? null;
  });
}

export async function deleteInspectionLogsBefore(db: Db, moment: Date): Promise<number> {
  return deleteCounted(db, inspectionLogs, lt(inspectionLogs.at, moment));
}

/** Removes the counts of days before one; how many lines that were. */
export async function deleteInspectionCountsBefore(db: Db, day: string): Promise<number> {
  return deleteCounted(db, inspectionCounts, lt(inspectionCounts.day, day));
}
