import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/**
 * The embedded database ends where its log cannot go on, and the driver then waits for it for ever, the whole process
 * with it. So room for one more file of the log, 16 MB, is kept beside the database and given away when the disk is full;
 * from then on nothing is written until there is room for it again.
 */
const RESERVE_BYTES = 20 * 1024 * 1024;
/** "Disk full", as PostgreSQL says it. */
const DISK_FULL = '53100';
/** "Admin shutdown": it is gone and comes back with the next start. */
const ENDED = '57P01';
/** ENOSPC in the numbers of the embedded system. */
const NO_SPACE = 51;
/** Where the driver has the folder within its own system of files. */
const A_FILE = '/pglite/data/PG_VERSION';
const OF_LOG = /\/pg_wal\//;
const WRITES = /\b(insert|update|delete|merge|create|alter|drop|truncate|copy|vacuum|reindex|cluster)\b/i;
/** Messages of the protocol that hold SQL: a statement to prepare, and a simple query. */
const WITH_SQL = ['P', 'Q'];

type Stream = { path?: string };
type Write = (stream: Stream, buffer: Uint8Array, offset: number, length: number, position?: number) => number;

/** What is needed of the driver beyond its documentation. */
type Inside = {
  POSTGRES_MAIN_LONGJMP: number;
  execProtocolRawSync(message: Uint8Array): Uint8Array;
  Module: {
    FS: { lookupPath(path: string): { node: { stream_ops: { write: Write } } } };
    _PostgresMainLoopOnce(): void;
    _PostgresMainLongJmp(): void;
  };
};

/** A failure of the database in the shape that it has itself. */
function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code, severity: 'ERROR' });
}

const isFull = (error: unknown): boolean => {
  const { code, errno } = error as { code?: unknown; errno?: unknown };
  return code === 'ENOSPC' || errno === NO_SPACE;
};

/** Room on the disk that can be given away at once. It lies there only while a database is open, or after a crash. */
export class Reserve {
  readonly #path: string;

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'database.reserve');
  }

  /** Takes the room again where it is missing. False: there is none. */
  take(): boolean {
    if (statSync(this.#path, { throwIfNoEntry: false })?.size === RESERVE_BYTES) return true;
    try {
      const file = openSync(this.#path, 'w', 0o600);
      try {
        for (let rest = RESERVE_BYTES; rest > 0;) rest -= writeSync(file, Buffer.alloc(Math.min(rest, 1_048_576)));
      } finally {
        closeSync(file);
      }
      return true;
    } catch (error) {
      this.release();
      if (isFull(error)) return false;
      throw error;
    }
  }

  /** Gives the room away. False: it was given away before. */
  release(): boolean {
    const isThere = statSync(this.#path, { throwIfNoEntry: false }) !== undefined;
    rmSync(this.#path, { force: true });
    return isThere;
  }
}

function isWrite(message: Uint8Array): boolean {
  if (!WITH_SQL.includes(String.fromCharCode(message[0] ?? 0))) return false;
  return WRITES.test(Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString('latin1'));
}

/** Lets the log go on into the reserve. */
function spendOn({ Module }: Inside, release: () => boolean): void {
  // All files of the folder share these.
  const { stream_ops: operations } = Module.FS.lookupPath(A_FILE).node;
  const { write } = operations;
  operations.write = (stream, ...rest) => {
    try {
      return write(stream, ...rest);
    } catch (error) {
      if (!isFull(error) || !OF_LOG.test(stream.path ?? '') || !release()) throw error;
      return write(stream, ...rest);
    }
  };
}

/** Lets a database that has ended say so, where the driver would call it again and again. */
function reportEnd(inside: Inside, ended: () => Error): void {
  const { Module, POSTGRES_MAIN_LONGJMP: usual } = inside;
  const { _PostgresMainLoopOnce: loopOnce, _PostgresMainLongJmp: jump } = Module;
  let end: Error | undefined;
  Module._PostgresMainLoopOnce = () => {
    try {
      loopOnce();
    } catch (error) {
      if ((error as { status?: unknown }).status === usual) throw error;
      end = ended();
      // The driver leaves its loop for nothing but a failing jump.
      throw Object.assign(new Error('The database ended'), { status: usual });
    }
  };
  Module._PostgresMainLongJmp = () => {
    if (end) throw end;
    jump();
  };
}

/** Keeps an opened database usable where the disk is full: writes fail, and all goes on when there is room. */
export function surviveFullDisk(client: PGlite, reserve: Reserve): void {
  const inside = client as unknown as Inside;
  let isReserved = reserve.take();
  let hasEnded = false;
  spendOn(inside, () => {
    isReserved = false;
    return reserve.release();
  });
  reportEnd(inside, () => {
    hasEnded = true;
    return failure(ENDED, 'The embedded database has ended; it comes back when the service starts again');
  });
  const execute = inside.execProtocolRawSync.bind(client);
  inside.execProtocolRawSync = (message) => {
    if (hasEnded) throw failure(ENDED, 'The embedded database has ended; it comes back when the service starts again');
    if (!isReserved && isWrite(message)) {
      isReserved = reserve.take();
      if (!isReserved) throw failure(DISK_FULL, 'There is no room left on the disk');
    }
    return execute(message);
  };
}
