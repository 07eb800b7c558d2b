import type { ClassicLink } from '@bluegem/core/inspect/inspect-link';
import type { InspectedItem } from '@bluegem/core/inspect/inspected-item';
import type { CoordinatorStatus } from '@bluegem/contract/inspect';

/**
 * Why there is no item: `timeout` the coordinator stays silent, `offline` no account reaches it, `queue-full` too many wait,
 * `aborted` who asked has left, `not-found` it knows no such item.
 */
export type CoordinatorReason = 'timeout' | 'offline' | 'queue-full' | 'aborted' | 'not-found';

type FailureFacts = { wasAsked?: boolean; retryAfterSeconds?: number };

/** The coordinator gave no item. `wasAsked`: a request went out, so the answer is its own. */
export class CoordinatorError extends Error {
  override readonly name = 'CoordinatorError';
  readonly reason: CoordinatorReason;
  readonly wasAsked: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: CoordinatorReason, { wasAsked = false, retryAfterSeconds }: FailureFacts = {}) {
    super(`The game coordinator gave no item: ${reason}`);
    this.reason = reason;
    this.wasAsked = wasAsked;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Asks the game about items that a link only points to. */
export type GameCoordinator = {
  status(): CoordinatorStatus;
  /** The item of a classic link. Throws CoordinatorError, within 20 s. */
  inspect(link: ClassicLink, signal: AbortSignal): Promise<InspectedItem>;
  close(): void;
};

/** Where no account is set up, nobody is asked and no library is loaded. */
export const disabledCoordinator: GameCoordinator = {
  status: () => 'disabled',
  inspect: () => Promise.reject(new CoordinatorError('offline')),
  close: () => {},
};
