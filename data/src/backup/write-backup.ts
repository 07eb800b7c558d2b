import { sql } from 'drizzle-orm';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import type { Database } from '../database/database-types.ts';
import { currentDataset } from '../patterns/dataset.ts';
import { selectRows, type Db } from '../database/sql.ts';
import { BackupError } from './backup-error.ts';
import {
  BACKUP_FORMAT,
  FORMAT_VERSION,
  type BackupEnd,
  type BackupHeader,
  type FileSum,
  type MigrationMark,
  type TableSum,
} from './backup-format.ts';
import { listSequences, listTables, settleTexts, type CatalogueTable } from './catalogue.ts';
import { hasSecretKey, listDataFiles } from './data-files.ts';
import { LineHash } from './line-hash.ts';
import { readRows } from './table-rows.ts';
import type { Backup } from './verify-backup.ts';

export type BackupOptions = {
  /** Where imported game files and the generated key are. */
  dataDir: string;
  /** The file to write; it must not be there yet. */
  file: string;
  product: string;
  withSecretKey?: boolean;
  now: Date;
};

/** A multiple of three, so that only the last piece of base64 has padding. */
const CHUNK_BYTES = 48 * 1024;

/** Writes the whole database, as it is at one moment, and the files that belong to it into one file. */
export async function writeBackup(database: Pick<Database, 'db' | 'kind'>, options: BackupOptions): Promise<Backup> {
  const { dataDir, file, withSecretKey = false } = options;
  if (withSecretKey && !hasSecretKey(dataDir)) {
    throw new BackupError('no-secret-key', `There is no generated key in ${dataDir}: leave the option out.`);
  }
  const part = `${file}.part-${process.pid}`;
  try {
    return await database.db.transaction(
      async (tx) => {
        await settleTexts(tx);
        const header = await headerOf(tx, database, options);
        const lines = new BackupLines(tx, header, await listDataFiles(dataDir, withSecretKey), dataDir);
        const output = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(lines.all(), createGzip(), output);
        await giveName(part, file);
        return { header, end: lines.end() };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } finally {
    await rm(part, { force: true });
  }
}

/** Never in place of another file: that may be the only backup there is. */
async function giveName(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupError('exists', `${file} is there already. Choose another name.`, error);
  }
}

async function headerOf(
  tx: Db,
  { kind }: Pick<Database, 'kind'>,
  { now, product }: BackupOptions,
): Promise<BackupHeader> {
  const migrations = await selectRows<MigrationMark>(
    tx,
    sql`select name, checksum from schema_migrations order by name collate "C"`,
  );
  const tables = await listTables(tx);
  return {
    format: BACKUP_FORMAT,
    formatVersion: FORMAT_VERSION,
    createdAt: now.toISOString(),
    product,
    storage: kind,
    dataset: (await currentDataset(tx))?.version ?? null,
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  };
}

class BackupLines {
  readonly #all = new LineHash();
  readonly #tables: TableSum[] = [];
  readonly #files: FileSum[] = [];
  #end: BackupEnd | undefined;
  readonly #tx: Db;
  readonly #header: BackupHeader;
  readonly #paths: readonly string[];
  readonly #dataDir: string;

  constructor(tx: Db, header: BackupHeader, paths: readonly string[], dataDir: string) {
    this.#tx = tx;
    this.#header = header;
    this.#paths = paths;
    this.#dataDir = dataDir;
  }

  end(): BackupEnd {
    if (!this.#end) throw new Error('The backup was not written to its end');
    return this.#end;
  }

  async *all(): AsyncGenerator<string> {
    yield this.#line(this.#header);
    for (const table of await listTables(this.#tx)) yield* this.#table(table);
    for (const path of this.#paths) yield* this.#file(path);
    const sequences = await listSequences(this.#tx);
    this.#end = { tables: this.#tables, sequences, files: this.#files, sha256: this.#all.digest() };
    yield `${JSON.stringify({ end: this.#end })}\n`;
  }

  #line(value: unknown, ...also: LineHash[]): string {
    const line = JSON.stringify(value);
    for (const hash of [this.#all, ...also]) hash.add(line);
    return `${line}\n`;
  }

  async *#table(table: CatalogueTable): AsyncGenerator<string> {
    yield this.#line({ table: table.name });
    const hash = new LineHash();
    for await (const rows of readRows(this.#tx, table)) yield rows.map((row) => this.#line(row, hash)).join('');
    this.#tables.push({ name: table.name, rows: hash.count, sha256: hash.digest() });
  }

  async *#file(path: string): AsyncGenerator<string> {
    yield this.#line({ file: path });
    const hash = createHash('sha256');
    let sizeBytes = 0;
    for await (const chunk of createReadStream(join(this.#dataDir, path), { highWaterMark: CHUNK_BYTES })) {
      const bytes = chunk as Buffer;
      hash.update(bytes);
      sizeBytes += bytes.length;
      yield this.#line(bytes.toString('base64'));
    }
    this.#files.push({ path, sizeBytes, sha256: hash.digest('hex') });
  }
}
