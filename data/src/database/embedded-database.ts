import { cpSync, existsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, EmbeddedTarget } from './database-types.ts';
import { once } from './once.ts';
import { DatabaseCorruptError, DatabaseError, DatabaseFolderError } from './database-errors.ts';
import { checkHealth } from './database-health.ts';
import { prepareFolder, type DatabaseFolder } from './database-folder.ts';
import { lockDatabase } from './database-lock.ts';
import { endOf, GuardedClient } from './guarded-client.ts';
import * as schema from '../schema.ts';

/** Opening a whole database takes under a second; a damaged one must not keep the server waiting for ever. */
const OPEN_TIMEOUT_MS = 60_000;
const LOG_LINES_KEPT = 50;

/**
 * V8's optimising compiler would compile the database's 10 MB of WebAssembly at once: a peak of 500 MB of memory, and a
 * start that takes longer than what it speeds up. A function is checked when it is first called, as it is compiled
 * then. The flags hold for the process, and only before the database is loaded.
 */
const COMPILER_FLAGS = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--liftoff-only', '--wasm-lazy-validation'];

/** PostgreSQL's default is 128 MB, which it writes to at the start. */
const SHARED_BUFFERS = '8MB';

/** Old files of its log are deleted. By default five of them, 16 MB each, are kept to be written again. */
const WAL_RECYCLE = 'off';

function startOptions(): PGliteOptions {
  for (const flag of COMPILER_FLAGS) setFlagsFromString(flag);
  const settings = [`shared_buffers=${SHARED_BUFFERS}`, `wal_recycle=${WAL_RECYCLE}`];
  return { startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])] };
}

/** A database that is gone when it is closed. */
export async function openInMemory(): Promise<Database> {
  const client = await PGlite.create(startOptions());
  return { db: drizzle(client, { schema }), kind: 'embedded', close: once(() => client.close()) };
}

/**
 * Opens `<dataDir>/database`, making it when there is none. Holds the folder's lock until it is closed. A database that
 * lost the lock is not closed: with the last checkpoint, PostgreSQL would delete the log of the database that is in its
 * place now.
 */
export async function openInFolder({ dataDir, template }: EmbeddedTarget): Promise<Database> {
  const lock = await lockDatabase(dataDir, () => endWithoutLock(dataDir));
  try {
    const folder = prepareFolder(dataDir);
    const client = folder.isNew ? await initialise(folder, template) : await reopen(folder);
    const close = async () => {
      try {
        if (lock.isHeld()) await client.close();
        else writeSync(process.stderr.fd, lostLock(dataDir));
      } finally {
        lock.release();
      }
    };
    return { db: drizzle(client, { schema }), kind: 'embedded', close: once(close) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function initialise(folder: DatabaseFolder, template: string | undefined): Promise<PGlite> {
  const log: string[] = [];
  try {
    if (template !== undefined && existsSync(join(template, 'PG_VERSION')))
      cpSync(template, folder.path, { recursive: true });
    const client = await start(folder.path, log);
    folder.markComplete();
    return client;
  } catch (error) {
    throw new DatabaseFolderError(folder.path, `it could not be filled: ${reasonOf(error, log)}`, error);
  }
}

async function reopen(folder: DatabaseFolder): Promise<PGlite> {
  const log: string[] = [];
  let client: PGlite | undefined;
  try {
    client = await withTimeout(start(folder.path, log));
    await checkHealth(client, folder.path);
    return client;
  } catch (error) {
    await client?.close().catch(() => {});
    if (error instanceof DatabaseError) throw error;
    const reason = reasonOf(error, log);
    // A full disk stops the start too, but nothing is lost then.
    if (/No space left|Permission denied|Read-only file system/.test(log.join('')))
      throw new DatabaseFolderError(folder.path, reason, error);
    throw new DatabaseCorruptError(folder.path, reason, error);
  }
}

/** The driver never returns from a statement after this: it calls the ended database again for ever. */
function endProcess(path: string, reason: string): never {
  writeSync(
    process.stderr.fd,
    `The database in ${path} has ended (${reason}). No confirmed data is lost. Make room if the disk is full, and start again.\n`,
  );
  process.exit(1);
}

const lostLock = (dataDir: string): string =>
  `The data folder ${dataDir} was deleted or replaced, or another process took it: database.lock is gone or names another process. Its database is left as it is, and this process ends.\n`;

function endWithoutLock(dataDir: string): never {
  writeSync(process.stderr.fd, lostLock(dataDir));
  process.exit(1);
}

/** The log of a start that succeeds is of no interest; that of a failed one holds the reason. */
async function start(path: string, log: string[]): Promise<PGlite> {
  let isOpen = false;
  const onStderr = (line: string): boolean => {
    if (log.length < LOG_LINES_KEPT) log.push(line);
    const reason = isOpen ? endOf(line) : undefined;
    if (reason !== undefined) endProcess(path, reason);
    return false;
  };
  const client = new GuardedClient(path, { ...startOptions(), onStderr, onStdout: () => false });
  await client.waitReady;
  isOpen = true;
  return client;
}

function reasonOf(error: unknown, log: readonly string[]): string {
  const fatal = /(?:PANIC|FATAL): *(.*?)(?:\n|Aborted\(|\d{4}-\d\d-\d\d |$)/.exec(log.join('\n'))?.[1];
  return fatal ?? (error instanceof Error ? error.message : String(error));
}

async function withTimeout(opening: Promise<PGlite>): Promise<PGlite> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`it did not open within ${OPEN_TIMEOUT_MS / 1000} seconds`)),
      OPEN_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([opening, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
