import type { CountedUsage } from '@bluegem/core/statistics/usage';
import { sum } from 'drizzle-orm';
import { accounts } from '../tables/account-tables.ts';
import { inspectionCounts } from '../tables/admin-tables.ts';
import type { Db } from '../database/sql.ts';

/** How many inspect links were checked, for as long as counts are kept, and how many people have an account. */
export async function countUsage(db: Db): Promise<CountedUsage> {
  const [row] = await db
    .select({ inspections: sum(inspectionCounts.checks).mapWith(Number) })
    .from(inspectionCounts)
    .limit(1);
  return { inspections: row?.inspections ?? 0, users: await db.$count(accounts) };
}
