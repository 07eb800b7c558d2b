import type { AlertChannel, AlertDigest, AlertEvent } from '@bluegem/core/query/alert';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './account-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Saved searches that notify their owner. The address of a channel is sealed with the server's key. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** URL parameters. */
    search: text('search').notNull(),
    language: text('language').notNull(),
    channel: text('channel').$type<AlertChannel>().notNull(),
    targetSealed: text('target_sealed').notNull(),
    digest: text('digest').$type<AlertDigest>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null: the owner of the address has not agreed yet. */
    confirmedAt: moment('confirmed_at'),
    /** Events until then have been compared with the search. */
    checkedUntil: moment('checked_until').notNull(),
    /** When the last message was written. */
    sentAt: moment('sent_at'),
    /** Since when no message can be delivered to the address. */
    stoppedAt: moment('stopped_at'),
  },
  (table) => [
    primaryKey({ name: 'alerts_pkey', columns: [table.id] }),
    check('alerts_search_check', sql`char_length(search) between 1 and 1000`),
    check('alerts_channel_check', sql`channel in ('discord', 'mail')`),
    check('alerts_digest_check', sql`digest in ('hour', 'day')`),
    index('alerts_account_index').on(
      table.accountId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('alerts_active_index')
      .on(table.id)
      .where(sql`confirmed_at is not null and stopped_at is null`),
  ],
);

/** Events that an alert found. `message_id` null: no message has been written about it yet. */
export const alertHits = pgTable(
  'alert_hits',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    item: jsonb('item').$type<AlertEvent>().notNull(),
    foundAt: moment('found_at').notNull(),
    messageId: uuid('message_id'),
  },
  (table) => [
    primaryKey({ name: 'alert_hits_pkey', columns: [table.alertId, table.event] }),
    index('alert_hits_found_index').on(table.foundAt),
    index('alert_hits_waiting_index')
      .on(table.alertId, table.foundAt, table.event)
      .where(sql`message_id is null`),
  ],
);

/**
 * Messages of alerts, and requests to confirm an address. While a process sends one, `next_attempt_at` is the end of
 * its lease, and `attempts` says whose lease it is.
 */
export const alertMessages = pgTable(
  'alert_messages',
  {
    id: uuid('id').notNull(),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'confirm' | 'news'>().notNull(),
    items: jsonb('items').$type<readonly AlertEvent[]>().notNull(),
    /** How many more were found than are listed. */
    more: integer('more').notNull(),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    deliveredAt: moment('delivered_at'),
    failedAt: moment('failed_at'),
  },
  (table) => [
    primaryKey({ name: 'alert_messages_pkey', columns: [table.id] }),
    check('alert_messages_purpose_check', sql`purpose in ('confirm', 'news')`),
    check('alert_messages_more_check', sql`more >= 0`),
    check('alert_messages_attempts_check', sql`attempts >= 0`),
    index('alert_messages_outbox_index')
      .on(table.nextAttemptAt, table.id)
      .where(sql`delivered_at is null and failed_at is null`),
    index('alert_messages_alert_index').on(table.alertId),
    index('alert_messages_created_index').on(table.createdAt),
  ],
);
