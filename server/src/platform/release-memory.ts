import { collectGarbage } from './collect-garbage.ts';

/** `checkMs`: between two looks. `quietMs`: without a request. `requests`: since the last time; the start counts as them. */
export type ReleaseTimes = { checkMs: number; quietMs: number; requests: number };

/** Health checks alone, one in ten seconds, release memory every half hour. */
const TIMES: ReleaseTimes = { checkMs: 5_000, quietMs: 2_000, requests: 200 };

/**
 * Returns unused memory to the system when no request came for a while: once after the start, and again after some
 * requests. It takes 0.2 s of processor time. `count` is called for each request.
 */
export function createMemoryRelease(times: ReleaseTimes = TIMES, release = () => collectGarbage('last-resort')) {
  const { checkMs, quietMs, requests } = times;
  let counted = requests;
  let lastAt = performance.now();
  const timer = setInterval(() => {
    if (counted < requests || performance.now() - lastAt < quietMs) return;
    counted = 0;
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
