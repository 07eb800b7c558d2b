import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOf, rssBytesOf } from '../site/process-usage.ts';
import type { Site } from './site.ts';

/** How the server is. The delay of its event loop is that since it was read before. */
export type Gauge = {
  rssBytes: number;
  heapBytes: number;
  cpuMs: number;
  loopP99Ms: number;
  openConnections: number;
  /** Requests that are being answered, without the one that reads this. */
  running: number;
  /** Answers of 5xx since the start. */
  failures: number;
};

function valueOf(text: string, name: string): number {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`The metrics do not tell ${name}`);
  return Number(value);
}

function failuresIn(text: string): number {
  const counts = text.matchAll(/^bluegem_http_request_duration_seconds_count\{.*status="5xx".*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

export async function readGauge({ origin, process: { pid } }: Site): Promise<Gauge> {
  const answer = await fetch(`${origin}/metrics`, { headers: { connection: 'close' } });
  if (answer.status !== 200) throw new Error(`The metrics answer ${answer.status}`);
  const text = await answer.text();
  return {
    rssBytes: await rssBytesOf(pid),
    heapBytes: valueOf(text, 'nodejs_heap_size_used_bytes'),
    cpuMs: await cpuMsOf(pid),
    loopP99Ms: valueOf(text, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    openConnections: valueOf(text, 'bluegem_http_connections_open'),
    running: valueOf(text, 'bluegem_http_requests_running') - 1,
    failures: failuresIn(text),
  };
}

const CHECK_MS = 250;

/** Waits until the server is as it should be; how long that took, or undefined where it does not come about. */
export async function waitUntil(
  site: Site,
  isReached: (gauge: Gauge) => boolean,
  patienceMs: number,
): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < patienceMs) {
    if (isReached(await readGauge(site))) return performance.now() - startedAt;
    await sleep(CHECK_MS);
  }
  return undefined;
}
