import { sql } from 'drizzle-orm';
import { selectRows, type Db } from './sql.ts';

/** `server`: what it says of its own version, such as 17.5. */
export type DatabaseFacts = { sizeBytes: number; server: string; migrations: number; lastMigration: string | null };

/** How large the database is, in which version, and how far its structure has come. */
export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const [row] = await selectRows<DatabaseFacts>(
    db,
    sql`select pg_database_size(current_database())::float8 as "sizeBytes",
        split_part(current_setting('server_version'), ' ', 1) as server,
        (select count(*)::integer from schema_migrations) as migrations,
        (select max(name) from schema_migrations) as "lastMigration"`,
  );
  if (!row) throw new Error('The query for database facts returned no row');
  return { ...row, sizeBytes: Number(row.sizeBytes) };
}
