import { existsSync } from 'node:fs';
import { exitOnHelp, readCommandLine, UsageError } from '@bluegem/tools/command-line';
import { SERVER_ENTRY } from '../site/site-process.ts';
import { testClock } from './clock.ts';
import { testDiskFull } from './disk-full.ts';
import { FaultCase } from './fault-case.ts';
import { testKilledWriters } from './killed-writer.ts';
import { testProcesses } from './processes.ts';

const KINDS: Readonly<Record<string, (faultCase: FaultCase) => Promise<void>>> = {
  'killed-writer': testKilledWriters,
  'disk-full': testDiskFull,
  processes: testProcesses,
  clock: testClock,
};

const USAGE = `Usage: npm run atlas -- faults [KIND …] [--quick]

Causes faults in the built site and checks that it loses nothing: ${Object.keys(KINDS).join(', ')}. Without a kind, all of
them.

  --quick   few kills and a short run of each`;

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 1000);

async function testKind(kind: string, isQuick: boolean): Promise<string[]> {
  const faultCase = new FaultCase(kind, isQuick);
  const startedAt = performance.now();
  await faultCase.check('ran to its end', async () => {
    await KINDS[kind]?.(faultCase);
    return [];
  });
  await faultCase.end();
  faultCase.note(`${secondsSince(startedAt)} s`);
  return faultCase.wrong;
}

async function main(): Promise<number> {
  exitOnHelp(USAGE);
  const { values, positionals } = readCommandLine({ quick: { type: 'boolean', default: false } });
  const known = Object.keys(KINDS);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UsageError(`Unknown kind of fault: ${unknown}. Known: ${known.join(', ')}`);
  if (!existsSync(SERVER_ENTRY)) throw new UsageError('The site is not built. Run: npm run build');
  const startedAt = performance.now();
  const wrong: string[] = [];
  for (const kind of positionals.length === 0 ? known : positionals)
    wrong.push(...(await testKind(kind, values.quick)));
  for (const problem of wrong) console.error(`wrong: ${problem}`);
  const outcome = wrong.length === 0 ? 'Nothing was lost or wrong' : `${wrong.length} things were lost or wrong`;
  console.log(`${outcome}, ${secondsSince(startedAt)} s`);
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
