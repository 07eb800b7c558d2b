import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FeedbackKind } from '@bluegem/core/site/feedback';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { accounts } from './account-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Feedback of visitors, stored before it is forwarded. Waiting to be forwarded: neither delivered nor failed. While
 * a process forwards a row, `next_attempt_at` is the end of its lease, and `attempts` identifies its holder.
 */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').notNull(),
    kind: text('kind').$type<FeedbackKind>().notNull(),
    email: text('email'),
    message: text('message').notNull(),
    weapon: text('weapon_type').$type<WeaponId>(),
    patternId: smallint('pattern_id'),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    deliveredAt: moment('delivered_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    failedAt: moment('failed_at'),
    /** When an admin marked it as done; null if it is open. */
    doneAt: moment('done_at'),
    /** A note of the admins on what was done or answered. */
    note: text('note'),
    notedAt: moment('noted_at'),
    notedBy: text('noted_by').references(() => accounts.id, { onDelete: 'set null', onUpdate: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'feedback_pkey', columns: [table.id] }),
    check('feedback_kind_check', sql`kind in ('general', 'pattern', 'bug', 'feature')`),
    check('feedback_pattern_id_check', sql`pattern_id between 0 and 1000`),
    check('feedback_attempts_check', sql`attempts >= 0`),
    check('feedback_note_check', sql`char_length(note) between 1 and 2000`),
    index('feedback_outbox_index')
      .on(table.nextAttemptAt, table.id)
      .where(sql`delivered_at is null and failed_at is null`),
    index('feedback_created_index').on(table.createdAt.desc().nullsFirst(), table.id),
    index('feedback_account_index')
      .on(table.accountId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`account_id is not null`),
    index('feedback_open_index')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`done_at is null`),
    index('feedback_failed_index')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`failed_at is not null`),
    index('feedback_noted_by_index')
      .on(table.notedBy)
      .where(sql`noted_by is not null`),
  ],
);
