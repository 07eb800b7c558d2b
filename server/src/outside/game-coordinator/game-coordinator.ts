import type { ClassicLink } from '@bluegem/core/inspect/inspect-link';
import type { InspectedItem } from '@bluegem/core/inspect/inspected-item';
import type { CoordinatorStatus } from '@bluegem/contract/inspect';

/**
 * Why there is no item: `timeout` the coordinator did not respond, `offline` no account is connected, `queue-full` too
 * many requests wait, `aborted` the caller has disconnected, `not-found` the coordinator knows no such item.
 */
export type CoordinatorReason = 'timeout' | 'offline' | 'queue-full' | 'aborted' | 'not-found';

type FailureFacts = { wasAsked?: boolean; retryAfterSeconds?: number };

/** The coordinator returned no item. `wasAsked`: a request was sent. */
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

/** Looks up in the game the items of classic links. */
export type GameCoordinator = {
  status(): CoordinatorStatus;
  /** The item of a classic link. Throws CoordinatorError, within 20 s. */
  inspect(link: ClassicLink, signal: AbortSignal): Promise<InspectedItem>;
  close(): void;
};

/** Used without an account: sends no request and loads no library. */
export const disabledCoordinator: GameCoordinator = {
  status: () => 'disabled',
  inspect: () => Promise.reject(new CoordinatorError('offline')),
  close: () => {},
};
