import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { MigrationError } from './database-errors.ts';
import { migrateDatabase } from './migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { checksumOf, type Migration } from '../migrations/migration.ts';
import { selectRows, type Db } from './sql.ts';
import { describeEachDatabase, openEmptyDatabase } from '../testing/test-database.ts';

const first: Migration = { name: '0001-first', statements: ['create table one (a int)', 'create table two (a int)'] };
const second: Migration = { name: '0002-second', statements: ['alter table one add column b int'] };
const broken: Migration = {
  name: '0002-broken',
  statements: ['create table three (a int)', 'create table one (a int)'],
};

async function tablesOf(db: Db): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map((each) => each.name);
}

test('migrations are numbered without a gap, in order', () => {
  const numbers = MIGRATIONS.map((each) => each.name.slice(0, 5));
  expect(numbers).toEqual(MIGRATIONS.map((_, index) => `${String(index + 1).padStart(4, '0')}-`));
});

describeEachDatabase('migrating', (database) => {
  beforeEach(async () => {
    await database().db.execute(sql`drop schema public cascade`);
    await database().db.execute(sql`create schema public`);
  });

  test('applies what is missing, in order, and nothing twice', async () => {
    expect(await migrateDatabase(database(), [first])).toEqual(['0001-first']);
    expect(await migrateDatabase(database(), [first, second])).toEqual(['0002-second']);
    expect(await migrateDatabase(database(), [first, second])).toEqual([]);
    expect(await tablesOf(database().db)).toEqual(['one', 'schema_migrations', 'two']);
  });

  test('records the name and checksum of each', async () => {
    await migrateDatabase(database());
    const recorded = await selectRows(database().db, sql`select name, checksum from schema_migrations order by name`);
    expect(recorded).toEqual(MIGRATIONS.map((each) => ({ name: each.name, checksum: checksumOf(each) })));
  });

  test('leaves nothing of a migration that fails, and keeps the ones before it', async () => {
    await expect(migrateDatabase(database(), [first, broken])).rejects.toThrow('Failed query');
    expect(await tablesOf(database().db)).toEqual(['one', 'schema_migrations', 'two']);
    expect(await migrateDatabase(database(), [first, second])).toEqual(['0002-second']);
  });

  test('refuses a migration that was edited after it was applied', async () => {
    await migrateDatabase(database(), [first]);
    const edited = { ...first, statements: ['create table one (a bigint)'] };
    const error = await migrateDatabase(database(), [edited, second]).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MigrationError);
    expect(error).toMatchObject({ code: 'database.migration-changed', message: expect.stringContaining('0001-first') });
    expect(await tablesOf(database().db)).toEqual(['one', 'schema_migrations', 'two']);
  });

  test('refuses a database that is newer than the code', async () => {
    await migrateDatabase(database(), [first, second]);
    const error = await migrateDatabase(database(), [first]).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'database.newer', message: expect.stringContaining('0002-second') });
  });

  test('servers that start at once apply each migration once', async () => {
    const others =
      database().kind === 'postgres'
        ? await Promise.all([1, 2, 3].map(() => openDatabase(database().target)))
        : [database()];
    const applied = await Promise.all([database(), ...others].map((each) => migrateDatabase(each, [first, second])));
    expect(applied.flat().toSorted()).toEqual(['0001-first', '0002-second']);
    if (database().kind === 'postgres') await Promise.all(others.map((each) => each.close()));
  });
});

test.each([
  [
    'a role',
    'create role another',
    /^The migration 0001-x was refused by the database: .+role.*\. Give the user .* CREATEROLE/,
  ],
  [
    'a table of others',
    'drop table of_others',
    /^The migration 0001-x .+of_others\. The user of DATABASE_URL needs to own/,
  ],
])('a missing right to %s is reported in one line with its remedy', async (_, statement, message) => {
  const { db, close, kind } = await openEmptyDatabase();
  await db.execute('create table of_others (id int)');
  await db.execute('create role plain');
  await db.execute('grant create, usage on schema public to plain');
  await db.execute('set role plain');
  const migrating = migrateDatabase({ db, close, kind }, [{ name: '0001-x', statements: [statement] }]);
  await expect(migrating).rejects.toMatchObject({
    code: 'database.rights',
    message: expect.stringMatching(message) as string,
  });
  await expect(migrating).rejects.toThrow(/^[^\n]+$/);
  await close();
});
