import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../database/sql.ts';

/** An account as the first version with accounts kept it. */
export async function writeOldAccount(db: Db, id: string): Promise<void> {
  await db.execute(sql`insert into accounts (id, auth_method, username, avatar_url, created_at, last_seen_at)
    values (${id}, 'steam', ${id}, null, now(), now())`);
}

/** Makes a migrated database one of a version that is not made yet. */
export async function addNewerMigration(db: Db): Promise<void> {
  await db.execute(sql`insert into schema_migrations (name, checksum) values ('9999-of-tomorrow', 'unknown')`);
}

/** How many rows all tables hold together. */
export async function countRows(db: Db): Promise<number> {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  let rows = 0;
  for (const { name } of tables) {
    const [counted] = await selectRows<{ count: number }>(db, sql`select count(*)::int as count from ${sql.raw(name)}`);
    rows += counted?.count ?? 0;
  }
  return rows;
}
