import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../database/sql.ts';
import type { BackupRow } from './backup-format.ts';
import { nameOf, type CatalogueTable } from './catalogue.ts';

const ROWS_AT_ONCE = 500;
/** Rows with files may take a megabyte each. */
const ROWS_WITH_BYTES_AT_ONCE = 8;

const listed = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** By the key, so that the same rows give the same lines; text by its bytes, which no server sees otherwise. */
function orderOf({ columns, key }: CatalogueTable): SQL {
  const byKey = columns.filter(({ name }) => key.includes(name));
  const sorted = byKey.length > 0 ? byKey.toSorted((a, b) => key.indexOf(a.name) - key.indexOf(b.name)) : columns;
  return listed(
    sorted.map(({ name, hasCollation }) => {
      const column = sql`t.${sql.identifier(name)}`;
      if (byKey.length === 0) return sql`${column}::text collate "C"`;
      return hasCollation ? sql`${column} collate "C"` : column;
    }),
  );
}

/** The rows of a table, some at a time. Call it in a transaction. */
export async function* readRows(tx: Db, table: CatalogueTable): AsyncGenerator<BackupRow[]> {
  const texts = table.columns.map(({ name }) => sql`t.${sql.identifier(name)}::text`);
  const row = texts.length === 0 ? sql`array[]::text[]` : sql`array[${listed(texts)}]`;
  const rowsAtOnce = table.columns.some(({ type }) => type === 'bytea') ? ROWS_WITH_BYTES_AT_ONCE : ROWS_AT_ONCE;
  await tx.execute(sql`declare backup_rows no scroll cursor for
    select to_json(${row}) as row from ${nameOf(table.name)} t order by ${orderOf(table)}`);
  for (;;) {
    const rows = await selectRows<{ row: BackupRow }>(tx, sql`fetch ${sql.raw(String(rowsAtOnce))} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map((each) => each.row);
  }
  await tx.execute(sql`close backup_rows`);
}

/** Inserts rows as they were, the numbers of identity columns included. */
export async function insertRows(tx: Db, table: CatalogueTable, rows: readonly BackupRow[]): Promise<void> {
  if (rows.length === 0) return;
  const names = table.columns.map(({ name }) => sql.identifier(name));
  const values = table.columns.map(({ type }, index) => sql.raw(`(row ->> ${index})::${type}`));
  // One JSON parameter for many rows: a parameter each would reach the protocol's limit.
  await tx.execute(sql`insert into ${nameOf(table.name)} (${sql.join(names, sql`, `)}) overriding system value
    select ${listed(values)} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as incoming (row)`);
}
