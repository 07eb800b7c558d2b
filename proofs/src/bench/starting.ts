import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startDurableCluster } from '@bluegem/data/testing/postgres-cluster';
import { rssBytesOf, wholeCpuMsOf } from '../site/process-usage.ts';
import { SiteProcess } from '../site/site-process.ts';
import { median, type Measurement } from './measurement.ts';

const LATER_STARTS = 5;
/** The server returns what its start took some seconds later. */
const SETTLING_SECONDS = 30;
const FIRST_MS = 3_000;
const LATER_MS = 1_500;

type Start = { cpuMs: number; wallMs: number };

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

const rowOf = (name: string, { cpuMs, wallMs }: Start, targetMs: number): Measurement => ({
  name,
  ours: `${cpuMs.toFixed(0)} ms CPU`,
  baseline: `${wallMs.toFixed(0)} ms by the clock`,
  target: `at most ${targetMs.toLocaleString('en')} ms CPU`,
});

async function measureStarts(
  name: string,
  settings: Readonly<Record<string, string>>,
  megabytesMost: number,
): Promise<Measurement[]> {
  const site = new SiteProcess(name, { DRAW_AHEAD: 'off', LOG_LEVEL: 'silent', ...settings });
  try {
    const first = await startOnce(site);
    const later: Start[] = [];
    while (later.length < LATER_STARTS) {
      await site.stop();
      later.push(await startOnce(site));
    }
    const middle = { cpuMs: median(later.map((each) => each.cpuMs)), wallMs: median(later.map((each) => each.wallMs)) };
    const megabytes = await settledMegabytes(site);
    return [
      rowOf(`first start, ${name}`, first, FIRST_MS),
      rowOf(`later start, ${name}`, middle, LATER_MS),
      {
        name: `memory after a start, ${name}`,
        ours: `${megabytes.toFixed(0)} MB`,
        target: `at most ${megabytesMost} MB`,
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
    const embedded = await measureStarts('embedded database', { DATA_DIR: join(folder, 'embedded') }, 250);
    if (!cluster) return embedded;
    const { url } = await createDatabase(cluster.url);
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: url };
    return [...embedded, ...(await measureStarts('PostgreSQL', settings, 180))];
  } finally {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
