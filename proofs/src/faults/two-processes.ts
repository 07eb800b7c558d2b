import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdDatabase } from '@bluegem/data/testing/other-process';
import { SERVER_ENTRY } from '../site/site-process.ts';
import { refusalProblems, run } from './child.ts';
import { readProblems, startSite, Wisher } from './site.ts';
import type { Trial } from './fault-case.ts';

/** A busy machine takes its time to start a program. */
const REFUSAL_MS = 15_000;
const IN_USE = /is in use by process \d+\. Stop it first/;
const [RACES, QUICK_RACES] = [20, 4];

/** Problems of a command that must find the folder taken, say so in a line, and end. */
async function locked(args: readonly string[], dataDir: string): Promise<string[]> {
  const startedAt = performance.now();
  const env = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal' };
  const ended = await run(args, { env, killAfterMs: 4 * REFUSAL_MS });
  const ms = Math.round(performance.now() - startedAt);
  return [...refusalProblems(ended, IN_USE), ...(ms > REFUSAL_MS ? [`it took ${ms} ms`] : [])];
}

/** Two that open one new folder at the same moment: one gets it. */
async function race(folder: string, headStartMs: number): Promise<string[]> {
  const first = holdDatabase(folder);
  await sleep(headStartMs);
  const second = holdDatabase(folder);
  try {
    const said = (await Promise.all([first.firstLine, second.firstLine])).toSorted();
    return said.join(' ') === 'database.locked open' ? [] : [`they said: ${said.join(', ')}`];
  } finally {
    await Promise.all([first.kill(), second.kill()]);
  }
}

/** Two processes on one embedded database. */
export async function tryTwoProcesses(trial: Trial): Promise<void> {
  const folder = trial.newFolder();
  const dataDir = join(folder, 'data');
  const site = await startSite(trial, { DATA_DIR: dataDir });
  const wisher = new Wisher(site.url);
  await wisher.signIn();
  await wisher.wish();
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
    await trial.check(`${name} on the folder of a site that runs is refused in a line`, () => locked(args, dataDir));
  await trial.check('the site goes on, and writes', async () => [
    ...((await wisher.wish()).status === 200 ? [] : ['a wish is not kept']),
    ...(await readProblems(site.url)),
    ...(await wisher.lost()),
    ...(site.fault === undefined ? [] : [site.fault]),
  ]);
  await site.stop();
  const chance = trial.chance();
  const races = trial.isQuick ? QUICK_RACES : RACES;
  await trial.check(`of two that open a folder at once, one gets it, ${races} times`, async () => {
    const problems: string[] = [];
    for (let time = 0; time < races; time++) problems.push(...(await race(trial.newFolder(), chance.whole(0, 60))));
    return problems;
  });
}
