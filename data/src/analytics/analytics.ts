import { sql } from 'drizzle-orm';
import { analyticsEvents } from '../tables/analytics-table.ts';
import { selectRows, type Db } from '../database/sql.ts';

export type CountedEvent = {
  sessionId: string;
  occurredAt: Date;
  event: string;
  properties: Readonly<Record<string, unknown>>;
};

/** Keeps events; how many were new. What came before is left as it is. */
export async function storeEvents(db: Db, events: readonly CountedEvent[], receivedAt: Date): Promise<number> {
  if (events.length === 0) return 0;
  const rows = await db
    .insert(analyticsEvents)
    .values(events.map((event) => ({ ...event, receivedAt })))
    .onConflictDoNothing()
    .returning({ event: analyticsEvents.event });
  return rows.length;
}

/** Removes what was received before a moment; how many events that were. */
export async function deleteEventsBefore(db: Db, moment: Date): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`with removed as (delete from ${analyticsEvents} where received_at < ${moment.toISOString()}::timestamptz returning 1)
      select count(*)::integer as count from removed`,
  );
  return row?.count ?? 0;
}
