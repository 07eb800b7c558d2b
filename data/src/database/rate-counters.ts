import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { rateCounters } from '../tables/rate-counters-table.ts';
import type { Db } from './sql.ts';

/** Far above every limit; a caller who goes on for hours does not overflow the column. */
const MAX_POINTS = 1_000_000;

/**
 * A window that ends later than one that begins now, and by more than clocks differ, is of a clock that was set back.
 */
const CLOCKS_DIFFER_SECONDS = 60;

export type RateCount = { points: number; windowEnd: Date };

/**
 * Counts a request under a key, with the points that it costs, and returns the number in this window, this request
 * included. A window begins with its first request. One statement, so processes that count at the same moment never
 * lose a request.
 */
export async function countRequest(
  db: Db,
  key: string,
  windowSeconds: number,
  now: Date,
  cost = 1,
): Promise<RateCount> {
  const windowEnd = new Date(now.getTime() + windowSeconds * 1000);
  const latestEnd = new Date(windowEnd.getTime() + CLOCKS_DIFFER_SECONDS * 1000);
  const isOver = sql`(${rateCounters.windowEnd} <= ${now.toISOString()}::timestamptz
    or ${rateCounters.windowEnd} > ${latestEnd.toISOString()}::timestamptz)`;
  const [row] = await db
    .insert(rateCounters)
    .values({ key, points: cost, windowEnd })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        points: sql`case when ${isOver} then ${cost}::integer
          else least(${rateCounters.points} + ${cost}::integer, ${MAX_POINTS}::integer) end`,
        windowEnd: sql`case when ${isOver} then excluded.window_end else ${rateCounters.windowEnd} end`,
      },
    })
    .returning({ points: rateCounters.points, windowEnd: rateCounters.windowEnd });
  return row as RateCount;
}

/**
 * Uncounts one accepted request. The requests beyond `limit` were all refused and are uncounted, too: the caller has
 * one request left afterwards.
 */
export async function uncountRequest(db: Db, key: string, limit: number, now: Date): Promise<void> {
  const isCurrent = and(eq(rateCounters.key, key), gt(rateCounters.windowEnd, now));
  const left = sql`least(${rateCounters.points}, ${limit}::integer) - 1`;
  const [updated] = await db
    .update(rateCounters)
    .set({ points: left })
    .where(and(isCurrent, gt(rateCounters.points, 1)))
    .returning({ key: rateCounters.key });
  if (!updated) await db.delete(rateCounters).where(and(isCurrent, eq(rateCounters.points, 1)));
}

/** Removes the counters whose window is over; how many there were. */
export async function removeExpiredCounters(db: Db, now: Date): Promise<number> {
  const removed = await db
    .delete(rateCounters)
    .where(lte(rateCounters.windowEnd, now))
    .returning({ key: rateCounters.key });
  return removed.length;
}
