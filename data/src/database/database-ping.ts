import { sql } from 'drizzle-orm';
import type { Db } from './sql.ts';

const TIMEOUT_MS = 2_000;

/** How many seconds the smallest query takes. Rejects when it is not answered in time. */
export async function pingDatabase(db: Db): Promise<number> {
  const startedAt = performance.now();
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The database did not answer in time')), TIMEOUT_MS).unref();
  });
  await Promise.race([db.execute(sql`select 1`), tooLate]);
  return (performance.now() - startedAt) / 1000;
}
