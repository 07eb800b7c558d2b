import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { DatabaseUnreachableError, isDatabaseOutage } from './database-errors.ts';
import { selectRows } from './sql.ts';
import { execute, startDurableCluster } from '../testing/postgres-cluster.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { hasPostgres, openTestDatabase } from '../testing/test-database.ts';

const SECRET = 'p4ss%40word';
let server: Server | undefined;
afterEach(() => server?.close());

async function failureOf(databaseUrl: string): Promise<DatabaseUnreachableError> {
  const error = await openDatabase({ databaseUrl }).then(
    (database) => database.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseUnreachableError);
  return error as DatabaseUnreachableError;
}

/** Everything that a log could show of an error. */
const everythingOf = (error: DatabaseUnreachableError) =>
  `${error.stack} ${JSON.stringify(error)} ${String(error.cause)} ${Object.values(error).join(' ')}`;

test('a server that is not there is named without user and password', async () => {
  const error = await failureOf(`postgres://someone:${SECRET}@127.0.0.1:1/atlas?sslmode=disable`);
  expect(error.code).toBe('database.unreachable');
  expect(error.message).toContain('127.0.0.1:1/atlas');
  expect(error.message).toContain('ECONNREFUSED');
  expect(everythingOf(error)).not.toMatch(/p4ss|someone/);
});

test.each([
  `postgres://someone:${SECRET}@no host/atlas`,
  `postgres://someone:${SECRET}@127.0.0.1:99999/atlas`,
  `postgres://someone:100%${SECRET}@127.0.0.1:1/atlas`,
  `postgres://127.0.0.1:1/atlas?user=u&password=${SECRET}`,
  `mysql://someone:${SECRET}@127.0.0.1/atlas`,
  `someone:${SECRET}`,
])('the password of %s is in no message', async (databaseUrl) => {
  expect(everythingOf(await failureOf(databaseUrl))).not.toMatch(/p4ss/);
});

test('a server that never answers is given up', async () => {
  server = createServer(() => {});
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  expect((await failureOf(`postgres://a:b@127.0.0.1:${port}/atlas`)).message).toMatch(/timeout/i);
}, 10_000);

test.skipIf(!hasPostgres())('a database that does not exist is named', async () => {
  const database = await openTestDatabase('postgres');
  const target = database.target as { databaseUrl: string };
  const url = new URL(target.databaseUrl);
  url.pathname = '/no_such_database';
  expect((await failureOf(url.href)).message).toContain('no_such_database');
  await database.close();
});

test.skipIf(!hasPostgres())(
  'a connection that the server ends does not end the process, and the next query works',
  async () => {
    const database = await openTestDatabase('postgres');
    const { databaseUrl } = database.target as { databaseUrl: string };
    await database.db.execute(sql`select 1`);
    await execute(
      databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await selectRows(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await database.close();
  },
);

test.skipIf(!hasPostgres())('a transaction that cannot begin is an outage, and the next one goes well', async () => {
  const folder = makeScratchFolder();
  const cluster = await startDurableCluster(folder);
  if (!cluster) return;
  const { db, close } = await openDatabase({ databaseUrl: cluster.url });
  const one = () => db.transaction((tx) => selectRows(tx, sql`select 1 as one`));
  try {
    await cluster.crash();
    await expect(one()).rejects.toSatisfy(isDatabaseOutage);
    await cluster.startAgain();
    expect(await one()).toEqual([{ one: 1 }]);
  } finally {
    await close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

describe.skipIf(!hasPostgres())('a database that ends its connections, as a restart does', () => {
  const MANY = 25;

  test('takes neither the process nor the pool down, whatever they were doing', async () => {
    const database = await openTestDatabase('postgres');
    const other = await openDatabase(database.target);
    const endAll = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    try {
      const ending = (async () => {
        for (let time = 0; time < 3; time++) {
          await sleep(40);
          await other.db.execute(endAll);
        }
      })();
      const outcomes = await Promise.all(
        Array.from({ length: MANY }, async () => {
          const work = database.db.transaction(async (tx) => {
            await tx.execute(sql`select pg_sleep(0.05)`);
            await tx.execute(sql`select 1`);
          });
          const error: unknown = await work.then(
            () => undefined,
            (reason: unknown) => reason,
          );
          return error === undefined || isDatabaseOutage(error);
        }),
      );
      await ending;
      // A connection may have been ended at this very moment, and not know it yet.
      await sleep(200);
      expect(outcomes).not.toContain(false);
      const transactions = Array.from({ length: MANY }, () =>
        database.db.transaction((tx) => selectRows(tx, sql`select 1 as one`)),
      );
      expect((await Promise.all(transactions)).flat()).toHaveLength(MANY);
    } finally {
      await other.close();
      await database.close();
    }
  });

  test('a transaction that stands idle in the middle fails and gives its connection back', async () => {
    const database = await openTestDatabase('postgres');
    const other = await openDatabase(database.target);
    try {
      const idle = database.db.transaction(async (tx) => {
        const [own] = await selectRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
        await other.db.execute(sql`select pg_terminate_backend(${own?.pid})`);
        // No query runs when the connection breaks: only its listener is notified.
        await sleep(200);
        return tx.execute(sql`select 1`);
      });
      await expect(idle).rejects.toSatisfy(isDatabaseOutage);
      expect(await selectRows(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    } finally {
      await other.close();
      await database.close();
    }
  });
});

test('a mistake in a query is no outage', () => {
  expect(isDatabaseOutage(Object.assign(new Error('x'), { severity: 'ERROR', code: '23505' }))).toBe(false);
  expect(isDatabaseOutage(Object.assign(new Error('no file'), { code: 'ENOENT' }))).toBe(false);
  expect(isDatabaseOutage(undefined)).toBe(false);
});
