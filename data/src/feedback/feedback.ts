import type { FeedbackFilter, FeedbackKind } from '@bluegem/core/site/feedback';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { accounts } from '../tables/account-tables.ts';
import { feedback } from '../tables/feedback-table.ts';
import { boundedPage, type Page } from '../database/page.ts';
import type { Db } from '../database/sql.ts';
import { cachedCount } from '../database/cached-counts.ts';

export type NewFeedback = {
  id: string;
  kind: FeedbackKind;
  email: string | null;
  message: string;
  weapon: WeaponId | null;
  patternId: number | null;
  accountId: string | null;
  createdAt: Date;
};

export type StoredFeedback = typeof feedback.$inferSelect;

export type FeedbackSelection = { state?: FeedbackFilter | undefined; kind?: FeedbackKind | undefined };

/** A row that this process alone may forward, until its lease ends. */
export type ClaimedFeedback = StoredFeedback;

const LIST_MAX = 1_000;
/** Deliveries wait for a day at most: a longer wait comes from a clock that was set back. */
const LONGEST_WAIT_MS = 25 * 3_600_000;
const isWaiting = () => and(isNull(feedback.deliveredAt), isNull(feedback.failedAt));

/** Still the lease that the row was claimed with. */
const isOwn = ({ id, attempts }: Pick<ClaimedFeedback, 'id' | 'attempts'>) =>
  and(eq(feedback.id, id), eq(feedback.attempts, attempts), isWaiting());

const isDue = (now: Date) =>
  or(lte(feedback.nextAttemptAt, now), gt(feedback.nextAttemptAt, new Date(now.getTime() + LONGEST_WAIT_MS)));

export async function storeFeedback(db: Db, entry: NewFeedback): Promise<void> {
  await db.insert(feedback).values({ ...entry, nextAttemptAt: entry.createdAt });
}

/** The feedback of an account, newest first. */
export async function listFeedbackOf(db: Db, accountId: string, page: Page): Promise<StoredFeedback[]> {
  const { limit, offset } = boundedPage(page);
  return db
    .select()
    .from(feedback)
    .where(eq(feedback.accountId, accountId))
    .orderBy(desc(feedback.createdAt), asc(feedback.id))
    .limit(limit)
    .offset(offset);
}

/** The feedback of an account stays, without the account and without an address for answers. */
export async function forgetSender(db: Db, accountId: string): Promise<void> {
  await db.update(feedback).set({ accountId: null, email: null }).where(eq(feedback.accountId, accountId));
}

/** The last feedback first. */
export async function listFeedback(db: Db, page: Page = { limit: LIST_MAX }): Promise<StoredFeedback[]> {
  const { limit, offset } = boundedPage(page);
  return db.select().from(feedback).orderBy(desc(feedback.createdAt), asc(feedback.id)).limit(limit).offset(offset);
}

const CONDITIONS: Record<FeedbackFilter, () => SQL | undefined> = {
  open: () => isNull(feedback.doneAt),
  done: () => isNotNull(feedback.doneAt),
  waiting: isWaiting,
  delivered: () => isNotNull(feedback.deliveredAt),
  failed: () => isNotNull(feedback.failedAt),
};

const isSelected = ({ state, kind }: FeedbackSelection) =>
  and(state && CONDITIONS[state](), kind && eq(feedback.kind, kind));

/** The feedback of a selection, newest first, with the name of the person who wrote a note. */
export async function selectFeedback(
  db: Db,
  selection: FeedbackSelection,
  page: Page,
): Promise<(StoredFeedback & { notedByName: string | null })[]> {
  const { limit, offset } = boundedPage(page);
  const rows = await db
    .select({ entry: feedback, notedByName: accounts.username })
    .from(feedback)
    .leftJoin(accounts, eq(accounts.id, feedback.notedBy))
    .where(isSelected(selection))
    .orderBy(desc(feedback.createdAt), asc(feedback.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ entry, notedByName }) => ({ ...entry, notedByName }));
}

export async function countFeedback(db: Db, selection: FeedbackSelection = {}): Promise<number> {
  const count = async () => db.$count(feedback, isSelected(selection));
  return cachedCount(db, [feedback], `feedback ${selection.state} ${selection.kind}`, count);
}

export type FeedbackChange = { done?: boolean | undefined; note?: string | undefined };

/**
 * Closes or reopens an entry, writes or empties its note, or both. Returns whether there was such an
 * entry.
 */
export async function changeFeedback(
  db: Db,
  id: string,
  { done, note }: FeedbackChange,
  by: { accountId: string; at: Date },
): Promise<boolean> {
  const hasNote = note !== undefined && note !== '';
  const changed = await db
    .update(feedback)
    .set({
      ...(done !== undefined && { doneAt: done ? by.at : null }),
      ...(note !== undefined && {
        note: hasNote ? note : null,
        notedAt: hasNote ? by.at : null,
        notedBy: hasNote ? by.accountId : null,
      }),
    })
    .where(eq(feedback.id, id))
    .returning({ id: feedback.id });
  return changed.length > 0;
}

/** Deletes an entry. Returns whether there was one. */
export async function deleteFeedback(db: Db, id: string): Promise<boolean> {
  return (await db.delete(feedback).where(eq(feedback.id, id)).returning({ id: feedback.id })).length > 0;
}

/** Feedback whose delivery was given up waits again, as if it were new. Returns whether there was such an entry. */
export async function reviveFeedback(db: Db, id: string, now: Date): Promise<boolean> {
  const revived = await db
    .update(feedback)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now })
    .where(and(eq(feedback.id, id), isNotNull(feedback.failedAt)))
    .returning({ id: feedback.id });
  return revived.length > 0;
}

/**
 * Claims the feedback that has waited longest, until the lease ends; undefined if none is due. A process that calls it
 * at the same moment gets another one; one whose process ended comes up again when the lease is over.
 */
export async function claimFeedback(db: Db, now: Date, leaseEnd: Date): Promise<ClaimedFeedback | undefined> {
  const next = db
    .select({ id: feedback.id })
    .from(feedback)
    .where(and(isWaiting(), isDue(now)))
    .orderBy(asc(feedback.nextAttemptAt), asc(feedback.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(feedback)
    .set({ attempts: sql`${feedback.attempts} + 1`, nextAttemptAt: leaseEnd })
    .where(and(eq(feedback.id, sql`(${next})`), isWaiting()))
    .returning();
  return claimed;
}

/** Marks feedback as delivered, regardless of the current lease. */
export async function markDelivered(db: Db, { id }: Pick<ClaimedFeedback, 'id'>, now: Date): Promise<void> {
  await db.update(feedback).set({ deliveredAt: now, failedAt: null }).where(eq(feedback.id, id));
}

/** Ends the lease; the feedback is not due before `at`. */
export async function retryFeedback(db: Db, claimed: ClaimedFeedback, at: Date): Promise<void> {
  await db.update(feedback).set({ nextAttemptAt: at }).where(isOwn(claimed));
}

/** It is kept and not forwarded any more. */
export async function giveUpFeedback(db: Db, claimed: ClaimedFeedback, now: Date): Promise<void> {
  await db.update(feedback).set({ failedAt: now }).where(isOwn(claimed));
}

/** Nothing is forwarded before `until`, by no process. */
export async function postponeFeedback(db: Db, until: Date): Promise<void> {
  await db
    .update(feedback)
    .set({ nextAttemptAt: until })
    .where(and(isWaiting(), lte(feedback.nextAttemptAt, until)));
}
