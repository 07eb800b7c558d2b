import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** How often a caller used a limit within its window. The key names the limit and the caller, never an address. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').notNull(),
    points: integer('points').notNull(),
    windowEnd: timestamp('window_end', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'rate_counters_pkey', columns: [table.key] }),
    check('rate_counters_points_check', sql`points >= 1`),
    index('rate_counters_window_end_index').on(table.windowEnd),
  ],
);
