import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCrowd, type Crowd } from './load-generator.ts';
import { readGauge, type Gauge } from './metrics-snapshot.ts';
import { inMegabytes, inMs, NOTHING, type Report } from './report.ts';
import type { Site } from './site.ts';
import type { Tally } from './tally.ts';

export type Level = {
  name: string;
  crowd: Crowd;
  forMs: number;
  /** Whether each kind of request has a line of its own. */
  listsKinds?: boolean;
  /** Whether visitors may be asked to come back. */
  mayBeFull?: boolean;
  /** A target of time: told, as no milliseconds hold on every machine. */
  told?: string;
};

type Watched = { tally: Tally; before: Gauge; after: Gauge; forMs: number; client: string };

const share = (usedMs: number, ofMs: number) => `${((usedMs / ofMs) * 100).toFixed(0)} % of a core`;

/** What this program itself did: where its loop is late or its core full, it measures itself. */
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

async function watch(site: Site, { crowd, forMs }: Level): Promise<Watched> {
  const stopping = new AbortController();
  const before = await readGauge(site);
  const describeClient = watchClient();
  const startedAt = performance.now();
  const timer = setTimeout(() => stopping.abort(), forMs);
  const tally = await runCrowd(site, crowd, stopping.signal);
  clearTimeout(timer);
  const tookMs = performance.now() - startedAt;
  const client = describeClient();
  return { tally, before, after: await readGauge(site), forMs: tookMs, client };
}

const percentiles = (tally: Tally, kind?: string) =>
  `p50 ${inMs(tally.percentile(0.5, kind))}, p95 ${inMs(tally.percentile(0.95, kind))}, p99 ${inMs(tally.percentile(0.99, kind))}`;

function reportKinds(report: Report, { name }: Level, tally: Tally): void {
  for (const kind of tally.kinds) {
    const ours = percentiles(tally, kind);
    report.add({
      name: `${name}: ${kind}`,
      ours,
      beside: `${tally.timesOf(kind).length} answers`,
      ratio: NOTHING,
      target: NOTHING,
    });
  }
}

/** Visitors of a level, and how they fared; how many were asked to come back. */
async function tryLevel(site: Site, report: Report, level: Level): Promise<number> {
  const { name, listsKinds = false, told } = level;
  const mayBeFull = level.mayBeFull || report.isMachineBusy;
  const { tally, before, after, forMs, client } = await watch(site, level);
  const { failed, wrong, lost, busy } = tally.counts;
  const perSecond = (tally.total / forMs) * 1000;
  const problems = `${failed} failed, ${lost} lost, ${wrong} wrong, ${busy} asked to come back`;
  const isKept = tally.broken === 0 && (mayBeFull || busy === 0);
  report.add(
    {
      name,
      ours: `${percentiles(tally)}; ${perSecond.toFixed(0)} requests/s; ${problems}`,
      beside: `server ${share(after.cpuMs - before.cpuMs, forMs)}, loop p99 ${inMs(after.loopP99Ms)}, ${inMegabytes(after.rssBytes)}; ${client}`,
      ratio: `${tally.total - tally.broken - busy} of ${tally.total}`,
      target: `${mayBeFull ? 'none failed, lost or wrong' : 'all answered'}${told ? `; told only: ${told}` : ''}`,
    },
    isKept,
  );
  report.notes.push(...tally.examples);
  if (listsKinds) reportKinds(report, level, tally);
  return busy;
}

/** How long the server rests between two levels. */
const REST_MS = 1_000;

/** More and more visitors; how many were asked to come back in all. */
export async function tryLevels(site: Site, report: Report, levels: readonly Level[]): Promise<number> {
  let busy = 0;
  for (const level of levels) {
    busy += await tryLevel(site, report, level);
    await sleep(REST_MS);
  }
  return busy;
}
