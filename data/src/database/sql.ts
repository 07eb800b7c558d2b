import { sql, type SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import type * as schema from '../schema.ts';

/** The query builder, the same on both kinds of database; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Rows of hand-written SQL, as the driver gives them: smallint and text are safe, counts need a cast in the SQL. */
export async function selectRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}

/** Deletes rows, and returns how many: a million rows that are deleted are not read. */
export async function deleteCounted(db: Db, table: PgTable, where: SQL): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`with removed as (delete from ${table} where ${where} returning 1)
      select count(*)::integer as count from removed`,
  );
  return row?.count ?? 0;
}
