import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDatabase } from '@bluegem/data/database/database';
import type { DatabaseTarget } from '@bluegem/data/database/database-types';
import { DatabaseError } from '@bluegem/data/database/database-errors';
import { readCommandLine, UsageError } from '../command-line.ts';
import { importPrices } from './import-prices.ts';
import { readPriceFile, type ReadPrices } from '@bluegem/data/price-files/read-file';

const USAGE = `Usage: npm run atlas -- prices import FILE [options]

  import FILE     check the prices of a .csv or .json file and store them

  --preview       write nothing; print what would be added, changed and refused
  --skip-bad      store the good lines even if others are refused
  --data FOLDER   the data folder (DATA_DIR, else var); with DATABASE_URL set, that database is used

docs/guide/prices.md describes the file. Only one process can open the embedded database: stop the service first.
`;

const SIZE_MAX = 64 * 1024 * 1024;
const SHOWN_PROBLEMS = 50;
const BAD_INPUT = 2;

const OPTIONS = {
  preview: { type: 'boolean', default: false },
  'skip-bad': { type: 'boolean', default: false },
  data: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

async function readPrices(path: string): Promise<ReadPrices> {
  const kind = /\.(csv|json)$/i.exec(path)?.[1]?.toLowerCase();
  if (kind !== 'csv' && kind !== 'json') throw new UsageError('The file must end in .csv or .json');
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new UsageError(`${path} cannot be read`, { cause });
  });
  if (bytes.length > SIZE_MAX) throw new UsageError(`${path} is larger than 64 MB: split it`);
  try {
    return readPriceFile(new TextDecoder('utf-8', { fatal: true }).decode(bytes), kind, new Date());
  } catch (cause) {
    if (cause instanceof TypeError) throw new UsageError(`${path} is not UTF-8`, { cause });
    throw cause;
  }
}

function printProblems({ problems }: ReadPrices): void {
  for (const { line, message } of problems.slice(0, SHOWN_PROBLEMS)) console.error(`line ${line}: ${message}`);
  const more = problems.length - SHOWN_PROBLEMS;
  if (more > 0) console.error(`and ${more} more`);
}

/** A preview creates nothing: without a database, it uses an empty one in memory. */
function targetOf(dataDir: string, isPreview: boolean): DatabaseTarget {
  const databaseUrl = process.env['DATABASE_URL'];
  if (databaseUrl) return { databaseUrl };
  return isPreview && !existsSync(join(dataDir, 'database')) ? { memory: true } : { dataDir };
}

type Options = ReturnType<typeof readCommandLine<typeof OPTIONS>>['values'];

async function run(path: string, { preview, 'skip-bad': skipBad, data }: Options): Promise<number> {
  const read = await readPrices(path);
  printProblems(read);
  const open = () => openDatabase(targetOf(resolve(data ?? process.env['DATA_DIR'] ?? 'var'), preview));
  const { lines, isComplete } = await importPrices(read, { preview, skipBad, open, now: new Date() });
  for (const line of lines) (isComplete || preview ? console.log : console.error)(line);
  return isComplete ? 0 : 1;
}

async function main(): Promise<number> {
  const { values, positionals } = readCommandLine(OPTIONS);
  const [command, path, ...others] = positionals;
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (command !== 'import' || path === undefined || others.length > 0)
    throw new UsageError('A command and a file are needed');
  if (existsSync('.env')) process.loadEnvFile('.env');
  return run(path, values);
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = BAD_INPUT;
  } else if (error instanceof DatabaseError) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}
