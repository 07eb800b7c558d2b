import type { Delivery } from '../outside/discord-webhook.ts';
import type { Logger } from '../platform/logger.ts';

/** Much longer than sending takes: only a process that ended or was suspended loses its lease. */
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 3_600_000;
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

export type OutboxEntry = { id: string; attempts: number; createdAt: Date };

export type OutboxParts<Entry extends OutboxEntry> = {
  claim(now: Date, leaseEnd: Date): Promise<Entry | undefined>;
  markDelivered(entry: Entry, now: Date): Promise<void>;
  retry(entry: Entry, at: Date): Promise<void>;
  giveUp(entry: Entry, now: Date): Promise<void>;
  send(entry: Entry): Promise<Delivery>;
  /** Holds all entries back, where they share a rate limit; without it only the entry itself waits. */
  postponeAll?(until: Date): Promise<void>;
  /** The address of an entry is gone. Whether the next entry may be sent. */
  addressGone(entry: Entry, status: number): Promise<boolean>;
  /** The message in the log. */
  messages: { gaveUp: string; refused: string };
  logger: Logger;
  now: () => Date;
};

/** Sends entries that are due, until none is left or a pause is required. */
export type Outbox = { forwardDue(stopping?: AbortSignal): Promise<void> };

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** 0.5 s, doubled with every attempt, at most an hour. */
const retryDelayMs = (attempts: number) => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);

/**
 * Sends entries of the database to other services. Processes share the work: each entry is claimed with a lease. If a
 * process ends after sending and before recording it, the entry is sent again: delivery is at least once.
 */
export function createOutbox<Entry extends OutboxEntry>(parts: OutboxParts<Entry>): Outbox {
  const { logger, now, messages } = parts;
  let isClosed = false;

  /** Schedules another attempt, or gives up after a day. */
  async function retryOrGiveUp(entry: Entry, reason: string): Promise<void> {
    const at = now();
    if (at.getTime() - entry.createdAt.getTime() >= GIVE_UP_AFTER_MS) {
      logger.error({ id: entry.id, attempts: entry.attempts, reason }, messages.gaveUp);
      await parts.giveUp(entry, at);
      return;
    }
    await parts.retry(entry, after(at, retryDelayMs(entry.attempts)));
  }

  /** Whether the next entry may be sent at once. */
  async function pauseAll(pauseMs: number): Promise<boolean> {
    if (pauseMs === 0 || !parts.postponeAll) return true;
    await parts.postponeAll(after(now(), pauseMs));
    return false;
  }

  /** Whether the next entry may be sent. */
  async function settle(entry: Entry, delivery: Delivery): Promise<boolean> {
    switch (delivery.kind) {
      case 'delivered':
        await parts.markDelivered(entry, now());
        return pauseAll(delivery.pauseMs);
      case 'limited':
        await parts.retry(entry, after(now(), delivery.pauseMs));
        return pauseAll(delivery.pauseMs);
      case 'unreachable':
        await retryOrGiveUp(entry, delivery.reason);
        return true;
      case 'refused':
        logger.error({ id: entry.id, status: delivery.status }, messages.refused);
        await parts.giveUp(entry, now());
        return true;
      case 'closed': {
        const mayGoOn = await parts.addressGone(entry, delivery.status);
        if (!mayGoOn) isClosed = true;
        return mayGoOn;
      }
    }
  }

  return {
    async forwardDue(stopping) {
      for (;;) {
        if (isClosed || stopping?.aborted) return;
        const claimedAt = now();
        const entry = await parts.claim(claimedAt, after(claimedAt, LEASE_MS));
        if (!entry) return;
        if (!(await settle(entry, await parts.send(entry)))) return;
      }
    },
  };
}
