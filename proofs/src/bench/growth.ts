import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startDurableCluster, type OwnCluster } from '@bluegem/data/testing/postgres-cluster';
import { addressOf, pageRoutes } from '../security/page-addresses.ts';
import { Browser, TEST_USERS } from '../site/browser.ts';
import { wholeCpuMsOf } from '../site/process-usage.ts';
import { withSite, type SiteProcess } from '../site/site-process.ts';
import { fillDatabase, ROWS } from './full-database.ts';
import type { Measurement } from './measurement.ts';

const REPEATS = 9;
const SECRET_KEY = randomBytes(48).toString('base64url');
/** Not pages, downloads of all patterns, the end of a sign-in, or pages that need an id. */
const LEFT_OUT = /\*|^\/(auth|logout|components|offline|patterns\/export)|changes|^\/alerts\/:/;

type Cost = { path: string; cpuMs: number };
/** Processor time in milliseconds by process. */
type Spent = ReadonlyMap<number, number>;

/** Of processes that ended meanwhile nothing is known. */
const spentBetween = (before: Spent, after: Spent) =>
  [...after].reduce((sum, [pid, cpuMs]) => sum + cpuMs - (before.get(pid) ?? 0), 0);

/** Processor time of the site and its database for a request after the first one. */
async function costOf(browser: Browser, path: string, readCpu: () => Promise<Spent>): Promise<Cost> {
  const ask = async () => {
    const answer = await browser.get(path);
    await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(`${path} was answered with ${answer.status}`);
  };
  await ask();
  const before = await readCpu();
  for (let repeat = 0; repeat < REPEATS; repeat++) await ask();
  return { path, cpuMs: spentBetween(before, await readCpu()) / REPEATS };
}

async function measurePages({ url, pid }: SiteProcess, cluster: OwnCluster): Promise<Measurement[]> {
  const browser = new Browser(url);
  await browser.signIn(TEST_USERS[0] ?? '');
  const readCpu = async () => {
    const pids = [pid, ...cluster.processes()];
    return new Map(
      await Promise.all(pids.map(async (each) => [each, await wholeCpuMsOf(each).catch(() => 0)] as const)),
    );
  };
  await sleep(20_000);
  for (let count = 0; count < 3 * REPEATS; count++) await (await browser.get('/impressum')).arrayBuffer();
  const routes = pageRoutes().filter((route) => !LEFT_OUT.test(route));
  const paths = new Set(routes.map((route) => addressOf(route.replaceAll(/\/:\w+\?/g, ''))));
  const costs: Cost[] = [];
  for (const path of [...paths, '/api/discoveries/recent', '/api/patterns/trending'])
    costs.push(await costOf(browser, path, readCpu));
  const rowOf = (name: string, all: readonly Cost[], targetMs: number): Measurement => {
    const [dearest] = all.toSorted((a, b) => b.cpuMs - a.cpuMs);
    return {
      name: `${name} with ${ROWS.toLocaleString('en')} rows a table, the dearest of ${all.length}`,
      ours: `${dearest?.cpuMs.toFixed(0)} ms CPU with the database, ${dearest?.path}`,
      target: `at most ${targetMs} ms`,
    };
  };
  const isAdmin = ({ path }: Cost) => path.startsWith('/admin');
  return [
    rowOf('pages', costs.filter((each) => !isAdmin(each)), 30), // oxfmt-ignore
    rowOf('administration', costs.filter(isAdmin), 150),
  ];
}

/** Pages on a PostgreSQL whose tables have a million rows. No result where none is installed. */
export async function measureGrowth(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const cluster = await startDurableCluster(folder);
  try {
    if (!cluster) return [];
    const { url } = await createDatabase(cluster.url);
    const settings = { DATABASE_URL: url, ADMIN_IDS: `steam:${TEST_USERS[0]}`, SECRET_KEY };
    // The account of the first sign-in gets its share of the rows.
    await withSite(settings, async (site) => new Browser(site.url).signIn(TEST_USERS[0] ?? ''));
    await fillDatabase(url);
    return await withSite(settings, (site) => measurePages(site, cluster));
  } finally {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
