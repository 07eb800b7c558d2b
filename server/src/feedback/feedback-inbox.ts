import { AppError } from '@bluegem/contract/errors';
import type { FeedbackFilter, FeedbackKind } from '@bluegem/core/site/feedback';
import { writeAuditLog, type AuditEvent } from '@bluegem/data/logs/audit-logs';
import {
  changeFeedback,
  countFeedback,
  deleteFeedback,
  reviveFeedback,
  selectFeedback,
  type FeedbackChange,
  type StoredFeedback,
} from '@bluegem/data/feedback/feedback';
import type { Db } from '@bluegem/data/database/sql';
import type { BaseContext } from '../stores/base-context.ts';

const PAGE_SIZE = 25;

/** `kept`: no webhook is configured. `failed`: not accepted for a day, and not sent again automatically. */
export type FeedbackState = 'kept' | 'waiting' | 'delivered' | 'failed';

function stateOf({ deliveredAt, failedAt }: StoredFeedback, isForwarded: boolean): FeedbackState {
  if (deliveredAt) return 'delivered';
  if (failedAt) return 'failed';
  return isForwarded ? 'waiting' : 'kept';
}

function present(entry: StoredFeedback & { notedByName: string | null }, isForwarded: boolean) {
  const { id, kind, message, email, weapon, patternId, createdAt, doneAt, note, notedAt, notedByName } = entry;
  return {
    id,
    kind,
    message,
    email,
    weapon,
    patternId,
    state: stateOf(entry, isForwarded),
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    note: note === null || !notedAt ? null : { text: note, at: notedAt.toISOString(), by: notedByName },
  };
}

/** The filters of an admin. `page` starts at 1; a page past the end is empty. */
export type InboxQuery = { state?: FeedbackFilter | undefined; kind?: FeedbackKind | undefined; page: number };

/** A page of the feedback that a query selects, latest first, for admins. */
export async function feedbackInbox({ db, config }: BaseContext, { page, ...selection }: InboxQuery) {
  const isForwarded = config.discordWebhookUrl !== undefined;
  const total = await countFeedback(db(), selection);
  const entries = await selectFeedback(db(), selection, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return {
    total,
    open: await countFeedback(db(), { state: 'open' }),
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    entries: entries.map((entry) => present(entry, isForwarded)),
  };
}

type Change = { feedbackId: string; adminId: string; event: AuditEvent };

/** Changes an entry and logs it in one transaction. Throws AppError `http.not-found` if nothing was changed. */
async function change(
  services: BaseContext,
  { feedbackId, adminId, event }: Change,
  run: (tx: Db) => Promise<boolean>,
) {
  await services.db().transaction(async (tx) => {
    if (!(await run(tx))) throw new AppError('http.not-found');
    await writeAuditLog(tx, { event, accountId: adminId, details: { feedback: feedbackId } }, services.now());
  });
}

/** Marks feedback as done, or as open again. */
export async function markFeedback(services: BaseContext, adminId: string, feedbackId: string, done: boolean) {
  const event = done ? 'admin.feedback-done' : 'admin.feedback-reopened';
  await change(services, { feedbackId, adminId, event }, (tx) => update(tx, services, adminId, feedbackId, { done }));
}

/** Saves the note of an entry; an empty note removes it. */
export async function noteFeedback(services: BaseContext, adminId: string, feedbackId: string, text: string) {
  const note = text.trim();
  const event = 'admin.feedback-noted';
  await change(services, { feedbackId, adminId, event }, (tx) => update(tx, services, adminId, feedbackId, { note }));
}

const update = (tx: Db, { now }: BaseContext, accountId: string, feedbackId: string, to: FeedbackChange) =>
  changeFeedback(tx, feedbackId, to, { accountId, at: now() });

/** Deletes feedback permanently. */
export async function removeFeedback(services: BaseContext, adminId: string, feedbackId: string) {
  await change(services, { feedbackId, adminId, event: 'admin.feedback-deleted' }, (tx) =>
    deleteFeedback(tx, feedbackId),
  );
}

/** Forwards a failed entry again. */
export async function sendFeedbackAgain(services: BaseContext, adminId: string, feedbackId: string) {
  await change(services, { feedbackId, adminId, event: 'admin.feedback-sent-again' }, (tx) =>
    reviveFeedback(tx, feedbackId, services.now()),
  );
}
