import type { PGlite } from '@electric-sql/pglite';
import { join } from 'node:path';
import { DatabaseCorruptError } from './database-errors.ts';
import { findDamagedPage } from './page-checksums.ts';

/**
 * Looks at an opened database before anyone relies on it: every page's checksum (about 300 MB a second), then each
 * table and its indexes. After opening, because recovery after a crash repairs half-written pages.
 */
export async function checkHealth(client: PGlite, path: string): Promise<void> {
  const { rows } = await client.query<{ oid: number }>(
    'select oid::int from pg_database where datname = current_database()',
  );
  for (const folder of ['global', join('base', String(rows[0]?.oid))]) {
    const damage = findDamagedPage(join(path, folder));
    if (damage !== undefined)
      throw new DatabaseCorruptError(path, `${damage} in ${folder} does not match its checksum`);
  }
  await touchTables(client);
}

/**
 * Planning a query opens the files of the table and of all its indexes: one that is missing or cut to nothing fails.
 */
async function touchTables(client: PGlite): Promise<void> {
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  // One statement, since each costs a round through the driver.
  if (tables.rows.length > 0)
    await client.query(tables.rows.map(({ name }) => `(select 1 from ${name} limit 1)`).join(' union all '));
}
