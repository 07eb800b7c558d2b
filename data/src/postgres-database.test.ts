import { createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { DatabaseUnreachableError } from './database-errors.ts';
import { selectRows } from './sql.ts';
import { execute } from './testing/postgres-cluster.ts';
import { hasPostgres, openTestDatabase } from './testing/test-database.ts';

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
