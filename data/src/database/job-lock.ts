import { sql } from 'drizzle-orm';
import { selectRows, type Db } from './sql.ts';

/** Any fixed numbers, the same in every server. */
const JOB_LOCKS = { retention: 7_246_502 } as const;

/** Runs a job in a transaction unless another process is running it; undefined if one is. */
export async function runAlone<T>(
  db: Db,
  job: keyof typeof JOB_LOCKS,
  run: (db: Db) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const [lock] = await selectRows<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${JOB_LOCKS[job]}) as taken`,
    );
    return lock?.taken ? run(tx) : undefined;
  });
}
