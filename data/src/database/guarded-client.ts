import { statfsSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { DISK_FULL } from './database-errors.ts';

/**
 * PostgreSQL ends with PANIC if it cannot write its log, and the driver then calls it again for ever
 * (https://github.com/electric-sql/pglite/issues/1058). So no write starts with less free space than this: one file of
 * the log is 16 MB, and a statement may also extend tables and indexes.
 */
const NEEDED_BYTES = 64 * 1024 * 1024;
const WRITES = /\b(insert|update|delete|merge|create|alter|drop|truncate|copy|vacuum|reindex|cluster)\b/i;
/** Messages of the protocol that hold SQL: a statement to prepare, and a simple query. */
const WITH_SQL = ['P', 'Q'];
/** First line of a log entry after which PostgreSQL ends. Further lines, such as the SQL, start with a tab. */
const END = /^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] (?:PANIC|FATAL): +(.*)/;

function isWrite(message: Uint8Array): boolean {
  if (!WITH_SQL.includes(String.fromCharCode(message[0] ?? 0))) return false;
  return WRITES.test(Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString('latin1'));
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Why PostgreSQL ends, if this line of its log says so. */
export const endOf = (line: string): string | undefined => END.exec(line)?.[1];

/** A database that rejects writes while the disk is nearly full; reads continue. */
export class GuardedClient extends PGlite {
  readonly #folder: string;

  constructor(folder: string, options: PGliteOptions) {
    super({ ...options, dataDir: folder });
    this.#folder = folder;
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.ready && isWrite(message) && freeBytes(this.#folder) < NEEDED_BYTES)
      throw Object.assign(new Error('The disk is nearly full'), { code: DISK_FULL, severity: 'ERROR' });
    return super.execProtocolRawSync(message);
  }
}
