import {
  claimFeedback,
  giveUpFeedback,
  markDelivered,
  postponeFeedback,
  retryFeedback,
  type ClaimedFeedback,
} from '@bluegem/data/feedback/feedback';
import type { Db } from '@bluegem/data/database/sql';
import { feedbackMessage } from '../feedback/feedback-message.ts';
import type { Logger } from '../platform/logger.ts';
import { sendToDiscord } from '../outside/discord-webhook.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export type FeedbackOutboxParts = {
  db: Db;
  webhookUrl: string;
  logger: Logger;
  now: () => Date;
  /** Timeout of a message; shorter in tests. */
  timeoutMs?: number;
};

/** Forwards feedback from the database to the operator's channel at Discord. */
export function createFeedbackOutbox({ db, webhookUrl, logger, now, timeoutMs }: FeedbackOutboxParts): Outbox {
  return createOutbox<ClaimedFeedback>({
    claim: (at, leaseEnd) => claimFeedback(db, at, leaseEnd),
    markDelivered: (entry, at) => markDelivered(db, entry, at),
    retry: (entry, at) => retryFeedback(db, entry, at),
    giveUp: (entry, at) => giveUpFeedback(db, entry, at),
    postponeAll: (until) => postponeFeedback(db, until),
    send: (entry) => sendToDiscord(webhookUrl, feedbackMessage(entry), timeoutMs),
    async addressGone(entry, status) {
      logger.fatal(
        { status },
        'The Discord webhook is gone or its token is wrong: feedback is stored and not forwarded until DISCORD_WEBHOOK_URL is fixed and the service started again',
      );
      await retryFeedback(db, entry, now());
      return false;
    },
    messages: {
      gaveUp: 'Feedback is not forwarded any more; it remains stored',
      refused: 'Discord rejects a feedback; it remains stored',
    },
    logger,
    now,
  });
}
