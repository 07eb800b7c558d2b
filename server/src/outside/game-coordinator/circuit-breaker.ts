import type { Clock } from './clock.ts';

const TIMEOUTS_UNTIL_OPEN = 5;
const OPEN_MS = 60_000;

export type CircuitBreaker = {
  countAnswer(): void;
  /** Counts a time-out; true if it opens the breaker. */
  countTimeout(): boolean;
  /** How long no request may be sent; 0 if the breaker is closed. */
  openMs(): number;
};

/**
 * Opens for a minute after five time-outs in a row, so that no requests go to a failed coordinator. Afterwards the
 * first time-out opens it again.
 */
export function createCircuitBreaker(clock: Pick<Clock, 'now'>): CircuitBreaker {
  let timeouts = 0;
  let openUntil = -Infinity;
  return {
    countAnswer() {
      timeouts = 0;
    },
    countTimeout() {
      timeouts += 1;
      if (timeouts < TIMEOUTS_UNTIL_OPEN) return false;
      timeouts = TIMEOUTS_UNTIL_OPEN - 1;
      openUntil = clock.now() + OPEN_MS;
      return true;
    },
    openMs: () => Math.max(0, openUntil - clock.now()),
  };
}
