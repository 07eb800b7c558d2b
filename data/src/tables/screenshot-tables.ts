import type { ScreenshotSize, ScreenshotState } from '@bluegem/core/site/screenshot';
import type { Side } from '@bluegem/core/weapons/region';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './account-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Written and read as base64 in SQL: the embedded database's driver takes seven times as long for bytes. */
const bytea = customType<{ data: string }>({ dataType: () => 'bytea' });

/**
 * Screenshots that users sent, without their pictures. Those are sealed with `seal_key`: once it is gone, what is left
 * of them in files can no longer be read, without the large table being written again.
 */
export const screenshots = pgTable(
  'screenshots',
  {
    id: uuid('id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    weapon: text('weapon_type').$type<WeaponId>().notNull(),
    patternId: smallint('pattern_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    float: doublePrecision('float'),
    state: text('state').$type<ScreenshotState>().notNull(),
    /** Why it was rejected. */
    reason: text('reason'),
    /** Null: it was rejected, and its pictures are gone. */
    sealKey: text('seal_key'),
    smallWidth: integer('small_width').notNull(),
    smallHeight: integer('small_height').notNull(),
    largeWidth: integer('large_width').notNull(),
    largeHeight: integer('large_height').notNull(),
    /** When its sender agreed that it is shown. */
    sentAt: moment('sent_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ name: 'screenshots_pkey', columns: [table.id] }),
    check('screenshots_pattern_id_check', sql`pattern_id between 1 and 1000`),
    check('screenshots_side_check', sql`side in ('playside', 'backside', 'both')`),
    check('screenshots_float_check', sql`float between 0 and 1`),
    check('screenshots_state_check', sql`state in ('waiting', 'approved', 'rejected')`),
    check('screenshots_reason_check', sql`(reason is not null) = (state = 'rejected')`),
    check('screenshots_reason_length_check', sql`char_length(reason) between 1 and 500`),
    check('screenshots_seal_key_check', sql`(seal_key is null) = (state = 'rejected')`),
    check('screenshots_decided_check', sql`(decided_at is null) = (state = 'waiting')`),
    index('screenshots_pattern_index').on(table.weapon, table.patternId, table.sentAt),
    index('screenshots_state_index').on(table.state, table.sentAt, table.id),
    index('screenshots_account_index').on(table.accountId, table.sentAt),
  ],
);

/** The pictures of screenshots, sealed. */
export const screenshotFiles = pgTable(
  'screenshot_files',
  {
    screenshotId: uuid('screenshot_id')
      .notNull()
      .references(() => screenshots.id, { onDelete: 'cascade' }),
    size: text('size').$type<ScreenshotSize>().notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [
    primaryKey({ name: 'screenshot_files_pkey', columns: [table.screenshotId, table.size] }),
    check('screenshot_files_size_check', sql`size in ('small', 'large')`),
  ],
);
