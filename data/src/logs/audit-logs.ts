import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { auditLogs } from '../tables/account-tables.ts';
import { accountRef, boundedLimit, matchesQuery, type LogEntry, type LogQuery } from './log-query.ts';
import { boundedPage, type Page } from '../database/page.ts';
import { deleteCounted, type Db } from '../database/sql.ts';
import { cachedCount } from '../database/cached-counts.ts';

/** Actions in the administration. */
type AdminEvent =
  | 'admin.pattern-proposed'
  | 'admin.pattern-published'
  | 'admin.pattern-rejected'
  | 'admin.pattern-undone'
  | 'admin.discovery-hidden'
  | 'admin.discovery-shown'
  | 'admin.discovery-deleted'
  | 'admin.screenshot-approved'
  | 'admin.screenshot-rejected'
  | 'admin.screenshot-deleted'
  | 'admin.sale-approved'
  | 'admin.sale-rejected'
  | 'admin.sale-deleted'
  | 'admin.prices-imported'
  | 'admin.feedback-done'
  | 'admin.feedback-reopened'
  | 'admin.feedback-noted'
  | 'admin.feedback-deleted'
  | 'admin.feedback-sent-again'
  | 'admin.access-granted'
  | 'admin.access-revoked';

export type AuditEvent =
  | 'sign-in'
  | 'sign-out'
  | 'session-revoked'
  | 'account-exported'
  | 'account-deleted'
  | AdminEvent;
type AuditEntry = {
  event: AuditEvent;
  accountId: string | null;
  /** Never a name, a provider id or an address. */
  details?: Readonly<Record<string, string | number>>;
};

export async function writeAuditLog(db: Db, { event, accountId, details = {} }: AuditEntry, at: Date): Promise<void> {
  await db.insert(auditLogs).values({ event, accountId, details, at });
}

/** The actions of an account, newest first. */
export async function listAuditLogs(db: Db, accountId: string, page: Page) {
  const { limit, offset } = boundedPage(page);
  return db
    .select({ at: auditLogs.at, event: auditLogs.event, details: auditLogs.details })
    .from(auditLogs)
    .where(eq(auditLogs.accountId, accountId))
    .orderBy(desc(auditLogs.at), desc(auditLogs.id))
    .limit(limit)
    .offset(offset);
}

/** Everything that is on record, the last written first. */
export async function searchAuditLogs(db: Db, query: LogQuery): Promise<LogEntry[]> {
  const { id, at, event, accountId, details } = auditLogs;
  const searched = [event, accountId, sql`${details}::text`];
  const rows = await db
    .select()
    .from(auditLogs)
    .where(and(matchesQuery(query, { id, at, searched }), query.kind ? eq(event, query.kind) : undefined))
    .orderBy(desc(id))
    .limit(boundedLimit(query));
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.event,
    text: row.event,
    account: row.accountId && accountRef(row.accountId),
    requestId: null,
    details: row.details,
  }));
}

const EVENTS_MAX = 100;

/** The events that are on record. */
export async function listAuditEvents(db: Db): Promise<string[]> {
  return cachedCount(db, [auditLogs], 'audit events', async () => {
    const rows = await db
      .selectDistinct({ event: auditLogs.event })
      .from(auditLogs)
      .orderBy(asc(auditLogs.event))
      .limit(EVENTS_MAX);
    return rows.map(({ event }) => event);
  });
}

export async function deleteAuditLogsBefore(db: Db, moment: Date): Promise<number> {
  return deleteCounted(db, auditLogs, lt(auditLogs.at, moment));
}
