import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMsOf, rssBytesOf } from '../site/process-usage.ts';
import type { Site } from './site.ts';

/** Metrics of the server at one moment. The delay of the event loop is measured since the previous read. */
export type MetricsSnapshot = {
  rssBytes: number;
  heapBytes: number;
  cpuMs: number;
  loopP99Ms: number;
  openConnections: number;
  /** Requests in progress, without the one that reads the metrics. */
  running: number;
  /** 5xx responses since the start. */
  failures: number;
};

function valueOf(text: string, name: string): number {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`The metrics lack ${name}`);
  return Number(value);
}

function failuresIn(text: string): number {
  const counts = text.matchAll(/^bluegem_http_request_duration_seconds_count\{.*status="5xx".*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

export async function readMetrics({ origin, process: { pid } }: Site): Promise<MetricsSnapshot> {
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

/** Waits until the metrics meet a condition; returns how long that took, undefined after a timeout. */
export async function waitUntil(
  site: Site,
  isReached: (metrics: MetricsSnapshot) => boolean,
  timeoutMs: number,
): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < timeoutMs) {
    if (isReached(await readMetrics(site))) return performance.now() - startedAt;
    await sleep(CHECK_MS);
  }
  return undefined;
}
