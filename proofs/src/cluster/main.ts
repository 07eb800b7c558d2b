import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@bluegem/data/database/database';
import { createDatabase, startDurableCluster } from '@bluegem/data/testing/postgres-cluster';
import { checkDatabase } from './check-database.ts';
import { runChaosScenario } from './chaos-scenario.ts';
import { Outcomes } from './outcomes.ts';
import { exitOnHelp, readCommandLine, UsageError } from '@bluegem/tools/command-line';
import { MEMORY_OPTION, MEMORY_USAGE, MemoryLimits, readMemoryBytes } from '../site/memory-limit.ts';
import { TEST_USERS, TestUser } from './test-user.ts';
import { startProxy } from './proxy.ts';
import { SERVER_ENTRY, SiteProcess } from '../site/site-process.ts';
import { ExpectedState } from './expected-state.ts';

const USAGE = `Usage: npm run atlas -- cluster [--memory MB]

Three processes of the built site on one PostgreSQL under load: one is killed, the database crashes, and every answer is
compared with the expected one. It needs PostgreSQL's programs on this machine, and takes about a minute.

  ${MEMORY_USAGE}`;

const NAMES = ['first', 'second', 'third'];

type Cluster = NonNullable<Awaited<ReturnType<typeof startDurableCluster>>>;

/** Runs three processes on one database behind a proxy; returns the problems. */
async function testCluster(cluster: Cluster, folder: string, memory: MemoryLimits): Promise<string[]> {
  const created = await createDatabase(cluster.url);
  const shared = {
    DATABASE_URL: created.url,
    SECRET_KEY: randomBytes(48).toString('base64url'),
    LOG_LEVEL: 'silent',
  };
  const processes = NAMES.map(
    (name) => new SiteProcess(name, { ...shared, DATA_DIR: join(folder, name) }, [], memory.create()),
  );
  const proxy = await startProxy(() => processes.map(({ url }) => url));
  try {
    const expected = await ExpectedState.read();
    const outcomes = new Outcomes();
    // All at once on an empty database: they take turns to migrate it and to load the patterns.
    await Promise.all(processes.map((each) => each.start()));
    console.log(`Three processes are ready behind ${proxy.url}`);
    const people = TEST_USERS.map((steamId) => new TestUser(steamId, proxy.url, expected, outcomes));
    const outages = await runChaosScenario({ cluster, processes, people, proxy, expected, outcomes });
    const database = await openDatabase({ databaseUrl: created.url });
    const inDatabase = await checkDatabase(database, people);
    await database.close();
    for (const line of outcomes.report()) console.log(line);
    for (const { what, fromMs, toMs } of outages) console.log(`  ${what}: ${((toMs - fromMs) / 1000).toFixed(1)} s`);
    console.log(`  repeated by the proxy: ${proxy.retries()}`);
    const faults = processes.flatMap(({ fault }) => fault ?? []);
    return [...faults, ...outcomes.wrong, ...outcomes.unexplained(outages), ...inDatabase];
  } finally {
    await proxy.close();
    await Promise.all(processes.map((each) => each.stop()));
  }
}

async function main(): Promise<number> {
  exitOnHelp(USAGE);
  const { values, positionals } = readCommandLine(MEMORY_OPTION);
  if (positionals.length > 0) throw new UsageError(`Unexpected argument '${positionals[0]}'`);
  const memoryBytes = readMemoryBytes(values.memory);
  if (!existsSync(SERVER_ENTRY)) throw new UsageError('The site is not built. Run: npm run build');
  const memory = new MemoryLimits(memoryBytes);
  const folder = mkdtempSync(join(tmpdir(), 'bluegem-cluster-'));
  const startedAt = performance.now();
  let cluster: Cluster | undefined;
  try {
    cluster = await startDurableCluster(folder);
    if (!cluster) {
      console.log('Skipped: no PostgreSQL server is installed here.');
      return 0;
    }
    const problems = [...(await testCluster(cluster, folder, memory)), ...memory.problems()];
    const peakBytes = memory.peakBytes();
    if (peakBytes !== undefined)
      console.log(`  most memory of a process, with files: ${(peakBytes / 1e6).toFixed(0)} MB`);
    for (const problem of problems) console.error(`wrong: ${problem}`);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${problems.length === 0 ? 'Nothing was wrong or lost' : `${problems.length} problems`}, ${seconds} s`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await cluster?.stop();
    memory.remove();
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
