import { ALERTS_PER_ACCOUNT, type AlertEvent } from '@bluegem/core/query/alert';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { boundedPage, type Page } from '../database/page.ts';
import { selectRows, type Db } from '../database/sql.ts';
import { accounts } from '../tables/account-tables.ts';
import { alertHits, alertMessages, alerts } from '../tables/alert-tables.ts';

export type Alert = typeof alerts.$inferSelect;
export type NewAlert = Omit<Alert, 'sentAt' | 'stoppedAt'>;

/** An event with the key that makes it the same one for ever. */
export type AlertHit = { event: string; item: AlertEvent };

/** Events that one message lists; of the others it says how many there are. */
export const ALERT_MESSAGE_ITEMS = 10;

/** Rows of one statement: PostgreSQL takes 65,535 values at once. */
const BATCH = 500;

const DIGEST_MS = { hour: 3_600_000, day: 24 * 3_600_000 } as const;

const isActive = () => and(isNotNull(alerts.confirmedAt), isNull(alerts.stoppedAt));

const messageOf = (alertId: string, at: Date) => ({ alertId, createdAt: at, nextAttemptAt: at });

/**
 * Stores an alert; undefined: the account has as many as it may. An alert that is not confirmed gets a message that
 * requests it, with `messageId`. One of the account that `isSame` stays the only one: it takes over digest and
 * language, or makes room if nothing could be delivered to its address.
 */
export async function addAlert(
  db: Db,
  alert: NewAlert,
  messageId: string,
  isSame: (known: Alert) => boolean = () => false,
): Promise<Alert | undefined> {
  return db.transaction(async (tx) => {
    // One at a time for an account, so that two at once cannot pass the limit together.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, alert.accountId)).limit(1).for('update');
    const own = await listAlertsOf(tx, alert.accountId, { limit: ALERTS_PER_ACCOUNT });
    const same = own.find(isSame);
    if (same?.stoppedAt === null) {
      const { digest, language } = alert;
      const [updated] = await tx.update(alerts).set({ digest, language }).where(eq(alerts.id, same.id)).returning();
      return updated;
    }
    if (same) await deleteAlert(tx, same.id);
    else if (own.length >= ALERTS_PER_ACCOUNT) return undefined;
    const [added] = await tx.insert(alerts).values(alert).returning();
    if (alert.confirmedAt === null) {
      const message = messageOf(alert.id, alert.createdAt);
      await tx.insert(alertMessages).values({ ...message, id: messageId, purpose: 'confirm', items: [], more: 0 });
    }
    return added;
  });
}

/** The alerts of an account, newest first. */
export async function listAlertsOf(db: Db, accountId: string, page: Page): Promise<Alert[]> {
  const { limit, offset } = boundedPage(page);
  return db
    .select()
    .from(alerts)
    .where(eq(alerts.accountId, accountId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(limit)
    .offset(offset);
}

export async function findAlert(db: Db, id: string): Promise<Alert | undefined> {
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, id)).limit(1);
  return alert;
}

/** Deletes an alert with its hits and messages, of any account or of this one. Returns whether there was one. */
export async function deleteAlert(db: Db, id: string, accountId?: string): Promise<boolean> {
  const isOwn = accountId === undefined ? undefined : eq(alerts.accountId, accountId);
  return (
    (
      await db
        .delete(alerts)
        .where(and(eq(alerts.id, id), isOwn))
        .returning({ id: alerts.id })
    ).length > 0
  );
}

/** Confirms the address of an alert. Earlier events are not sent. Returns whether there is such an alert. */
export async function confirmAlert(db: Db, id: string, now: Date): Promise<boolean> {
  await db
    .update(alerts)
    .set({ confirmedAt: now, checkedUntil: now })
    .where(and(eq(alerts.id, id), isNull(alerts.confirmedAt)));
  return (await findAlert(db, id)) !== undefined;
}

/** No message can be delivered any more: the alert stays in the owner's list. */
export async function stopAlert(db: Db, id: string, now: Date): Promise<void> {
  await db.update(alerts).set({ stoppedAt: now }).where(eq(alerts.id, id));
}

/** Alerts that are confirmed and not stopped, by id, behind `after`. */
export async function listActiveAlerts(db: Db, after: string | undefined, limit: number): Promise<Alert[]> {
  return db
    .select()
    .from(alerts)
    .where(and(isActive(), after === undefined ? undefined : gt(alerts.id, after)))
    .orderBy(asc(alerts.id))
    .limit(Math.min(limit, 1000));
}

/**
 * Records what an alert found. Events that it found before are left out, however often they are given, so that each is
 * in one message. `until`: events until then have been compared.
 */
export async function recordHits(db: Db, alertId: string, hits: readonly AlertHit[], until: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = hits.map((hit) => ({ ...hit, alertId, foundAt: until }));
    let added = 0;
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH);
      const inserted = await tx
        .insert(alertHits)
        .values(batch)
        .onConflictDoNothing()
        .returning({ event: alertHits.event });
      added += inserted.length;
    }
    await tx.update(alerts).set({ checkedUntil: until }).where(eq(alerts.id, alertId));
    return added;
  });
}

/**
 * Writes one message about everything that an alert found and that is in no message yet, if its hour or day is over.
 * Whether it did. All or nothing: if the process ends in between, the next run does it.
 */
export async function writeDigest(db: Db, alertId: string, messageId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [alert] = await tx
      .select()
      .from(alerts)
      .where(and(eq(alerts.id, alertId), isActive()))
      .limit(1)
      .for('update');
    if (!alert) return false;
    const waited = alert.sentAt === null ? Infinity : now.getTime() - alert.sentAt.getTime();
    // A negative wait comes from a clock that was set back.
    if (waited >= 0 && waited < DIGEST_MS[alert.digest]) return false;
    const isWaiting = and(eq(alertHits.alertId, alertId), isNull(alertHits.messageId));
    const found = await tx.$count(alertHits, isWaiting);
    if (found === 0) return false;
    const listed = await tx
      .select({ item: alertHits.item })
      .from(alertHits)
      .where(isWaiting)
      .orderBy(asc(alertHits.foundAt), asc(alertHits.event))
      .limit(ALERT_MESSAGE_ITEMS);
    const items = listed.map(({ item }) => item);
    const message = { ...messageOf(alertId, now), id: messageId, purpose: 'news' as const };
    await tx.insert(alertMessages).values({ ...message, items, more: found - items.length });
    await tx.update(alertHits).set({ messageId }).where(isWaiting);
    await tx.update(alerts).set({ sentAt: now }).where(eq(alerts.id, alertId));
    return true;
  });
}

/** Ids of active alerts with events that are in no message yet. */
export async function listWaiting(db: Db, limit: number): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    sql`select id from ${alerts} where confirmed_at is not null and stopped_at is null and exists (
          select 1 from ${alertHits} where alert_id = ${alerts.id} and message_id is null)
        order by id limit ${Math.min(limit, 1000)}`,
  );
  return rows.map(({ id }) => id);
}

/** Removes what alerts found before a moment, and messages and unconfirmed alerts of before it. How many rows. */
export async function deleteOldAlertRows(db: Db, moment: Date): Promise<number> {
  const hits = await db.delete(alertHits).where(lt(alertHits.foundAt, moment)).returning({ event: alertHits.event });
  const messages = await db
    .delete(alertMessages)
    .where(lt(alertMessages.createdAt, moment))
    .returning({ id: alertMessages.id });
  const old = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isNull(alerts.confirmedAt), lt(alerts.createdAt, moment)));
  const unconfirmed = await db.delete(alerts).where(inArray(alerts.id, old)).returning({ id: alerts.id });
  return hits.length + messages.length + unconfirmed.length;
}
