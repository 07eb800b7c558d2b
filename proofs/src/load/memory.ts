import { setTimeout as sleep } from 'node:timers/promises';
import { runVisitors } from './load-generator.ts';
import { readMetrics, type MetricsSnapshot } from './metrics-snapshot.ts';
import { floorGrowth, growthPerMinute, type Sample } from './growth.ts';
import { inMegabytes, inMs, type Report } from './report.ts';
import type { Site } from './site.ts';

/** About 50 requests a second. */
const GROUP = { visitors: 50, thinkMs: 1_000 };
const SAMPLE_MS = 5_000;
const MEGABYTE = 1_000_000;
/** Normal variation from garbage collection in a few minutes: a leak of 2 kB per request would be 60 MB in ten. */
const GROWTH_BYTES = 30 * MEGABYTE;

export type Watch = { warmUpMs: number; forMs: number; isJudged: boolean };

async function sampleFor(site: Site, forMs: number): Promise<{ snapshots: MetricsSnapshot[]; times: number[] }> {
  const snapshots: MetricsSnapshot[] = [];
  const times: number[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < forMs) {
    snapshots.push(await readMetrics(site));
    times.push(performance.now() - startedAt);
    await sleep(SAMPLE_MS);
  }
  return { snapshots, times };
}

/** Memory under a steady load: after the warm-up it must not grow. */
export async function watchMemory(site: Site, report: Report, { warmUpMs, forMs, isJudged }: Watch): Promise<void> {
  const stopping = new AbortController();
  const visits = runVisitors(site, GROUP, stopping.signal);
  await sleep(warmUpMs);
  const { snapshots, times } = await sampleFor(site, forMs);
  stopping.abort();
  const tally = await visits;
  const samplesOf = (pick: (metrics: MetricsSnapshot) => number): Sample[] =>
    snapshots.map((metrics, index) => ({ atMs: times[index] ?? 0, bytes: pick(metrics) }));
  const [rss, heap] = [samplesOf(({ rssBytes }) => rssBytes), samplesOf(({ heapBytes }) => heapBytes)];
  const minutes = forMs / 60_000;
  const rssGrowth = growthPerMinute(rss) * minutes;
  const rssMost = Math.max(...rss.map(({ bytes }) => bytes));
  const floor = floorGrowth(heap);
  const target = (bytes: number) => (isJudged ? `under ${inMegabytes(bytes)}` : 'none: too short');
  const over = `over ${minutes.toFixed(1)} min`;
  report.add(
    {
      name: `memory (RSS) ${over} of ${Math.round(tally.total / ((warmUpMs + forMs) / 1000))} requests/s, after ${(warmUpMs / 60_000).toFixed(1)} min of it`,
      ours: `${inMegabytes(rssGrowth)} of growth by the median slope`,
      baseline: `${inMegabytes(rss[0]?.bytes ?? NaN)} at first, ${inMegabytes(rss.at(-1)?.bytes ?? NaN)} in the end, ${inMegabytes(rssMost)} at most`,
      ratio: `${inMegabytes(growthPerMinute(rss))} a minute`,
      target: target(GROWTH_BYTES),
    },
    !isJudged || rssGrowth < GROWTH_BYTES,
  );
  report.check(
    `memory: floor of the heap ${over}`,
    inMegabytes(floor),
    target(GROWTH_BYTES),
    !isJudged || floor < GROWTH_BYTES,
  );
  const ours = `p50 ${inMs(tally.percentile(0.5))}, p95 ${inMs(tally.percentile(0.95))}, p99 ${inMs(tally.percentile(0.99))}; ${tally.broken} of ${tally.total} broken`;
  report.check('memory: its visitors', ours, 'all answered', tally.broken === 0 && tally.counts.busy === 0);
  report.notes.push(...tally.examples);
}
