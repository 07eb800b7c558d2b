import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, openSync, readdirSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@bluegem/data/database/database';
import type { Database } from '@bluegem/data/database/database-types';
import { migrateDatabase } from '@bluegem/data/database/migrate';
import { MIGRATIONS } from '@bluegem/data/migrations/index';
import { readLabelled, writeLabelled } from '@bluegem/data/testing/labelled-writes';
import { addNewerMigration, countRows, writeOldAccount } from '@bluegem/data/testing/other-versions';
import { SERVER_ENTRY } from '../site/site-process.ts';
import { refusalProblems, run, type Ended } from './child.ts';
import { mountDisk } from './disk-full.ts';
import { lostSince, tablesIn } from './table-files.ts';
import { startSite } from './site.ts';
import type { FaultCase } from './fault-case.ts';

const DISK_MEGABYTES = 300;
/** The first version with accounts. */
const OLDEST_WITH_ACCOUNTS = 3;
/** A start that is wrongly accepted is stopped after this time. */
const TIMEOUT_MS = 90_000;

async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const startIn = (faultCase: FaultCase, dataDir: string): Promise<Ended> =>
  run([SERVER_ENTRY], {
    memoryLimit: faultCase.memory.create(),
    env: { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal' },
    killAfterMs: TIMEOUT_MS,
  });

/** Problems of a start that must fail with one line and leave all files in place. */
async function refused(faultCase: FaultCase, dataDir: string, wanted: RegExp): Promise<string[]> {
  const database = join(dataDir, 'database');
  const before = tablesIn(database);
  const ended = await startIn(faultCase, dataDir);
  return [...refusalProblems(ended, wanted), ...lostSince(before, database)];
}

function overwrite(file: string, from: number, length: number): void {
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(length, 0xd1), 0, length, from);
  closeSync(opened);
}

/** The largest table of the last database in the folder: the earlier ones are templates. */
function largestTable(dataDir: string): string {
  const tables = [...tablesIn(join(dataDir, 'database'))];
  const last = Math.max(...tables.map(([path]) => Number(path.split('/')[0])));
  const own = tables.filter(([path]) => path.startsWith(`${last}/`));
  const [path = ''] = own.toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return join(dataDir, 'database/base', path);
}

/** A few of the cases that data/src/database/database-damage.nightly.test.ts covers without the site. */
const DAMAGES: Readonly<Record<string, (dataDir: string) => void>> = {
  'an overwritten page in the largest table': (dataDir) => overwrite(largestTable(dataDir), 8192, 500),
  'a control file cut short': (dataDir) => truncateSync(join(dataDir, 'database/global/pg_control'), 100),
  'no write-ahead log': (dataDir) => {
    const log = join(dataDir, 'database/pg_wal');
    for (const name of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(log, name));
  },
};

async function testOlder(faultCase: FaultCase, version: number): Promise<void> {
  const dataDir = faultCase.newFolder();
  const name = MIGRATIONS[version - 1]?.name ?? '';
  await withDatabase(dataDir, async (database) => {
    await migrateDatabase(database, MIGRATIONS.slice(0, version));
    await writeOldAccount(database.db, 'of-an-older-version');
  });
  await faultCase.check(`a folder of version ${name} is migrated and keeps its rows`, async () => {
    const site = await startSite(faultCase, { DATA_DIR: dataDir });
    await site.stop();
    return withDatabase(dataDir, async (database) => {
      const left = await migrateDatabase(database);
      const kept = (await readLabelled(database.db))['of-an-older-version'];
      return [
        ...left.map((migration) => `${migration} was not applied`),
        ...(kept === undefined ? ['the account is gone'] : []),
      ];
    });
  });
}

async function testNewer(faultCase: FaultCase, copyOf: () => string): Promise<void> {
  const dataDir = copyOf();
  const rows = await withDatabase(dataDir, async ({ db }) => {
    await addNewerMigration(db);
    return countRows(db);
  });
  await faultCase.check('a folder of a newer version is refused in a line, and every row stays', async () => {
    const problems = refusalProblems(await startIn(faultCase, dataDir), /newer than the code\. Update the code\.$/);
    const now = await withDatabase(dataDir, ({ db }) => countRows(db));
    return [...problems, ...(now === rows ? [] : [`there were ${rows} rows, now ${now}`])];
  });
}

async function testReadOnly(faultCase: FaultCase, template: string): Promise<void> {
  const what = 'a read-only folder is refused in one line, and no file is removed';
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    return faultCase.skip(what, 'only root can mount a read-only disk');
  const disk = mountDisk(faultCase, DISK_MEGABYTES);
  cpSync(template, join(disk, 'data'), { recursive: true });
  execFileSync('mount', ['-o', 'remount,ro', disk]);
  await faultCase.check(what, () => refused(faultCase, join(disk, 'data'), /cannot be (written|used)/));
}

/** Data folders that the site did not leave in this state: read-only, damaged, of an older and of a newer version. */
export async function testDataFolders(faultCase: FaultCase): Promise<void> {
  const template = join(faultCase.newFolder(), 'data');
  await withDatabase(template, async (database) => {
    await migrateDatabase(database);
    for (let number = 0; number < 40; number++) await writeLabelled(database.db, 'sign-in', `person ${number}`);
    await writeLabelled(database.db, 'many-prices', 'prices');
  });
  const copyOf = () => {
    const dataDir = join(faultCase.newFolder(), 'data');
    cpSync(template, dataDir, { recursive: true });
    return dataDir;
  };
  for (const [name, damage] of Object.entries(DAMAGES)) {
    const dataDir = copyOf();
    damage(dataDir);
    await faultCase.check(`${name} is refused in one line that names the repair command, and no file is removed`, () =>
      refused(faultCase, dataDir, /is damaged \(.+npm run atlas -- dataset repair/),
    );
  }
  await testReadOnly(faultCase, template);
  await testNewer(faultCase, copyOf);
  const versions = MIGRATIONS.map((_, index) => index + 1).slice(OLDEST_WITH_ACCOUNTS - 1, -1);
  const random = faultCase.random();
  const chosen = faultCase.isQuick
    ? [versions[random.integer(0, versions.length - 1)] ?? OLDEST_WITH_ACCOUNTS]
    : versions;
  for (const version of chosen) await testOlder(faultCase, version);
}
