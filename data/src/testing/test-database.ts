import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { Database, DatabaseTarget } from '../database/database-types.ts';
import { migrateDatabase } from '../database/migrate.ts';
import type { TestDatabases } from './global-setup.ts';
import { createDatabase } from './postgres-cluster.ts';
import { makeScratchFolder } from './scratch-folder.ts';

export type TestDatabase = Database & {
  /** Where it is, to open it once more; only PostgreSQL lets two have it at a time. */
  target: DatabaseTarget;
};

// Without the global setup (a run that does not use it), the embedded database is made from nothing: slower, the same.
const provided = (inject as (key: string) => TestDatabases | undefined)('testDatabases');

export const hasPostgres = (): boolean => Boolean(provided?.postgres);

/** A data folder of its own with a migrated, closed database in it. */
export async function makeDataDir(): Promise<{ dataDir: string; remove(): void }> {
  const folder = makeScratchFolder();
  const dataDir = join(folder, 'data');
  if (provided) cpSync(provided.templateDir, dataDir, { recursive: true });
  else await makeMigrated(dataDir);
  return { dataDir, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function makeMigrated(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await migrateDatabase(database);
  await database.close();
}

/** A throw-away database of its own, migrated and empty. Closing it removes it. */
export async function openTestDatabase(kind: Database['kind'] = 'embedded'): Promise<TestDatabase> {
  return kind === 'postgres' ? openOnPostgres() : openEmbedded();
}

async function openEmbedded(): Promise<TestDatabase> {
  const { dataDir, remove } = await makeDataDir();
  return removedOnClose(await openDatabase({ dataDir }), { dataDir }, async () => remove());
}

async function openOnPostgres(): Promise<TestDatabase> {
  if (!provided?.postgres) throw new Error('No PostgreSQL server for tests: the global setup found none');
  const { serverUrl, template } = provided.postgres;
  const { url, drop } = await createDatabase(serverUrl, template);
  return removedOnClose(await openDatabase({ databaseUrl: url }), { databaseUrl: url }, drop);
}

function removedOnClose(database: Database, target: DatabaseTarget, remove: () => Promise<void>): TestDatabase {
  const close = async () => {
    await database.close();
    await remove();
  };
  return { ...database, target, close };
}

/**
 * A throw-away embedded database without tables. A copy that is emptied takes a fifth of the processor time of one made
 * from nothing.
 */
export async function openEmptyDatabase(): Promise<Database> {
  const database = await openTestDatabase();
  await database.db.execute('drop schema public cascade');
  await database.db.execute('create schema public');
  return database;
}

/** Runs a suite on both kinds of database, each time with a fresh one; on PostgreSQL only where there is a server. */
export function describeEachDatabase(name: string, suite: (database: () => TestDatabase) => void): void {
  for (const kind of ['embedded', 'postgres'] as const) {
    const label = kind === 'embedded' ? 'the embedded database' : 'PostgreSQL';
    describe.skipIf(kind === 'postgres' && !hasPostgres())(`${name}, on ${label}`, () => {
      let database: TestDatabase;
      beforeAll(async () => {
        database = await openTestDatabase(kind);
      });
      afterAll(() => database?.close());
      suite(() => database);
    });
  }
}
