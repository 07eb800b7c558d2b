import type { AnalyticsEvent } from '@bluegem/contract/analytics';
import type { AuthStorage } from '../auth/browser-storage.ts';
import { VISIT_STORAGE } from './stored-visit.ts';

/** How many events are sent at a time, and how many wait at most while they cannot be. Source: specification, section 9. */
export const BATCH_SIZE = 10;
const STORED_MAX = 100;

/** Whether events have arrived, were refused for good, or are to be sent again. */
export type Outcome = 'taken' | 'refused' | 'failed';

type Parts = {
  storage: AuthStorage;
  send: (events: readonly AnalyticsEvent[]) => Promise<Outcome>;
  /** Asked before anything is stored or sent. */
  mayCount: () => boolean;
};

export type EventQueue = {
  add(event: AnalyticsEvent): void;
  /** Sends what waits, batch after batch, until it is gone or a batch fails. */
  flush(): Promise<void>;
};

/** Events on their way to the server. What waits outlives the page in the storage of its tab. */
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
      // The storage is full: these are lost, and nothing else is.
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
        // Others may have come meanwhile, and all of them may have been forgotten.
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
