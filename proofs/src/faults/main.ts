import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { SERVER_ENTRY } from '../site/site-process.ts';
import { exitOnHelp, UsageError } from '@bluegem/tools/command-line';
import { tryClock } from './clock.ts';
import { tryDataFolders } from './data-folder.ts';
import { tryDatabaseGone } from './database-gone.ts';
import { tryDiskFull } from './disk-full.ts';
import { tryInterrupted } from './interrupted.ts';
import { tryKilledWriters } from './killed-writer.ts';
import { readFaultOptions } from './options.ts';
import { tryOutside } from './outside.ts';
import { Trial } from './fault-case.ts';
import { tryTwoProcesses } from './two-processes.ts';

const KINDS = {
  'killed-writer': tryKilledWriters,
  'disk-full': tryDiskFull,
  'database-gone': tryDatabaseGone,
  'data-folder': tryDataFolders,
  clock: tryClock,
  outside: tryOutside,
  'two-processes': tryTwoProcesses,
  interrupted: tryInterrupted,
} as const satisfies Record<string, (trial: Trial) => Promise<void>>;

const USAGE = `Usage: npm run atlas -- faults [KIND …] [options]

Tries faults on the built site, and what it loses by them: ${Object.keys(KINDS).join(', ')}. Without a kind, all.

  --quick      few of everything
  --rounds N   how often writers are killed
  --seed N     draw the same faults as an earlier run`;

type Kind = keyof typeof KINDS;

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 1000);

/** Tries one kind of fault; what was lost or wrong. */
async function tryKind(kind: Kind, options: { seed: number; isQuick: boolean; rounds: number }): Promise<string[]> {
  const trial = new Trial({ kind, ...options });
  const startedAt = performance.now();
  try {
    await KINDS[kind](trial);
  } catch (error) {
    trial.report('could not be tried to its end', [String(error instanceof Error ? error.stack : error)]);
  } finally {
    await trial.end();
  }
  trial.note(`${secondsSince(startedAt)} s`);
  return trial.wrong;
}

async function main(): Promise<number> {
  exitOnHelp(USAGE);
  const { kinds, ...options } = readFaultOptions(process.argv.slice(2), Object.keys(KINDS) as Kind[], () =>
    randomInt(1, 1_000_000),
  );
  if (!existsSync(SERVER_ENTRY)) {
    console.error('The site is not built. Run: npm run build');
    return 2;
  }
  console.log(`Seed ${options.seed}: --seed ${options.seed} draws the same faults again`);
  const startedAt = performance.now();
  const wrong: string[] = [];
  for (const kind of kinds) wrong.push(...(await tryKind(kind, options)));
  for (const problem of wrong) console.error(`wrong: ${problem}`);
  console.log(
    `${wrong.length === 0 ? 'Nothing was lost or wrong' : `${wrong.length} things were lost or wrong`}, ${secondsSince(startedAt)} s`,
  );
  return wrong.length === 0 ? 0 : 1;
}

// What was started is ended along with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
