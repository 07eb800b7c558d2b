import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDatabase } from '@bluegem/data/database/database';
import { databasePath } from '@bluegem/data/database/database-folder';
import { verifyBackup } from '@bluegem/data/backup/verify-backup';
import { writeBackup } from '@bluegem/data/backup/write-backup';
import { onlyFile, readCommandLine, UsageError } from '../command-line.ts';
import { loadSettings, productVersion, targetOf } from './database-target.ts';
import { runCommand } from './run-command.ts';
import { summaryOf } from './summary.ts';

const USAGE = `Usage: npm run atlas -- backup FILE [options]
       npm run atlas -- backup --verify FILE

Writes the whole database and the imported game files into one new file for \`npm run atlas -- restore\`. With DATABASE_URL the
site may run; with the embedded database, stop the site first. Details: docs/guide/operations.md.

  --with-secret-key   include the generated key of the data folder. It allows signing in as any user.
  --verify            only read FILE and check every hash in it
  --data FOLDER       the data folder (DATA_DIR, else var)
`;

const OPTIONS = {
  'with-secret-key': { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  data: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const KEY_WARNING =
  'Attention: the file holds the key that signs sessions. It allows signing in as any user: protect the file like the key.';
const NO_KEY_NOTE =
  'The key is not in it (SECRET_KEY, or secret-key in the data folder). Store it separately: without it, accounts cannot be matched with users who sign in again.';

async function main(): Promise<void> {
  const { positionals, values } = readCommandLine(OPTIONS);
  if (values.help) return void process.stdout.write(USAGE);
  const file = resolve(onlyFile(positionals));
  if (values.verify) {
    for (const line of summaryOf(await verifyBackup(file))) console.log(line);
    return void console.log('Every hash in it is right.');
  }
  loadSettings();
  const { target, dataDir } = targetOf(process.env, values.data);
  if ('dataDir' in target && !existsSync(databasePath(dataDir)))
    throw new UsageError(`There is no database in ${dataDir}`);
  const database = await openDatabase(target);
  try {
    const withSecretKey = values['with-secret-key'];
    const options = { dataDir, file, product: productVersion(), withSecretKey, now: new Date() };
    for (const line of summaryOf(await writeBackup(database, options))) console.log(line);
    console.log(`Written: ${file}`);
    console.error(withSecretKey ? KEY_WARNING : NO_KEY_NOTE);
  } finally {
    await database.close();
  }
}

await runCommand(USAGE, main);
