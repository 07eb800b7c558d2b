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
import { sendToDiscord, type Delivery } from '../outside/discord-webhook.ts';

/** Much longer than sending takes: only a process that ended or was suspended loses its lease. */
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 3_600_000;
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

export type OutboxParts = {
  db: Db;
  webhookUrl: string;
  logger: Logger;
  now: () => Date;
  /** Timeout of a message; shorter in tests. */
  timeoutMs?: number;
};

/** Forwards entries that are due, until none is left or a pause is required. */
export type Outbox = { forwardDue(stopping?: AbortSignal): Promise<void> };

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** 0.5 s, doubled with every attempt, at most an hour. */
const retryDelayMs = (attempts: number) => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);

/**
 * Forwards feedback from the database to Discord. Processes share the work: each entry is claimed with a lease. If a
 * process ends after sending and before recording it, the entry is sent again: delivery is at least once.
 */
export function createFeedbackOutbox({ db, webhookUrl, logger, now, timeoutMs }: OutboxParts): Outbox {
  let isClosed = false;

  /** Schedules another attempt, or gives up after a day. */
  async function retryOrGiveUp(entry: ClaimedFeedback, reason: string): Promise<void> {
    const at = now();
    if (at.getTime() - entry.createdAt.getTime() >= GIVE_UP_AFTER_MS) {
      logger.error(
        { id: entry.id, attempts: entry.attempts, reason },
        'Feedback is not forwarded any more; it remains stored',
      );
      await giveUpFeedback(db, entry, at);
      return;
    }
    await retryFeedback(db, entry, after(at, retryDelayMs(entry.attempts)));
  }

  async function pauseAll(pauseMs: number): Promise<void> {
    if (pauseMs > 0) await postponeFeedback(db, after(now(), pauseMs));
  }

  /** Whether the next entry may be sent. */
  async function settle(entry: ClaimedFeedback, delivery: Delivery): Promise<boolean> {
    switch (delivery.kind) {
      case 'delivered':
        await markDelivered(db, entry, now());
        await pauseAll(delivery.pauseMs);
        return delivery.pauseMs === 0;
      case 'limited':
        await retryFeedback(db, entry, after(now(), delivery.pauseMs));
        await pauseAll(delivery.pauseMs);
        return false;
      case 'unreachable':
        await retryOrGiveUp(entry, delivery.reason);
        return true;
      case 'refused':
        logger.error({ id: entry.id, status: delivery.status }, 'Discord rejects a feedback; it remains stored');
        await giveUpFeedback(db, entry, now());
        return true;
      case 'closed':
        isClosed = true;
        logger.fatal(
          { status: delivery.status },
          'The Discord webhook is gone or its token is wrong: feedback is stored and not forwarded until DISCORD_WEBHOOK_URL is fixed and the service started again',
        );
        await retryFeedback(db, entry, now());
        return false;
    }
  }

  return {
    async forwardDue(stopping) {
      for (;;) {
        if (isClosed || stopping?.aborted) return;
        const claimedAt = now();
        const entry = await claimFeedback(db, claimedAt, after(claimedAt, LEASE_MS));
        if (!entry) return;
        const delivery = await sendToDiscord(webhookUrl, feedbackMessage(entry), timeoutMs);
        if (!(await settle(entry, delivery))) return;
      }
    },
  };
}
