import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startDurableCluster } from '@bluegem/data/testing/postgres-cluster';
import { Browser } from '../site/browser.ts';
import { readProblems, refusalOf, startSite, Wisher } from './site.ts';
import type { Trial } from './fault-case.ts';

const GONE_MS = 4_000;
const RECOVERY_MS = 5_000;
const POLL_MS = 100;
const TIMES = 3;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Milliseconds until an answer is 200; undefined where it takes too long. */
async function timeUntilGood(ask: () => Promise<Response>): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 4 * RECOVERY_MS) {
    const status = await ask().then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    );
    if (status === 200) return performance.now() - startedAt;
    await sleep(POLL_MS);
  }
  return undefined;
}

const REST = '/rest/v1/patterns?select=pattern_id&weapon_type=eq.karambit&limit=2';

/** PostgreSQL is stopped, in three ways, and started again while the site runs. */
export async function tryDatabaseGone(trial: Trial): Promise<void> {
  const folder = trial.newFolder();
  const cluster = await startDurableCluster(folder);
  if (!cluster) return trial.skip('PostgreSQL stopped and started', 'no server is installed here');
  trial.atEnd(() => cluster.stop());
  const { url: databaseUrl } = await createDatabase(cluster.url);
  const site = await startSite(trial, { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'site') });
  const visitor = new Browser(site.url);
  const wisher = new Wisher(site.url);
  await wisher.signIn();
  const ask = (path: string) => visitor.get(path);
  await trial.check('before, everything is answered', async () => [
    ...(await readProblems(site.url)),
    ...((await ask(REST)).status === 200 ? [] : ['/rest/v1 is not answered']),
    ...((await ask('/health/ready')).status === 200 ? [] : ['it does not say that it is ready']),
    ...((await wisher.wish()).status === 200 ? [] : ['a wish is not kept']),
  ]);
  for (let time = 1; time <= (trial.isQuick ? 1 : TIMES); time++) {
    const how = time % 2 === 1 ? 'stopped at once' : 'killed';
    await (time % 2 === 1 ? cluster.crash() : cluster.kill());
    const goneAt = performance.now();
    await trial.check(`the database ${how}: pages and static data keep answering 200`, () => readProblems(site.url));
    await trial.check('the hosted interface says 503 with Retry-After, as JSON', async () =>
      refusalOf(await ask(REST), [503]),
    );
    await trial.check('a write says 503 with Retry-After, as JSON', async () => refusalOf(await wisher.wish(), [503]));
    await trial.check('it is not ready and lives', async () => [
      ...(await refusalOf(await ask('/health/ready'), [503])).map((problem) => `ready: ${problem}`),
      ...((await ask('/health')).status === 200 ? [] : ['/health is not 200']),
    ]);
    await sleep(Math.max(0, GONE_MS - (performance.now() - goneAt)));
    const goneMs = performance.now() - goneAt;
    await cluster.startAgain();
    await trial.check(`it is back by itself after ${seconds(goneMs)} without the database`, async () => {
      const ready = await timeUntilGood(() => ask('/health/ready'));
      const rest = await timeUntilGood(() => ask(REST));
      const write = await timeUntilGood(() => wisher.wish());
      const all = [ready, rest, write].map((ms) => ms ?? Number.POSITIVE_INFINITY).reduce((sum, ms) => sum + ms, 0);
      trial.note(`ready, hosted interface and writes ${seconds(all)} after the database took connections`);
      return all <= RECOVERY_MS ? [] : [`it took ${seconds(all)}`];
    });
    await trial.check('nothing acknowledged is lost', () => wisher.lost());
  }
  if (site.fault !== undefined) trial.report('the process stays', [site.fault]);
}
