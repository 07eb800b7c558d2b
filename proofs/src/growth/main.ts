import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, execute, startDurableCluster, type OwnCluster } from '@bluegem/data/testing/postgres-cluster';
import { exitOnHelp, readCommandLine, UsageError } from '@bluegem/tools/command-line';
import { rssBytesOf, wholeCpuMsOf } from '../site/process-usage.ts';
import { SERVER_ENTRY, SiteProcess } from '../site/site-process.ts';
import { fill, type Amounts } from './fill.ts';
import { addresses, openBrowser, timingOf, warmUp, type Timing } from './measure.ts';

const USAGE = `Usage: npm run atlas -- growth [--quick]

Fills a throw-away PostgreSQL with the rows of a large site, and measures how long every page takes: at most 30 ms for pages,
150 ms for the administration. Writes docs/evidence/growth.md. Takes about five minutes (Linux).

  --quick   a hundredth of the rows, and no report`;

const REPORT = join(import.meta.dirname, '../../../docs/evidence/growth.md');
const FULL: Amounts = { accounts: 100_000, rows: 1_000_000 };
const QUICK: Amounts = { accounts: 1_000, rows: 10_000 };
const PAGE_MS = 30;
const ADMIN_MS = 150;
/** The first user of the local provider. */
const STEAM_ID = '76561190000000001';

type Result = { pages: Timing[]; admin: Timing[]; startSeconds: number; rssMegabytes: number };

async function measureAll(
  cluster: OwnCluster,
  databaseUrl: string,
  dataDir: string,
  amounts: Amounts,
): Promise<Result> {
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: randomBytes(48).toString('base64url'),
    ADMIN_IDS: `steam:${STEAM_ID}`,
    DRAW_AHEAD: 'off',
    LOG_LEVEL: 'silent',
  };
  const site = new SiteProcess('site', settings);
  try {
    await site.start();
    await openBrowser(site.url).signIn(STEAM_ID);
    await site.stop();
    console.log('Filling the database');
    await fill(databaseUrl, amounts);
    // Processes for a part of a query end with it, and their processor time with them.
    await execute(databaseUrl, 'alter role all set max_parallel_workers_per_gather = 0');
    const startedAt = performance.now();
    await site.start();
    const startSeconds = (performance.now() - startedAt) / 1000;
    const browser = openBrowser(site.url);
    await browser.signIn(STEAM_ID);
    const visitor = openBrowser(site.url);
    const { pages, admin } = addresses();
    const readCpu = async () => {
      const pids = [site.pid, ...cluster.processes()];
      return new Map(
        await Promise.all(pids.map(async (pid) => [pid, await wholeCpuMsOf(pid).catch(() => 0)] as const)),
      );
    };
    await warmUp(visitor);
    const result: Result = { pages: [], admin: [], startSeconds, rssMegabytes: 0 };
    for (const path of pages) {
      const isOfAccount = /^\/(wishlist|history|settings)/.test(path);
      result.pages.push(await timingOf(isOfAccount ? browser : visitor, path, readCpu));
    }
    for (const path of admin) result.admin.push(await timingOf(browser, path, readCpu));
    result.rssMegabytes = (await rssBytesOf(site.pid)) / 1e6;
    return result;
  } finally {
    await site.stop();
  }
}

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);

function tableOf(timings: readonly Timing[]): string {
  const rows = timings
    .toSorted((a, b) => b.cpuMs - a.cpuMs)
    .map((each) => {
      const cells = [each.path, ms(each.cpuMs), ms(each.medianMs), ms(each.firstMs), kilobytes(each.bytes)];
      return `| ${cells.join(' | ')} |`;
    });
  const head = [
    '| address | processor, ms | answer, ms | first answer, ms | kB |',
    '| --- | ---: | ---: | ---: | ---: |',
  ];
  return [...head, ...rows].join('\n');
}

const tooSlow = (timings: readonly Timing[], limit: number) =>
  timings
    .filter(({ cpuMs }) => cpuMs > limit)
    .map(({ path, cpuMs }) => `${path} takes ${ms(cpuMs)} ms, more than ${limit}`);

function reportOf({ pages, admin, startSeconds, rssMegabytes }: Result): string {
  const { accounts, rows } = FULL;
  const many = (count: number) => count.toLocaleString('en');
  return `# Growth

How long pages take on a full PostgreSQL: ${many(accounts)} accounts, ${many(rows)} inspections, feedbacks, prices, logged checks and counted visits each, ${many(rows / 2)} wishlist items and lines of each log, ${many(rows / 5)} discoveries. Written by \`npm run atlas -- growth\` on ${cpus().length} cores that others used at the same time, so processor time counts, of the service and the database together: at most ${PAGE_MS} ms for a page, ${ADMIN_MS} ms for one of the administration, the average of nine requests after a first one that nothing was ready for. Answers are medians. Downloads of all patterns are left out: they do not grow.

The service started in ${startSeconds.toFixed(1)} s on this database, and had ${rssMegabytes.toFixed(0)} MB of memory at the end.

## Pages and answers

${tableOf(pages)}

## Administration

${tableOf(admin)}
`;
}

async function main(): Promise<number> {
  exitOnHelp(USAGE);
  const { values, positionals } = readCommandLine({ quick: { type: 'boolean', default: false } });
  if (positionals.length > 0) throw new UsageError(`Unexpected argument '${positionals[0]}'`);
  if (!existsSync(SERVER_ENTRY)) throw new UsageError('The site is not built. Run: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'bluegem-growth-'));
  const cluster = await startDurableCluster(folder);
  try {
    if (!cluster) {
      console.log('Skipped: no PostgreSQL server is installed here.');
      return 0;
    }
    const created = await createDatabase(cluster.url);
    const result = await measureAll(cluster, created.url, join(folder, 'data'), values.quick ? QUICK : FULL);
    await created.drop();
    console.log(`${tableOf(result.pages)}\n\n${tableOf(result.admin)}`);
    const problems = [...tooSlow(result.pages, PAGE_MS), ...tooSlow(result.admin, ADMIN_MS)];
    if (!values.quick) writeFileSync(REPORT, reportOf(result));
    for (const problem of problems) console.error(`slow: ${problem}`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
