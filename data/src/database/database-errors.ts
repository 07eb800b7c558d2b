import { DrizzleQueryError } from 'drizzle-orm';

/** The database cannot be used. The message is for the person who runs the server; `code` is for programs. */
export abstract class DatabaseError extends Error {
  abstract readonly code: `database.${string}`;
}

export class DatabaseLockedError extends DatabaseError {
  override readonly name = 'DatabaseLockedError';
  readonly code = 'database.locked';
  readonly pid: number;

  constructor(folder: string, holder: { pid: number; host: string }, elsewhere: boolean) {
    const who = `process ${holder.pid}${elsewhere ? ` on ${holder.host}` : ''}`;
    super(`The database in ${folder} is in use by ${who}. Stop it first, or choose another folder with DATA_DIR.`);
    this.pid = holder.pid;
  }
}

export class DatabaseCorruptError extends DatabaseError {
  override readonly name = 'DatabaseCorruptError';
  readonly code = 'database.corrupt';

  constructor(folder: string, detail: string, cause?: unknown) {
    super(
      `The database in ${folder} is damaged (${detail}). ` +
        `\`npm run atlas -- dataset repair\` moves that folder aside and builds the database again.`,
      { cause },
    );
  }
}

/** The folder was made by another major version of PostgreSQL, whose files this one cannot read. Nothing is lost. */
export class DatabaseVersionError extends DatabaseError {
  override readonly name = 'DatabaseVersionError';
  readonly code = 'database.version';

  constructor(folder: string, made: string, brought: string) {
    super(
      `The database in ${folder} was made by PostgreSQL ${made}, this version of Blue Gem Atlas brings PostgreSQL ${brought}. ` +
        `Nothing is lost: move that folder aside, and restore the newest file of the folder backups with \`npm run atlas -- restore FILE\`, ` +
        `or go back to the version before, make a backup with it, and restore that here.`,
    );
  }
}

/** The folder cannot be written or read: rights, a file in its place, a full disk. */
export class DatabaseFolderError extends DatabaseError {
  override readonly name = 'DatabaseFolderError';
  readonly code = 'database.folder';

  constructor(folder: string, detail: string, cause?: unknown) {
    super(`The database folder ${folder} cannot be used (${detail}).`, { cause });
  }
}

export class DatabaseUnreachableError extends DatabaseError {
  override readonly name = 'DatabaseUnreachableError';
  readonly code = 'database.unreachable';

  /** No cause: errors of the driver may carry the address with its password. */
  constructor(where: string, detail: string) {
    super(`PostgreSQL at ${where} cannot be reached (${detail}). Check DATABASE_URL.`);
  }
}

/** The user of the database may not do what a migration does. */
export class DatabaseRightsError extends DatabaseError {
  override readonly name = 'DatabaseRightsError';
  readonly code = 'database.rights';

  constructor(migration: string, cause: Error) {
    const remedy = /create role/.test(cause.message)
      ? 'Give the user of DATABASE_URL the right CREATEROLE (alter role NAME createrole), or let an administrator create the roles anon, authenticated and site_admin.'
      : 'The user of DATABASE_URL needs to own the database.';
    super(`The migration ${migration} was refused by the database: ${cause.message}. ${remedy}`, { cause });
  }
}

/** The SQLSTATE of a refused right. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** The cause of an error if it is that a right is missing. */
export function missingRight(error: unknown): Error | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === INSUFFICIENT_PRIVILEGE ? cause : undefined;
}

/** The database was made by other migrations than these: newer ones, or an applied one was edited. */
export class MigrationError extends DatabaseError {
  override readonly name = 'MigrationError';
  readonly code: 'database.newer' | 'database.migration-changed';

  constructor(code: MigrationError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * SQLSTATE classes and codes of a server that is gone, going or full; codes of a network or socket that leads nowhere.
 */
const OUTAGE_CODE = /^(08|53|57P0[1-5]|ECONN|EPIPE|ENOENT|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;
/** The driver gives these no code. */
const OUTAGE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether a failed query says that the database is out of reach for now, and not that something is wrong with the
 * query.
 */
export function isDatabaseOutage(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const { code = '', message } = cause as Error & { code?: unknown };
  const isOfQuery = error instanceof DrizzleQueryError || 'severity' in cause || OUTAGE_MESSAGE.test(message);
  return isOfQuery && (OUTAGE_CODE.test(String(code)) || OUTAGE_MESSAGE.test(message));
}

/** "Disk full", as PostgreSQL reports it. */
export const DISK_FULL = '53100';

/** Whether a failed query says that there is no room to write: reading goes on. */
export function isDiskFull(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === DISK_FULL;
}
