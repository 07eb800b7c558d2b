import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Database } from '../database/database-types.ts';
import { applyMissing, lockMigrations } from '../database/migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import type { Migration } from '../migrations/migration.ts';
import type { Db } from '../database/sql.ts';
import { BackupError } from './backup-error.ts';
import type { BackupEnd, BackupRow, SequenceState, TableSum } from './backup-format.ts';
import { OWN_SCHEMA, settleTexts, type CatalogueTable } from './catalogue.ts';
import { LineHash } from './line-hash.ts';
import { checkEmpty, makeTables, withoutConstraints } from './prepare-tables.ts';
import { readBackup } from './read-backup.ts';
import { checkFiles, StagedFiles } from './restore-files.ts';
import { insertRows, readRows } from './table-rows.ts';
import { migrationsOf, verifyBackup, type Backup } from './verify-backup.ts';

export type RestoreOptions = {
  file: string;
  dataDir: string;
  /** Whether what is there may be replaced. */
  replace: boolean;
  /** The database was made for this restore, maybe as a copy of a template: what is in it may go. */
  isNew?: boolean;
  /** All that this code knows; tests know fewer. */
  migrations?: readonly Migration[];
};

export type Restored = Backup & {
  /** Migrations that were applied to what came out of the backup. */
  migrated: readonly string[];
};

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 1_000_000;

/**
 * Makes the database that of a backup, and puts its files into the data folder. The whole file is checked before
 * anything is touched; then all of it happens in one transaction, or nothing does.
 */
export async function restoreBackup(database: Database, options: RestoreOptions): Promise<Restored> {
  const { file, dataDir, replace, isNew = false, migrations = MIGRATIONS } = options;
  const backup = await verifyBackup(file);
  const own = migrationsOf(backup.header, migrations);
  if (!replace) await checkFiles(dataDir, backup.end.files);
  const files = new StagedFiles(dataDir);
  try {
    const migrated = await database.db.transaction(async (tx) => {
      await lockMigrations(tx);
      await settleTexts(tx);
      if (!replace && !isNew) await checkEmpty(tx);
      const tables = await makeTables(tx, backup.header, own);
      await withoutConstraints(tx, tables, () => load(tx, file, tables, files));
      await restoreSequences(tx, backup.end.sequences);
      await checkRows(tx, tables, backup.end);
      return applyMissing(tx, migrations);
    });
    await files.putInPlace();
    await database.db.execute(sql`analyze`);
    return { ...backup, migrated };
  } catch (error) {
    // The query builder's own error repeats every parameter: whole tables in a message.
    throw error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  } finally {
    await files.remove();
  }
}

async function load(tx: Db, file: string, tables: readonly CatalogueTable[], files: StagedFiles): Promise<void> {
  const rows = new RowBatch(tx);
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') await rows.start(tables.find(({ name }) => name === part.name));
    if (part.kind === 'row') await rows.add(part.row);
    if (part.kind === 'file') await files.start(part.path);
    if (part.kind === 'bytes') await files.write(part.bytes);
  }
  await rows.flush();
  await files.finish();
}

class RowBatch {
  readonly #tx: Db;
  #table: CatalogueTable | undefined;
  #rows: BackupRow[] = [];
  #characters = 0;

  constructor(tx: Db) {
    this.#tx = tx;
  }

  async start(table: CatalogueTable | undefined): Promise<void> {
    await this.flush();
    this.#table = table;
  }

  async add(row: BackupRow): Promise<void> {
    this.#rows.push(row);
    this.#characters += row.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    if (this.#rows.length >= ROWS_AT_ONCE || this.#characters >= CHARACTERS_AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#table) await insertRows(this.#tx, this.#table, this.#rows);
    this.#rows = [];
    this.#characters = 0;
  }
}

async function restoreSequences(tx: Db, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    const sequence = sql`format('%I.%I', ${OWN_SCHEMA}::text, ${name}::text)::regclass`;
    await tx.execute(sql`select setval(${sequence}, ${lastValue}::bigint, ${isCalled}::boolean)`);
  }
}

/** Reads everything back as the next backup would: the same rows give the same hashes. */
async function checkRows(tx: Db, tables: readonly CatalogueTable[], end: BackupEnd): Promise<void> {
  const found: TableSum[] = [];
  for (const table of tables) {
    const hash = new LineHash();
    for await (const rows of readRows(tx, table)) for (const row of rows) hash.add(JSON.stringify(row));
    found.push({ name: table.name, rows: hash.count, sha256: hash.digest() });
  }
  const wrong = end.tables.find((sum) => {
    const own = found.find(({ name }) => name === sum.name);
    return own?.rows !== sum.rows || own.sha256 !== sum.sha256;
  });
  if (!wrong) return;
  throw new BackupError(
    'not-restored',
    `The table ${wrong.name} did not come back as it is in the backup. Nothing was changed.`,
  );
}
