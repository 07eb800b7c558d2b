import type { Clock } from './clock.ts';

const TIMEOUTS_UNTIL_OPEN = 5;
const OPEN_MS = 60_000;

export type CircuitBreaker = {
  countAnswer(): void;
  /** Counts one time-out; true when it opens the breaker. */
  countTimeout(): boolean;
  /** How long nobody is to be asked any more; 0 when the way is free. */
  openMs(): number;
};

/**
 * Opens for a minute after five time-outs in a row: a coordinator that is down is left alone. Afterwards the first
 * time-out opens it again.
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
