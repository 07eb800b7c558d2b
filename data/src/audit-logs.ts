import { desc, eq, lt } from 'drizzle-orm';
import { auditLogs } from './account-schema.ts';
import { boundedPage, type Page } from './page.ts';
import type { Db } from './sql.ts';

export type AuditEvent =
  | 'sign-in'
  | 'sign-out'
  | 'session-revoked'
  | 'account-exported'
  | 'account-deleted'
  | 'admin.pattern-proposed'
  | 'admin.pattern-published'
  | 'admin.pattern-rejected'
  | 'admin.pattern-undone'
  | 'admin.discovery-hidden'
  | 'admin.discovery-shown'
  | 'admin.discovery-deleted'
  | 'admin.prices-imported';
type AuditEntry = {
  event: AuditEvent;
  accountId: string | null;
  /** Never a name, a provider id or an address. */
  details?: Readonly<Record<string, string | number>>;
};

export async function writeAuditLog(db: Db, { event, accountId, details = {} }: AuditEntry, at: Date): Promise<void> {
  await db.insert(auditLogs).values({ event, accountId, details, at });
}

/** What an account did, newest first. */
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

export async function deleteAuditLogsBefore(db: Db, moment: Date): Promise<number> {
  return (await db.delete(auditLogs).where(lt(auditLogs.at, moment)).returning({ id: auditLogs.id })).length;
}
