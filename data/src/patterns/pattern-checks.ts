import type { PatternCount } from '@bluegem/core/statistics/trends';
import { asc, desc, gte, lt, sql, sum } from 'drizzle-orm';
import { patternChecks } from '../tables/admin-tables.ts';
import { deleteCounted, type Db } from '../database/sql.ts';

export type PatternCheckCount = typeof patternChecks.$inferSelect;

const LIST_MAX = 100;
const { day, weapon, patternId, checks } = patternChecks;

/** Adds to the counts of a day. */
export async function countPatternChecks(db: Db, counts: readonly PatternCheckCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insert(patternChecks)
    .values([...counts])
    .onConflictDoUpdate({ target: [day, weapon, patternId], set: { checks: sql`${checks} + excluded.checks` } });
}

/** The patterns that were looked up most since a day (`2026-11-22`), of those with at least so many checks. */
export async function listMostChecked(
  db: Db,
  { since, atLeast, limit }: { since: string; atLeast: number; limit: number },
): Promise<PatternCount[]> {
  const total = sum(checks).mapWith(Number);
  return db
    .select({ weapon, patternId, count: total })
    .from(patternChecks)
    .where(gte(day, since))
    .groupBy(weapon, patternId)
    .having(gte(total, atLeast))
    .orderBy(desc(total), asc(weapon), asc(patternId))
    .limit(Math.min(limit, LIST_MAX));
}

/** Removes the counts of days before one; how many lines that were. */
export async function deletePatternChecksBefore(db: Db, before: string): Promise<number> {
  return deleteCounted(db, patternChecks, lt(day, before));
}
