import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../database/sql.ts';

const ROWS_MAX = 9;

/** The table of every row in which a text occurs, in any column; at most nine per table. */
export async function rowsWith(db: Db, text: string): Promise<string[]> {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await selectRows(
      db,
      sql`select 1 from ${sql.identifier(name)} t where exists
        (select 1 from jsonb_each_text(to_jsonb(t)) as field where strpos(field.value, ${text}) > 0) limit ${ROWS_MAX}`,
    );
    found.push(...rows.map(() => name));
  }
  return found;
}
