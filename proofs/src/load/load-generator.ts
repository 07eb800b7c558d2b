import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { visitByChance } from './mix.ts';
import type { Site } from './site.ts';
import { Tally } from './tally.ts';
import { Visitor } from './visitor.ts';

/** So many connections are opened at a time: a queue of new ones is of the kernel, not of the server. */
const OPENED_AT_ONCE = 100;
/** How long who was sent away waits before the next try, at least. */
const SENT_AWAY_MS = 1_000;

export type Crowd = {
  visitors: number;
  /** How long somebody thinks between two requests, on average; 0: not at all. */
  thinkMs: number;
  /** Kinds of requests; all where it is missing. */
  kinds?: readonly string[];
};

/** Waits, but no longer than until `stopping`. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

async function keepVisiting(visitor: Visitor, { thinkMs, kinds }: Crowd, tally: Tally, stopping: AbortSignal) {
  await pause(Math.random() * thinkMs, stopping);
  while (!stopping.aborted) {
    const { busy } = tally.counts;
    await visitByChance(visitor, kinds);
    const leastMs = tally.counts.busy > busy ? SENT_AWAY_MS : 0;
    const pauseMs = Math.max(leastMs, thinkMs * (0.5 + Math.random()));
    if (pauseMs > 0) await pause(pauseMs, stopping);
  }
}

/** Lets visitors come and do as they like until `stopping`; the connections of all are open together. */
export async function runCrowd(site: Site, crowd: Crowd, stopping: AbortSignal): Promise<Tally> {
  const tally = new Tally();
  setMaxListeners(0, stopping);
  const visitors = Array.from({ length: crowd.visitors }, () => new Visitor(site, tally));
  for (let from = 0; from < visitors.length; from += OPENED_AT_ONCE)
    await Promise.all(visitors.slice(from, from + OPENED_AT_ONCE).map((each) => each.connect()));
  await Promise.all(visitors.map((each) => keepVisiting(each, crowd, tally, stopping)));
  for (const visitor of visitors) visitor.leave();
  return tally;
}
