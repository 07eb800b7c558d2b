import type { ClassicLink } from '@bluegem/core/inspect/inspect-link';
import type { InspectedItem } from '@bluegem/core/inspect/inspected-item';
import { CoordinatorError } from './game-coordinator.ts';

export type Waiter = { resolve(item: InspectedItem): void; reject(error: CoordinatorError): void };

/** One requested item with all callers that wait for it. */
export type InspectJob<Bot> = {
  key: string;
  link: ClassicLink;
  waiters: Set<Waiter>;
  /** Bots whose requests the coordinator did not answer. */
  tried: Set<Bot>;
  wasAsked: boolean;
  endDeadline(): void;
};

/**
 * The key of requests that may be shared: the whole link. A link with a wrong number gets no response and must not
 * affect callers with a correct link to the same item.
 */
export function jobKeyOf({ from, assetId, d }: ClassicLink): string {
  return `${'owner' in from ? `S${from.owner}` : `M${from.listing}`}A${assetId}D${d}`;
}

/** Waits for a job; `leave` is called when the signal aborts. */
export function waitFor<Bot>(job: InspectJob<Bot>, signal: AbortSignal, leave: () => void): Promise<InspectedItem> {
  return new Promise((resolve, reject) => {
    const stopListening = () => signal.removeEventListener('abort', abort);
    const waiter: Waiter = {
      resolve(item) {
        stopListening();
        resolve(item);
      },
      reject(error) {
        stopListening();
        reject(error);
      },
    };
    const abort = () => {
      job.waiters.delete(waiter);
      reject(new CoordinatorError('aborted', { wasAsked: job.wasAsked }));
      leave();
    };
    signal.addEventListener('abort', abort, { once: true });
    job.waiters.add(waiter);
  });
}
