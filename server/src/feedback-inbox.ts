import { countFeedback, listFeedback, reviveFeedback, type StoredFeedback } from '@bluegem/data/feedback';
import type { Services } from './services.ts';

const PAGE_SIZE = 25;

/** `kept`: there is nowhere to forward it to. `failed`: it was not taken for a day, and is not sent again by itself. */
export type FeedbackState = 'kept' | 'waiting' | 'delivered' | 'failed';

function stateOf({ deliveredAt, failedAt }: StoredFeedback, isForwarded: boolean): FeedbackState {
  if (deliveredAt) return 'delivered';
  if (failedAt) return 'failed';
  return isForwarded ? 'waiting' : 'kept';
}

function present(entry: StoredFeedback, isForwarded: boolean) {
  const { id, kind, message, email, weapon, patternId, createdAt } = entry;
  const state = stateOf(entry, isForwarded);
  return { id, kind, message, email, weapon, patternId, state, createdAt: createdAt.toISOString() };
}

/** A page of all feedback, the last first, for admins. `page` counts from 1; one past the end is empty. */
export async function feedbackInbox({ db, config }: Services, page: number) {
  const isForwarded = config.discordWebhookUrl !== undefined;
  const total = await countFeedback(db());
  const entries = await listFeedback(db(), { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return {
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    entries: entries.map((entry) => present(entry, isForwarded)),
  };
}

/** Forwards an entry that was given up once more. */
export async function sendFeedbackAgain({ db, now }: Services, id: string): Promise<boolean> {
  return reviveFeedback(db(), id, now());
}
