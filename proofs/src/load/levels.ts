import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { runVisitors, type VisitorGroup } from './load-generator.ts';
import { readMetrics, type MetricsSnapshot } from './metrics-snapshot.ts';
import { inMegabytes, inMs, NOTHING, type Report } from './report.ts';
import type { Site } from './site.ts';
import type { Tally } from './tally.ts';

export type Level = {
  name: string;
  group: VisitorGroup;
  forMs: number;
  /** Whether each kind of request has a line of its own. */
  listsKinds?: boolean;
  /** Whether 503 with Retry-After is allowed. */
  mayBeFull?: boolean;
  /** A target in milliseconds: reported, not checked, because machines differ. */
  target?: string;
};

type Watched = { tally: Tally; before: MetricsSnapshot; after: MetricsSnapshot; forMs: number; client: string };

const share = (usedMs: number, ofMs: number) => `${((usedMs / ofMs) * 100).toFixed(0)} % of a core`;

/** The load of this program itself: with a late event loop or a full core, it would measure itself. */
function watchClient(): () => string {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(cpuBefore);
    delay.disable();
    return `client ${share((user + system) / 1000, performance.now() - startedAt)}, loop p99 ${inMs(delay.percentile(99) / 1e6)}`;
  };
}

async function watch(site: Site, { group, forMs }: Level): Promise<Watched> {
  const stopping = new AbortController();
  const before = await readMetrics(site);
  const describeClient = watchClient();
  const startedAt = performance.now();
  const timer = setTimeout(() => stopping.abort(), forMs);
  const tally = await runVisitors(site, group, stopping.signal);
  clearTimeout(timer);
  const tookMs = performance.now() - startedAt;
  const client = describeClient();
  return { tally, before, after: await readMetrics(site), forMs: tookMs, client };
}

const percentiles = (tally: Tally, kind?: string) =>
  `p50 ${inMs(tally.percentile(0.5, kind))}, p95 ${inMs(tally.percentile(0.95, kind))}, p99 ${inMs(tally.percentile(0.99, kind))}`;

function reportKinds(report: Report, { name }: Level, tally: Tally): void {
  for (const kind of tally.kinds) {
    const ours = percentiles(tally, kind);
    report.add({
      name: `${name}: ${kind}`,
      ours,
      baseline: `${tally.timesOf(kind).length} answers`,
      ratio: NOTHING,
      target: NOTHING,
    });
  }
}

/** Runs one level and reports its results; returns how many requests got 503 with Retry-After. */
async function testLevel(site: Site, report: Report, level: Level): Promise<number> {
  const { name, listsKinds = false, target } = level;
  const mayBeFull = level.mayBeFull || report.isMachineBusy;
  const { tally, before, after, forMs, client } = await watch(site, level);
  const { failed, wrong, lost, busy } = tally.counts;
  const perSecond = (tally.total / forMs) * 1000;
  const problems = `${failed} failed, ${lost} lost, ${wrong} wrong, ${busy} told to retry later`;
  const isMet = tally.broken === 0 && (mayBeFull || busy === 0);
  report.add(
    {
      name,
      ours: `${percentiles(tally)}; ${perSecond.toFixed(0)} requests/s; ${problems}`,
      baseline: `server ${share(after.cpuMs - before.cpuMs, forMs)}, loop p99 ${inMs(after.loopP99Ms)}, ${inMegabytes(after.rssBytes)}; ${client}`,
      ratio: `${tally.total - tally.broken - busy} of ${tally.total}`,
      target: `${mayBeFull ? 'none failed, lost or wrong' : 'all answered'}${target ? `; reported only: ${target}` : ''}`,
    },
    isMet,
  );
  report.notes.push(...tally.examples);
  if (listsKinds) reportKinds(report, level, tally);
  return busy;
}

/** Pause of the server between two levels. */
const REST_MS = 1_000;

/** Runs the levels with more and more visitors; returns how many requests got 503 with Retry-After. */
export async function testLevels(site: Site, report: Report, levels: readonly Level[]): Promise<number> {
  let busy = 0;
  for (const level of levels) {
    busy += await testLevel(site, report, level);
    await sleep(REST_MS);
  }
  return busy;
}
