import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database-types.ts';
import { once } from './once.ts';
import { DatabaseUnreachableError } from './database-errors.ts';
import * as schema from '../schema.ts';
import type { Db } from './sql.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const MAX_CONNECTIONS = 10;

/** Opens a pool of connections and tries one of them. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = poolOf(databaseUrl);
  // A broken connection is replaced at the next query; without listeners it would end the process: the pool's for one
  // that is idle, the connection's own for one that a transaction holds.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw unreachable(databaseUrl, error);
  }
  const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { db: openDb(pool), kind: 'postgres', connections, close: once(() => pool.end()) };
}

/** The query builder on a pool. Its own transactions keep a connection for ever when it breaks before they begin. */
function openDb(pool: pg.Pool): Db {
  const db = drizzle(pool, { schema });
  db.transaction = async (work, config) => {
    // A connection that cannot be made fails as a query without one does.
    const client = await pool
      .connect()
      .catch((error: Error) => Promise.reject(new DrizzleQueryError('begin', [], error)));
    try {
      return await drizzle(client, { schema }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

function poolOf(databaseUrl: string): pg.Pool {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new DatabaseUnreachableError(
      'DATABASE_URL',
      'it is not an address like postgres://user:password@host:5432/name',
    );
  }
  return new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'blue-gem-atlas',
  });
}

function unreachable(databaseUrl: string, error: unknown): DatabaseUnreachableError {
  const { message, code } = error as { message?: string; code?: string };
  return new DatabaseUnreachableError(
    placeOf(databaseUrl),
    withoutSecrets(message || code || 'unknown error', databaseUrl),
  );
}

/** Host, port and name only: user, password and parameters stay out of messages. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the address in DATABASE_URL';
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${host || searchParams.get('host') || 'localhost'}${pathname}`;
}

/** The driver repeats the whole address in some of its messages. */
function withoutSecrets(message: string, databaseUrl: string): string {
  const password = /^[^:]+:\/\/[^:@/]*:(.*)@/.exec(databaseUrl)?.[1];
  const parameter = /[?&]password=([^&]*)/.exec(databaseUrl)?.[1];
  const secrets = [databaseUrl, password, parameter].filter((each) => each !== undefined && each !== '');
  return secrets.reduce<string>((text, secret) => hide(text, secret as string), message);
}

function hide(text: string, secret: string): string {
  let plain = secret;
  try {
    plain = decodeURIComponent(secret);
  } catch {
    // A stray percent sign: the secret is used as it is written.
  }
  return text.replaceAll(secret, '***').replaceAll(plain, '***');
}
