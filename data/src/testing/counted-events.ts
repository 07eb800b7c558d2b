import { asc } from 'drizzle-orm';
import type { CountedEvent } from '../analytics/analytics.ts';
import { analyticsEvents } from '../tables/analytics-table.ts';
import { boundedPage, type Page } from '../database/page.ts';
import type { Db } from '../database/sql.ts';

/** What was counted, in the order in which it happened. */
export async function listEvents(db: Db, page: Page): Promise<CountedEvent[]> {
  const { limit, offset } = boundedPage(page);
  const { sessionId, occurredAt, event, properties } = analyticsEvents;
  return db
    .select({ sessionId, occurredAt, event, properties })
    .from(analyticsEvents)
    .orderBy(asc(occurredAt), asc(sessionId), asc(event))
    .limit(limit)
    .offset(offset);
}
