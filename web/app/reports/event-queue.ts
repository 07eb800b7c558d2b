import type { AnalyticsEvent } from '@bluegem/contract/analytics';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import { VISIT_STORAGE } from './stored-visit.ts';

/**
 * Events per request, and the most events that are stored while they cannot be sent. Source: specification, section 9.
 */
export const BATCH_SIZE = 10;
const STORED_MAX = 100;

/** The result of sending: accepted, refused, or to be sent again. */
export type Outcome = 'taken' | 'refused' | 'failed';

type Parts = {
  storage: BrowserStorage;
  send: (events: readonly AnalyticsEvent[]) => Promise<Outcome>;
  /** Checked before anything is stored or sent. */
  mayCount: () => boolean;
};

export type EventQueue = {
  add(event: AnalyticsEvent): void;
  /** Sends the queued events in batches until the queue is empty or a batch fails. */
  flush(): Promise<void>;
};

/** The queue of events for the server. It is stored in the tab's session storage, so it survives reloads. */
export function openEventQueue({ storage, send, mayCount }: Parts): EventQueue {
  let isSending = false;

  function read(): AnalyticsEvent[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(VISIT_STORAGE.events) ?? '[]');
      return Array.isArray(stored) ? (stored as AnalyticsEvent[]) : [];
    } catch {
      return [];
    }
  }

  function write(events: readonly AnalyticsEvent[]): void {
    try {
      if (events.length === 0) storage.removeItem(VISIT_STORAGE.events);
      else storage.setItem(VISIT_STORAGE.events, JSON.stringify(events.slice(-STORED_MAX)));
    } catch {
      // The storage is full: these events are lost.
    }
  }

  const keyOf = ({ event, timestamp, sessionId }: AnalyticsEvent) => `${sessionId} ${timestamp} ${event}`;

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let batch = read().slice(0, BATCH_SIZE); batch.length > 0 && mayCount();) {
        if ((await send(batch)) === 'failed') return;
        const done = new Set(batch.map(keyOf));
        // Events may have been added meanwhile, or all of them removed.
        write(read().filter((event) => !done.has(keyOf(event))));
        batch = read().slice(0, BATCH_SIZE);
      }
    } finally {
      isSending = false;
    }
  }

  return {
    add(event) {
      if (!mayCount()) return;
      const events = [...read(), event];
      write(events);
      if (events.length >= BATCH_SIZE) void flush();
    },
    flush,
  };
}
