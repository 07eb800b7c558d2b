import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FEEDBACK_PER_HOUR } from '@bluegem/core/site/feedback';
import { createDatabase, startDurableCluster, type OwnCluster } from '@bluegem/data/testing/postgres-cluster';
import { Browser } from '../site/browser.ts';
import { SiteProcess } from '../site/site-process.ts';
import type { FaultCase } from './fault-case.ts';
import { readProblems, refusalProblems, WishlistUser, writeFeedback } from './site.ts';

const PROCESSES = 3;
const USERS = 3;
/** Below the limit of a minute, for each user. */
const WRITE_EVERY_MS = 1_200;
/** Time between two faults, in which no request may fail. */
const QUIET_MS = 5_000;
const GONE_MS = 3_000;
const RECOVERY_MS = 5_000;
const REST = '/rest/v1/patterns?select=pattern_id&weapon_type=eq.karambit&limit=2';

type Outage = { fromMs: number; toMs: number };
type Failure = { fromMs: number; toMs: number; problem: string };
type TestBed = { faultCase: FaultCase; cluster: OwnCluster; sites: readonly SiteProcess[]; outages: Outage[] };

/** A user writes without a pause, each time to another process; the failures, with their time. */
async function writeUntil(signal: AbortSignal, user: WishlistUser, sites: readonly SiteProcess[]): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (let turn = 0; !signal.aborted; turn++) {
    user.browser.origin = sites[turn % sites.length]?.url ?? '';
    const fromMs = performance.now();
    const outcome = await user.addToWishlist().then(({ status }) => status, String);
    if (outcome !== 200) failures.push({ fromMs, toMs: performance.now(), problem: `a write: ${outcome}` });
    await sleep(WRITE_EVERY_MS);
  }
  return failures;
}

async function during({ outages }: TestBed, cause: () => Promise<void>): Promise<void> {
  const fromMs = performance.now();
  await cause();
  outages.push({ fromMs, toMs: performance.now() });
  await sleep(QUIET_MS);
}

/** Milliseconds until an address is answered 200; infinite after a timeout. */
async function timeUntilGood(browser: Browser, path: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 4 * RECOVERY_MS) {
    const status = await browser.get(path).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return performance.now() - startedAt;
    await sleep(100);
  }
  return Infinity;
}

/** The database is gone for some seconds; pages go on, the others ask to come back, and all is well soon after. */
async function testDatabaseGone(testBed: TestBed, how: 'crash' | 'kill'): Promise<void> {
  const { faultCase, cluster, sites } = testBed;
  const url = sites[0]?.url ?? '';
  const [visitor, user] = [new Browser(url), new WishlistUser(url, USERS)];
  await user.signIn();
  await cluster[how]();
  await faultCase.check(`the database is gone (${how}): pages and static data keep answering 200`, () =>
    readProblems(url),
  );
  await faultCase.check('REST API, writes and readiness say 503 with Retry-After; the process is alive', async () => [
    ...(await refusalProblems(await visitor.get(REST), 503)),
    ...(await refusalProblems(await user.addToWishlist(), 503)),
    ...(await refusalProblems(await visitor.get('/health/ready'), 503)),
    ...((await visitor.get('/health')).status === 200 ? [] : ['/health is not 200']),
  ]);
  await sleep(GONE_MS);
  await cluster.startAgain();
  await faultCase.check('every process is back by itself', async () => {
    const browsers = sites.map((site) => new Browser(site.url));
    const times = await Promise.all(
      browsers.flatMap((browser) => ['/health/ready', REST].map((path) => timeUntilGood(browser, path))),
    );
    const slowestMs = Math.max(...times);
    faultCase.note(`${(slowestMs / 1000).toFixed(1)} s after the database took connections`);
    return slowestMs <= RECOVERY_MS ? [] : ['it took longer than 5 s'];
  });
}

/** The hourly limit holds over all processes, however the requests are spread. */
async function limitProblems({ browser }: WishlistUser, sites: readonly SiteProcess[]): Promise<string[]> {
  const requests = Array.from({ length: 2 * FEEDBACK_PER_HOUR }, (_, turn) => {
    browser.origin = sites[turn % sites.length]?.url ?? '';
    return writeFeedback(browser);
  });
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  const accepted = statuses.filter((status) => status === 200).length;
  const others = statuses.filter((status) => status !== 200 && status !== 429);
  return accepted === FEEDBACK_PER_HOUR && others.length === 0 ? [] : [`the answers are ${statuses.join(', ')}`];
}

async function testFaults(testBed: TestBed): Promise<void> {
  const { faultCase, sites, outages } = testBed;
  const users = Array.from({ length: USERS }, (_, person) => new WishlistUser(sites[0]?.url ?? '', person));
  await Promise.all(users.map((user) => user.signIn()));
  const ending = new AbortController();
  const writing = Promise.all(users.map((user) => writeUntil(ending.signal, user, sites)));
  await sleep(QUIET_MS);
  await during(testBed, async () => {
    await sites[1]?.kill();
    await sleep(GONE_MS);
    await sites[1]?.start();
  });
  await during(testBed, () => testDatabaseGone(testBed, 'crash'));
  if (!faultCase.isQuick) await during(testBed, () => testDatabaseGone(testBed, 'kill'));
  ending.abort();
  const failures = (await writing).flat();
  const unexplained = failures.filter(
    (each) => !outages.some(({ fromMs, toMs }) => each.fromMs <= toMs && each.toMs >= fromMs),
  );
  const count = users.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  await faultCase.check(`${count} writes acknowledged, ${failures.length} failed, only in an outage`, async () =>
    unexplained.map(({ problem }) => problem),
  );
  await faultCase.check('nothing acknowledged is lost at any process, and nothing else is there', async () => {
    const problems: string[] = [];
    for (const { url } of sites)
      for (const user of users) {
        user.browser.origin = url;
        problems.push(...(await user.lost()));
      }
    return [...problems, ...sites.flatMap(({ fault }) => fault ?? [])];
  });
  await faultCase.check('the limit of an hour holds over all processes', async () =>
    (await Promise.all(users.map((user) => limitProblems(user, sites)))).flat(),
  );
}

/** Three processes on one PostgreSQL under writes: one is killed, and the database is gone. */
export async function testProcesses(faultCase: FaultCase): Promise<void> {
  const cluster = await startDurableCluster(faultCase.newFolder());
  if (!cluster) return faultCase.skip('processes on PostgreSQL', 'no server is installed here');
  faultCase.atEnd(() => cluster.stop());
  const { url } = await createDatabase(cluster.url);
  const shared = { DATABASE_URL: url, SECRET_KEY: randomBytes(48).toString('base64url'), LOG_LEVEL: 'silent' };
  const sites = Array.from(
    { length: PROCESSES },
    (_, index) => new SiteProcess(`process ${index}`, { ...shared, DATA_DIR: faultCase.newFolder() }),
  );
  for (const site of sites) faultCase.atEnd(() => site.stop());
  // All at once on an empty database: they take turns to migrate it and to load the patterns.
  await Promise.all(sites.map((site) => site.start()));
  await testFaults({ faultCase, cluster, sites, outages: [] });
}
