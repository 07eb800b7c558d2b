import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '@bluegem/data/database/database';
import { databasePath } from '@bluegem/data/database/database-folder';
import { restoreBackup } from '@bluegem/data/backup/restore-backup';
import { loadSettings, targetOf } from '../backup/database-target.ts';
import { runCommand } from '../backup/run-command.ts';
import { summaryOf } from '../backup/summary.ts';
import { onlyFile, readCommandLine } from '../command-line.ts';

const USAGE = `Usage: npm run atlas -- restore FILE [options]

Restores the database and the imported game files from a backup. Checks every hash in FILE first, then restores in one
transaction. Stop the site before. Details: docs/guide/operations.md.

  --replace       replace the contents of the database and the data folder; without it, only an empty database is filled.
                  The database must belong to this site alone: all its tables are dropped.
  --data FOLDER   the data folder (DATA_DIR, else var)
`;

const OPTIONS = {
  replace: { type: 'boolean', default: false },
  data: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/**
 * Making a database from nothing takes 480 MB more than copying the one that the build made, whose rows are replaced.
 */
const TEMPLATE = join(import.meta.dirname, '../../../build/database');

async function main(): Promise<void> {
  const { positionals, values } = readCommandLine(OPTIONS);
  if (values.help) return void process.stdout.write(USAGE);
  const file = resolve(onlyFile(positionals));
  loadSettings();
  const { target, dataDir } = targetOf(process.env, values.data);
  const isNew = 'dataDir' in target && !existsSync(databasePath(dataDir));
  const database = await openDatabase(isNew ? { dataDir, template: TEMPLATE } : target);
  let isRestored = false;
  try {
    const restored = await restoreBackup(database, { file, dataDir, replace: values.replace, isNew });
    isRestored = true;
    for (const line of summaryOf(restored)) console.log(line);
    for (const migration of restored.migrated) console.log(`Migrated: ${migration}`);
    console.log(`Restored into ${'dataDir' in target ? `the embedded database in ${dataDir}` : 'PostgreSQL'}.`);
  } finally {
    await database.close();
    if (isNew && !isRestored) rmSync(databasePath(dataDir), { recursive: true });
  }
}

await runCommand(USAGE, main);
