import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from '../schema.ts';

/** The query builder, the same on both kinds of database; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Rows of hand-written SQL, as the driver gives them: smallint and text are safe, counts need a cast in the SQL. */
export async function selectRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}
