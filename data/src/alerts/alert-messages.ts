import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../database/sql.ts';
import { alertMessages } from '../tables/alert-tables.ts';

/** A message that this process alone may send, until its lease ends. */
export type ClaimedMessage = typeof alertMessages.$inferSelect;

/** Deliveries wait for a day at most: a longer wait comes from a clock that was set back. */
const LONGEST_WAIT_MS = 25 * 3_600_000;

const isWaiting = () => and(isNull(alertMessages.deliveredAt), isNull(alertMessages.failedAt));

/** Still the lease that the row was claimed with. */
const isOwn = ({ id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>) =>
  and(eq(alertMessages.id, id), eq(alertMessages.attempts, attempts), isWaiting());

/**
 * Claims the message that has waited longest, until the lease ends; undefined if none is due. A process that
 * calls it at the same moment gets another one.
 */
export async function claimMessage(db: Db, now: Date, leaseEnd: Date): Promise<ClaimedMessage | undefined> {
  const { nextAttemptAt, id, attempts } = alertMessages;
  const next = db
    .select({ id })
    .from(alertMessages)
    .where(and(isWaiting(), or(lte(nextAttemptAt, now), gt(nextAttemptAt, new Date(now.getTime() + LONGEST_WAIT_MS)))))
    .orderBy(asc(nextAttemptAt), asc(id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(alertMessages)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: leaseEnd })
    .where(and(eq(id, sql`(${next})`), isWaiting()))
    .returning();
  return claimed;
}

/** Marks a message as delivered, regardless of the current lease. */
export async function markMessageDelivered(db: Db, { id }: Pick<ClaimedMessage, 'id'>, now: Date): Promise<void> {
  await db.update(alertMessages).set({ deliveredAt: now, failedAt: null }).where(eq(alertMessages.id, id));
}

/** Ends the lease; the message is not due before `at`. */
export async function retryMessage(db: Db, claimed: ClaimedMessage, at: Date): Promise<void> {
  await db.update(alertMessages).set({ nextAttemptAt: at }).where(isOwn(claimed));
}

/** It is not sent any more. */
export async function giveUpMessage(db: Db, claimed: ClaimedMessage, now: Date): Promise<void> {
  await db.update(alertMessages).set({ failedAt: now }).where(isOwn(claimed));
}
