import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * What was counted of visits that were agreed to be counted. Nothing leads to a person: no address, no browser, no account.
 * A browser that does not hear of its success sends the same again, so the key says what the same is.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    sessionId: text('session_id').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    event: text('event').notNull(),
    properties: jsonb('properties').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** By our own clock; what is kept for how long goes by it. */
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'analytics_events_pkey', columns: [table.sessionId, table.occurredAt, table.event] }),
    check('analytics_events_session_id_check', sql`session_id ~ '^[0-9a-f]{32}$'`),
    check('analytics_events_properties_check', sql`jsonb_typeof(properties) = 'object'`),
    index('analytics_events_received_index').on(table.receivedAt),
  ],
);
