import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { boundedLimit, matchesQuery, type LogEntry, type LogQuery } from './log-query.ts';
import { serviceLogs, type ServiceLogLevel } from '../tables/admin-tables.ts';
import { deleteCounted, type Db } from '../database/sql.ts';

export type NewServiceLog = Omit<typeof serviceLogs.$inferSelect, 'id'>;

export async function storeServiceLogs(db: Db, entries: readonly NewServiceLog[]): Promise<void> {
  if (entries.length > 0) await db.insert(serviceLogs).values([...entries]);
}

/** Warnings and errors of the server, the last written first. */
export async function listServiceLogs(db: Db, query: LogQuery): Promise<LogEntry[]> {
  const { id, at, level, message, requestId, details } = serviceLogs;
  const searched = [message, sql`${details}::text`, sql`${requestId}::text`];
  const rows = await db
    .select()
    .from(serviceLogs)
    .where(
      and(matchesQuery(query, { id, at, searched }), query.kind ? eq(level, query.kind as ServiceLogLevel) : undefined),
    )
    .orderBy(desc(id))
    .limit(boundedLimit(query));
  return rows.map((row) => ({ ...row, kind: row.level, text: row.message, account: null }));
}

export async function deleteServiceLogsBefore(db: Db, moment: Date): Promise<number> {
  return deleteCounted(db, serviceLogs, lt(serviceLogs.at, moment));
}
