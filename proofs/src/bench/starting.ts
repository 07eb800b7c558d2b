import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startDurableCluster } from '@bluegem/data/testing/postgres-cluster';
import { rssBytesOf, wholeCpuMsOf } from '../site/process-usage.ts';
import { SiteProcess } from '../site/site-process.ts';
import { median, type Measurement } from './measurement.ts';

/** As `npm start` and the archive start the server where there is enough memory. */
const NODE_OPTIONS = ['--min-semi-space-size=16', '--max-semi-space-size=16'];
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };

const LATER_STARTS = 5;
/** The server returns what its start took some seconds later. */
const SETTLING_SECONDS = 30;

type Targets = { laterMs: number; megabytes: number };
type Start = { cpuMs: number; wallMs: number };

const FIRST_MS = 3_000;

async function startOnce(site: SiteProcess): Promise<Start> {
  const startMs = performance.now();
  await site.start();
  return { cpuMs: await wholeCpuMsOf(site.pid), wallMs: performance.now() - startMs };
}

/** The least memory within some seconds. */
async function settledMegabytes({ pid }: SiteProcess): Promise<number> {
  let least = Infinity;
  for (let second = 0; second < SETTLING_SECONDS; second++) {
    await sleep(1000);
    least = Math.min(least, await rssBytesOf(pid));
  }
  return least / 1e6;
}

async function measureStarts(
  name: string,
  settings: Readonly<Record<string, string>>,
  targets: Targets,
): Promise<Measurement[]> {
  const site = new SiteProcess(
    name,
    { ...ALLOCATOR, DRAW_AHEAD: 'off', LOG_LEVEL: 'silent', ...settings },
    NODE_OPTIONS,
  );
  const row = (what: string, start: Start, targetMs: number): Measurement => ({
    name: `${what} start, ${name}`,
    ours: `${start.cpuMs.toFixed(0)} ms CPU`,
    baseline: `${start.wallMs.toFixed(0)} ms by the clock`,
    ratio: '-',
    target: `at most ${targetMs.toLocaleString('en')} ms CPU`,
  });
  try {
    const first = await startOnce(site);
    const later: Start[] = [];
    while (later.length < LATER_STARTS) {
      await site.stop();
      later.push(await startOnce(site));
    }
    const middle = {
      cpuMs: median(later.map(({ cpuMs }) => cpuMs)),
      wallMs: median(later.map(({ wallMs }) => wallMs)),
    };
    const megabytes = await settledMegabytes(site);
    return [
      row('first', first, FIRST_MS),
      row('later', middle, targets.laterMs),
      {
        name: `memory after a start, ${name}`,
        ours: `${megabytes.toFixed(0)} MB`,
        baseline: '-',
        ratio: '-',
        target: `at most ${targets.megabytes} MB`,
      },
    ];
  } finally {
    await site.stop();
  }
}

/** Starts of the built server on new data and after a clean stop, with both kinds of database. */
export async function measureStarting(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const cluster = await startDurableCluster(folder);
  try {
    const embedded = await measureStarts(
      'embedded database',
      { DATA_DIR: join(folder, 'embedded') },
      { laterMs: 1_500, megabytes: 250 },
    );
    if (!cluster) return embedded;
    const { url } = await createDatabase(cluster.url);
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: url };
    return [...embedded, ...(await measureStarts('PostgreSQL', settings, { laterMs: 1_500, megabytes: 180 }))];
  } finally {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
