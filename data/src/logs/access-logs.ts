import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { boundedLimit, matchesQuery, type LogEntry, type LogQuery } from './log-query.ts';
import { accessLogs, type AccessKind } from '../tables/admin-tables.ts';
import { deleteCounted, type Db } from '../database/sql.ts';

export type NewAccessLog = Omit<typeof accessLogs.$inferSelect, 'id'>;

export async function storeAccessLogs(db: Db, entries: readonly NewAccessLog[]): Promise<void> {
  if (entries.length > 0) await db.insert(accessLogs).values([...entries]);
}

/** Accepted and refused access to the administration, the last first. */
export async function listAccessLogs(db: Db, query: LogQuery): Promise<LogEntry[]> {
  const { id, at, kind, method, path, status, account } = accessLogs;
  const searched = [path, method, account, sql`${status}::text`];
  const rows = await db
    .select()
    .from(accessLogs)
    .where(and(matchesQuery(query, { id, at, searched }), query.kind ? eq(kind, query.kind as AccessKind) : undefined))
    .orderBy(desc(id))
    .limit(boundedLimit(query));
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    text: `${row.method} ${row.path}`,
    account: row.account,
    requestId: null,
    details: { status: row.status },
  }));
}

export async function deleteAccessLogsBefore(db: Db, moment: Date): Promise<number> {
  return deleteCounted(db, accessLogs, lt(accessLogs.at, moment));
}
