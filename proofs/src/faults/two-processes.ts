import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdDatabase } from '@bluegem/data/testing/other-process';
import { SERVER_ENTRY } from '../site/site-process.ts';
import { refusalProblems, run } from './child.ts';
import { readProblems, startSite, WishlistUser } from './site.ts';
import type { FaultCase } from './fault-case.ts';

/** Long, because a busy machine starts programs slowly. */
const REFUSAL_MS = 15_000;
const IN_USE = /is in use by process \d+\. Stop it first/;
const [RACES, QUICK_RACES] = [20, 4];

/** Problems of a command that must find the folder locked, report it in one line, and end. */
async function locked(faultCase: FaultCase, args: readonly string[], dataDir: string): Promise<string[]> {
  const startedAt = performance.now();
  const env = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal' };
  const ended = await run(args, { env, killAfterMs: 4 * REFUSAL_MS, memoryLimit: faultCase.memory.create() });
  const ms = Math.round(performance.now() - startedAt);
  return [...refusalProblems(ended, IN_USE), ...(ms > REFUSAL_MS ? [`it took ${ms} ms`] : [])];
}

/** Two processes open the same new folder at the same moment: one gets it. */
async function race(folder: string, headStartMs: number): Promise<string[]> {
  const first = holdDatabase(folder);
  await sleep(headStartMs);
  const second = holdDatabase(folder);
  try {
    const said = (await Promise.all([first.firstLine, second.firstLine])).toSorted();
    return said.join(' ') === 'database.locked open' ? [] : [`their output is: ${said.join(', ')}`];
  } finally {
    await Promise.all([first.kill(), second.kill()]);
  }
}

/** Two processes on one embedded database. */
export async function testTwoProcesses(faultCase: FaultCase): Promise<void> {
  const folder = faultCase.newFolder();
  const dataDir = join(folder, 'data');
  const site = await startSite(faultCase, { DATA_DIR: dataDir });
  const user = new WishlistUser(site.url);
  await user.signIn();
  await user.addToWishlist();
  const prices = join(folder, 'prices.csv');
  writeFileSync(
    prices,
    'weapon,wear,price,currency,kind,source,observed_at\nkarambit,minimal-wear,1,USD,sale,a,2026-01-01\n',
  );
  const others: Record<string, string[]> = {
    'a second site': [SERVER_ENTRY],
    'a backup': ['tools/src/backup/main.ts', join(folder, 'one.backup')],
    'an import of prices': ['tools/src/prices/main.ts', 'import', prices],
    'a repair': ['tools/src/dataset/main.ts', 'repair'],
  };
  for (const [name, args] of Object.entries(others))
    await faultCase.check(`${name} on the folder of a running site is refused in one line`, () =>
      locked(faultCase, args, dataDir),
    );
  await faultCase.check('the site goes on, and writes', async () => [
    ...((await user.addToWishlist()).status === 200 ? [] : ['a wishlist entry is not saved']),
    ...(await readProblems(site.url)),
    ...(await user.lost()),
    ...(site.fault === undefined ? [] : [site.fault]),
  ]);
  await site.stop();
  const random = faultCase.random();
  const races = faultCase.isQuick ? QUICK_RACES : RACES;
  await faultCase.check(
    `of two processes that open a folder at the same time, one gets it, ${races} times`,
    async () => {
      const problems: string[] = [];
      for (let time = 0; time < races; time++)
        problems.push(...(await race(faultCase.newFolder(), random.integer(0, 60))));
      return problems;
    },
  );
}
