import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as accountTables from './tables/account-tables.ts';
import { copyConsents, knownCopies } from './tables/copy-tables.ts';
import { alertHits, alertMessages, alerts } from './tables/alert-tables.ts';
import { analyticsEvents } from './tables/analytics-table.ts';
import { patternChanges, patternCurations } from './patterns/curation-tables.ts';
import { feedback } from './tables/feedback-table.ts';
import * as adminTables from './tables/admin-tables.ts';
import { priceImports, priceObservations } from './tables/prices-table.ts';
import { saleReports } from './tables/sale-reports-table.ts';
import { screenshotFiles, screenshots } from './tables/screenshot-tables.ts';
import { rateCounters } from './tables/rate-counters-table.ts';
import { REST_TABLES } from './rest/public-tables.ts';
import { datasets, patternRows } from './schema.ts';
import { selectRows } from './database/sql.ts';
import { describeEachDatabase } from './testing/test-database.ts';

const ADMIN_TABLES = Object.values(adminTables).filter((each) => is(each, PgTable));

const TABLES: Record<string, PgTable> = Object.fromEntries(
  [
    patternRows,
    datasets,
    ...Object.values(accountTables),
    feedback,
    rateCounters,
    analyticsEvents,
    priceObservations,
    priceImports,
    screenshots,
    screenshotFiles,
    alerts,
    alertHits,
    alertMessages,
    saleReports,
    copyConsents,
    knownCopies,
    patternCurations,
    patternChanges,
    ...ADMIN_TABLES,
  ].map((table) => [getTableConfig(table).name, table]),
);

/** What the query builder believes a table to be. */
function expectedColumns(table: PgTable) {
  return getTableConfig(table).columns.map((column) => ({
    name: column.name,
    type: column.getSQLType().replace(', ', ','),
    nullable: !column.notNull,
  }));
}

function expectedNames(table: PgTable) {
  const { indexes, checks, primaryKeys, columns, name } = getTableConfig(table);
  const keys = primaryKeys.map((key) => key.getName());
  if (columns.some((column) => column.primary)) keys.push(`${name}_pkey`);
  return {
    constraints: [...keys, ...checks.map((each) => each.name)].toSorted(),
    indexes: [...indexes.map((each) => each.config.name ?? ''), ...keys].toSorted(),
  };
}

describeEachDatabase('the migrated database is what the schema says', (database) => {
  test.each(Object.entries(TABLES))('columns of %s', async (name, table) => {
    const columns = await selectRows(
      database().db,
      sql`select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable from pg_attribute
        where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`,
    );
    expect(columns).toEqual(expectedColumns(table));
  });

  test.each(Object.entries(TABLES))('constraints and indexes of %s', async (name, table) => {
    const constraints = await selectRows<{ name: string }>(
      database().db,
      sql`select conname as name from pg_constraint where conrelid = ${name}::regclass and contype in ('p', 'c') order by conname collate "C"`,
    );
    const indexes = await selectRows<{ name: string }>(
      database().db,
      sql`select indexname as name from pg_indexes where tablename = ${name} order by indexname collate "C"`,
    );
    const names = { constraints: constraints.map((each) => each.name), indexes: indexes.map((each) => each.name) };
    expect(names).toEqual(expectedNames(table));
  });

  test('columns of the view patterns are those of its rows, of the same types', async () => {
    const columnsOf = (name: string) =>
      selectRows(
        database().db,
        sql`select attname as name, format_type(atttypid, atttypmod) as type, attcollation as collation from pg_attribute
          where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`,
      );
    const shown = await columnsOf('patterns');
    expect((await columnsOf('pattern_rows')).slice(0, shown.length)).toEqual(shown);
  });

  test('there is no table that the schema does not know', async () => {
    const tables = await selectRows<{ name: string }>(
      database().db,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    expect(tables.map((each) => each.name).toSorted()).toEqual(
      [...Object.keys(TABLES), 'schema_migrations'].toSorted(),
    );
  });
});

describeEachDatabase('the rights of who comes through the REST API', (database) => {
  test('are policies on every table', async () => {
    const open = await selectRows<{ name: string }>(
      database().db,
      sql`select relname as name from pg_class
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relrowsecurity`,
    );
    expect(open).toEqual([]);
  });

  test('reach nothing but what the interface shows', async () => {
    const granted = await selectRows<{ grantee: string; name: string }>(
      database().db,
      sql`select distinct grantee, table_name as name from information_schema.role_column_grants
        where grantee in ('anon', 'authenticated', 'site_admin', 'PUBLIC') and table_schema = 'public' order by 1, 2`,
    );
    const shown = REST_TABLES.map(({ name }) => name);
    expect(granted.filter(({ name }) => !shown.includes(name))).toEqual([]);
    const readable = (readers: readonly string[]) =>
      REST_TABLES.filter((table) => readers.includes(table.readers))
        .map(({ name }) => name)
        .toSorted();
    const grantedTo = (role: string) => granted.filter(({ grantee }) => grantee === role).map(({ name }) => name);
    expect(readable(['anybody'])).toEqual(['datasets', 'discoveries', 'patterns']);
    expect(grantedTo('anon')).toEqual(readable(['anybody']));
    expect(grantedTo('authenticated')).toEqual(readable(['anybody', 'signed-in']));
    expect(granted.filter(({ grantee }) => grantee === 'PUBLIC')).toEqual([]);
  });
});
