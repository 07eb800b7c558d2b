import { resolve } from 'node:path';
import { openDatabase } from '@bluegem/data/database/database';
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

async function main(): Promise<void> {
  const { positionals, values } = readCommandLine(OPTIONS);
  if (values.help) return void process.stdout.write(USAGE);
  const file = resolve(onlyFile(positionals));
  loadSettings();
  const { target, dataDir } = targetOf(process.env, values.data);
  const database = await openDatabase(target);
  try {
    const restored = await restoreBackup(database, { file, dataDir, replace: values.replace });
    for (const line of summaryOf(restored)) console.log(line);
    for (const migration of restored.migrated) console.log(`Migrated: ${migration}`);
    console.log(`Restored into ${'dataDir' in target ? `the embedded database in ${dataDir}` : 'PostgreSQL'}.`);
  } finally {
    await database.close();
  }
}

await runCommand(USAGE, main);
