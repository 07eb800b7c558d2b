import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { visitAtRandom } from './mix.ts';
import type { Site } from './site.ts';
import { Tally } from './tally.ts';
import { Visitor } from './visitor.ts';

/** How many connections are opened at a time: more would wait in the kernel's queue, not in the server. */
const OPENED_AT_ONCE = 100;
/** Shortest wait after a 503 before the next request. */
const RETRY_AFTER_MS = 1_000;

export type VisitorGroup = {
  visitors: number;
  /** Average pause of a visitor between two requests; 0: no pause. */
  thinkMs: number;
  /** Kinds of requests; all if it is missing. */
  kinds?: readonly string[];
};

/** Waits, until `signal` is aborted at the latest. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

async function repeatVisits(visitor: Visitor, { thinkMs, kinds }: VisitorGroup, tally: Tally, stopping: AbortSignal) {
  await pause(Math.random() * thinkMs, stopping);
  while (!stopping.aborted) {
    const { busy } = tally.counts;
    await visitAtRandom(visitor, kinds);
    const leastMs = tally.counts.busy > busy ? RETRY_AFTER_MS : 0;
    const pauseMs = Math.max(leastMs, thinkMs * (0.5 + Math.random()));
    if (pauseMs > 0) await pause(pauseMs, stopping);
  }
}

/** Runs a group of visitors until `stopping` is aborted; all their connections are open at the same time. */
export async function runVisitors(site: Site, group: VisitorGroup, stopping: AbortSignal): Promise<Tally> {
  const tally = new Tally();
  setMaxListeners(0, stopping);
  const visitors = Array.from({ length: group.visitors }, () => new Visitor(site, tally));
  for (let from = 0; from < visitors.length; from += OPENED_AT_ONCE)
    await Promise.all(visitors.slice(from, from + OPENED_AT_ONCE).map((each) => each.connect()));
  await Promise.all(visitors.map((each) => repeatVisits(each, group, tally, stopping)));
  for (const visitor of visitors) visitor.leave();
  return tally;
}
