import { collectGarbage } from './collect-garbage.ts';

/**
 * `checkMs`: between two looks. `quietMs`: without a request. `everyMs`, `requests`: since the last time; the start
 * counts as such requests.
 */
export type ReleaseTimes = { checkMs: number; quietMs: number; everyMs: number; requests: number };

/** At most 0.3 % of a core; health checks alone, one in ten seconds, release memory every half hour. */
const TIMES: ReleaseTimes = { checkMs: 5_000, quietMs: 2_000, everyMs: 60_000, requests: 200 };

/**
 * Returns unused memory to the system when no request came for a while: once after the start, and again after some
 * requests. It takes 0.2 s of processor time. `count` is called for each request.
 */
export function createMemoryRelease(times: ReleaseTimes = TIMES, release = () => collectGarbage('last-resort')) {
  const { checkMs, quietMs, everyMs, requests } = times;
  let counted = requests;
  let lastAt = performance.now();
  let releasedAt = -Infinity;
  const timer = setInterval(() => {
    const now = performance.now();
    if (counted < requests || now - lastAt < quietMs || now - releasedAt < everyMs) return;
    counted = 0;
    releasedAt = now;
    release();
  }, checkMs).unref();
  return {
    count(): void {
      counted++;
      lastAt = performance.now();
    },
    stop: () => clearInterval(timer),
  };
}
