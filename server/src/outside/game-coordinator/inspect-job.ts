import type { ClassicLink } from '@bluegem/core/inspect/inspect-link';
import type { InspectedItem } from '@bluegem/core/inspect/inspected-item';
import { CoordinatorError } from './game-coordinator.ts';

export type Waiter = { resolve(item: InspectedItem): void; reject(error: CoordinatorError): void };

/** One item that is asked for, and everybody who waits for it. */
export type InspectJob<Bot> = {
  key: string;
  link: ClassicLink;
  waiters: Set<Waiter>;
  /** Bots that the coordinator left without an answer. */
  tried: Set<Bot>;
  wasAsked: boolean;
  endDeadline(): void;
};

/**
 * What may share one request: the whole link. A link with a wrong number in it gets no answer and must not take those
 * with it who ask for the same item by a right one.
 */
export function jobKeyOf({ from, assetId, d }: ClassicLink): string {
  return `${'owner' in from ? `S${from.owner}` : `M${from.listing}`}A${assetId}D${d}`;
}

/** Waits for a job; `leave` is called when the signal says that nobody listens any more. */
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
