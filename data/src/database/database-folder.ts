import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseCorruptError, DatabaseError, DatabaseFolderError, DatabaseVersionError } from './database-errors.ts';
import { lockDatabase } from './database-lock.ts';

export type DatabaseFolder = {
  path: string;
  /** Nothing is in it yet. */
  isNew: boolean;
  /** To be called when the first start succeeded: from now on the folder holds data. */
  markComplete(): void;
};

/** The major version of PostgreSQL that the embedded database is. A test compares it with a new database. */
const POSTGRES_MAJOR = '18';

export const databasePath = (dataDir: string): string => join(dataDir, 'database');

/** Lies beside the folder while it is made. Found at a later start: that was interrupted, and no data was in it yet. */
const unfinishedMarkPath = (dataDir: string): string => join(dataDir, 'database.unfinished');

/** Makes the folder ready to be opened: a half-made one is made again. Call it with the lock held. */
export function prepareFolder(dataDir: string): DatabaseFolder {
  const path = databasePath(dataDir);
  const mark = unfinishedMarkPath(dataDir);
  try {
    if (existsSync(mark)) rmSync(path, { recursive: true, force: true });
    const isNew = isEmpty(path);
    if (isNew) {
      writeFileSync(mark, 'The database is being made. If no process does so, the next start begins again.\n');
      mkdirSync(path, { recursive: true, mode: 0o700 });
    }
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    // Without this file the embedded database would take the folder for empty and overwrite it.
    if (!isNew && !existsSync(join(path, 'PG_VERSION')))
      throw new DatabaseCorruptError(path, 'its file PG_VERSION is missing');
    if (!isNew) {
      const made = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim();
      // An empty or garbled file is damage.
      if (/^\d+$/.test(made) && made !== POSTGRES_MAJOR) throw new DatabaseVersionError(path, made, POSTGRES_MAJOR);
    }
    return { path, isNew, markComplete: () => rmSync(mark, { force: true }) };
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseFolderError(path, (error as Error).message, error);
  }
}

function isEmpty(path: string): boolean {
  return !existsSync(path) || (statSync(path).isDirectory() && readdirSync(path).length === 0);
}

/**
 * Moves a damaged database aside, so that the next start makes a new one. Returns where it is now; undefined when
 * there was none. Throws DatabaseLockedError while a process uses it.
 */
export async function repairDatabase(dataDir: string): Promise<string | undefined> {
  const lock = await lockDatabase(dataDir);
  try {
    const path = databasePath(dataDir);
    if (!existsSync(path)) return undefined;
    let number = 1;
    while (existsSync(join(dataDir, `database.damaged-${number}`))) number++;
    const aside = join(dataDir, `database.damaged-${number}`);
    renameSync(path, aside);
    rmSync(unfinishedMarkPath(dataDir), { force: true });
    return aside;
  } finally {
    lock.release();
  }
}
