import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { MEMORY_USAGE, MemoryLimits } from '../site/memory-limit.ts';
import { SERVER_ENTRY } from '../site/site-process.ts';
import { exitOnHelp, UsageError } from '@bluegem/tools/command-line';
import { testClock } from './clock.ts';
import { testDataFolders } from './data-folder.ts';
import { testDatabaseGone } from './database-gone.ts';
import { testDiskFull } from './disk-full.ts';
import { testInterrupted } from './interrupted.ts';
import { testKilledWriters } from './killed-writer.ts';
import { readFaultOptions } from './options.ts';
import { testOutside } from './outside.ts';
import { FaultCase } from './fault-case.ts';
import { testTwoProcesses } from './two-processes.ts';

const KINDS = {
  'killed-writer': testKilledWriters,
  'disk-full': testDiskFull,
  'database-gone': testDatabaseGone,
  'data-folder': testDataFolders,
  clock: testClock,
  outside: testOutside,
  'two-processes': testTwoProcesses,
  interrupted: testInterrupted,
} as const satisfies Record<string, (faultCase: FaultCase) => Promise<void>>;

const USAGE = `Usage: npm run atlas -- faults [KIND …] [options]

Causes faults in the built site and checks that it loses nothing: ${Object.keys(KINDS).join(', ')}. Without a kind, all of
them.

  --quick       a short run
  --rounds N    how often writers are killed
  --seed N      repeat the faults of an earlier run
  ${MEMORY_USAGE}`;

type Kind = keyof typeof KINDS;

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 1000);

/** After the site has ended: reports whether it stayed within its memory, and removes the limits. */
function reportMemory(faultCase: FaultCase): void {
  const { memory } = faultCase;
  const peakBytes = memory.peakBytes();
  if (peakBytes === undefined) return;
  faultCase.report(`the site at most at ${(peakBytes / 1e6).toFixed(0)} MB with files`, memory.problems());
  memory.remove();
}

/** Tests one kind of fault; returns what was lost or wrong. */
async function testKind(
  kind: Kind,
  { memoryBytes, ...options }: { seed: number; isQuick: boolean; rounds: number; memoryBytes: number | undefined },
): Promise<string[]> {
  const memory = new MemoryLimits(memoryBytes);
  const faultCase = new FaultCase({ kind, memory, ...options });
  const startedAt = performance.now();
  try {
    await KINDS[kind](faultCase);
  } catch (error) {
    faultCase.report('did not run to its end', [String(error instanceof Error ? error.stack : error)]);
  } finally {
    await faultCase.end();
  }
  reportMemory(faultCase);
  faultCase.note(`${secondsSince(startedAt)} s`);
  return faultCase.wrong;
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
  new MemoryLimits(options.memoryBytes).remove();
  console.log(`Seed ${options.seed}: repeat these faults with --seed ${options.seed}`);
  const startedAt = performance.now();
  const wrong: string[] = [];
  for (const kind of kinds) wrong.push(...(await testKind(kind, options)));
  for (const problem of wrong) console.error(`wrong: ${problem}`);
  console.log(
    `${wrong.length === 0 ? 'Nothing was lost or wrong' : `${wrong.length} things were lost or wrong`}, ${secondsSince(startedAt)} s`,
  );
  return wrong.length === 0 ? 0 : 1;
}

// Child processes are stopped with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
