import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Events of visitors who agreed to be counted. Nothing identifies a person: no address, no browser, no account.
 * A browser that does not hear of its success sends the same again, so the key says what the same is.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    sessionId: text('session_id').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    event: text('event').notNull(),
    properties: jsonb('properties').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** By the server's clock; the retention period counts from it. */
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'analytics_events_pkey', columns: [table.sessionId, table.occurredAt, table.event] }),
    check('analytics_events_session_id_check', sql`session_id ~ '^[0-9a-f]{32}$'`),
    check('analytics_events_properties_check', sql`jsonb_typeof(properties) = 'object'`),
    index('analytics_events_received_index').on(table.receivedAt),
  ],
);
