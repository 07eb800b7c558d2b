import { sql } from 'drizzle-orm';
import type { Db } from './sql.ts';

const TIMEOUT_MS = 2_000;

/** Sorted in the least memory, they need a temporary file: about 100 kB. */
const SORTED_ROWS = 5_000;

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database did not answer in time')), TIMEOUT_MS).unref();
  });
  return Promise.race([answer, tooLate]);
}

/** How many seconds the smallest query takes. Rejects when it is not answered in time. */
export async function pingDatabase(db: Db): Promise<number> {
  const startedAt = performance.now();
  await inTime(db.execute(sql`select 1`));
  return (performance.now() - startedAt) / 1000;
}

/** Needs room on the disk of the tables, and leaves nothing behind: no row, no entry of the log. */
export const SORT_ON_DISK = sql`select count(*) from
  (select n from generate_series(1, ${sql.raw(String(SORTED_ROWS))}) n order by n desc) sorted`;

/** Rejects when the database takes no writes: it is read-only, or its disk is full. Changes nothing. */
export async function expectWritable(db: Db): Promise<void> {
  await inTime(
    db.transaction(async (transaction) => {
      // The embedded database refuses every write while its disk is nearly full.
      await transaction.execute(sql`delete from schema_migrations where false`);
      await transaction.execute(sql`set local work_mem = '64kB'`);
      await transaction.execute(SORT_ON_DISK);
    }),
  );
}
