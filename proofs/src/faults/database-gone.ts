import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startDurableCluster } from '@bluegem/data/testing/postgres-cluster';
import { Browser } from '../site/browser.ts';
import { readProblems, refusalOf, startSite, WishlistUser } from './site.ts';
import type { FaultCase } from './fault-case.ts';

const GONE_MS = 4_000;
const RECOVERY_MS = 5_000;
const POLL_MS = 100;
const TIMES = 3;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Milliseconds until a response is 200; undefined after a timeout. */
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

/** PostgreSQL is stopped or killed, and started again while the site runs. */
export async function testDatabaseGone(faultCase: FaultCase): Promise<void> {
  const folder = faultCase.newFolder();
  const cluster = await startDurableCluster(folder);
  if (!cluster) return faultCase.skip('PostgreSQL stopped and started', 'no server is installed here');
  faultCase.atEnd(() => cluster.stop());
  const { url: databaseUrl } = await createDatabase(cluster.url);
  const site = await startSite(faultCase, { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'site') });
  const visitor = new Browser(site.url);
  const user = new WishlistUser(site.url);
  await user.signIn();
  const ask = (path: string) => visitor.get(path);
  await faultCase.check('before, everything is answered', async () => [
    ...(await readProblems(site.url)),
    ...((await ask(REST)).status === 200 ? [] : ['/rest/v1 is not answered']),
    ...((await ask('/health/ready')).status === 200 ? [] : ['/health/ready is not 200']),
    ...((await user.addToWishlist()).status === 200 ? [] : ['a wishlist entry is not saved']),
  ]);
  for (let time = 1; time <= (faultCase.isQuick ? 1 : TIMES); time++) {
    const how = time % 2 === 1 ? 'stopped immediately' : 'killed';
    await (time % 2 === 1 ? cluster.crash() : cluster.kill());
    const goneAt = performance.now();
    await faultCase.check(`the database ${how}: pages and static data keep answering 200`, () =>
      readProblems(site.url),
    );
    await faultCase.check('the REST API says 503 with Retry-After, as JSON', async () =>
      refusalOf(await ask(REST), [503]),
    );
    await faultCase.check('a write says 503 with Retry-After, as JSON', async () =>
      refusalOf(await user.addToWishlist(), [503]),
    );
    await faultCase.check('it is alive, but not ready', async () => [
      ...(await refusalOf(await ask('/health/ready'), [503])).map((problem) => `ready: ${problem}`),
      ...((await ask('/health')).status === 200 ? [] : ['/health is not 200']),
    ]);
    await sleep(Math.max(0, GONE_MS - (performance.now() - goneAt)));
    const goneMs = performance.now() - goneAt;
    await cluster.startAgain();
    await faultCase.check(`it is back by itself after ${seconds(goneMs)} without the database`, async () => {
      const ready = await timeUntilGood(() => ask('/health/ready'));
      const rest = await timeUntilGood(() => ask(REST));
      const write = await timeUntilGood(() => user.addToWishlist());
      const all = [ready, rest, write].map((ms) => ms ?? Number.POSITIVE_INFINITY).reduce((sum, ms) => sum + ms, 0);
      faultCase.note(`ready, REST API and writes ${seconds(all)} after the database took connections`);
      return all <= RECOVERY_MS ? [] : [`it took ${seconds(all)}`];
    });
    await faultCase.check('nothing acknowledged is lost', () => user.lost());
  }
  if (site.fault !== undefined) faultCase.report('the process stays', [site.fault]);
}
