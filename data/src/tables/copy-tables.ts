import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './account-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Accounts that agreed to have the items counted that the game confirms to them. */
export const copyConsents = pgTable(
  'copy_consents',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [primaryKey({ name: 'copy_consents_pkey', columns: [table.accountId] })],
);

/**
 * Items that the game confirmed, one row for each account that looked an item up. Items of a pattern differ in their
 * floats: the float stays when an item is traded, its number does not. A copy goes with its account's consent.
 */
export const knownCopies = pgTable(
  'known_copies',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => copyConsents.accountId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    weapon: text('weapon_type').$type<WeaponId>().notNull(),
    patternId: smallint('pattern_id').notNull(),
    float: doublePrecision('float').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'known_copies_pkey',
      columns: [table.weapon, table.patternId, table.float, table.accountId],
    }),
    check('known_copies_pattern_id_check', sql`pattern_id between 1 and 1000`),
    check('known_copies_float_check', sql`float between 0 and 1`),
    index('known_copies_account_index').on(
      table.accountId,
      table.confirmedAt.desc().nullsFirst(),
      table.weapon,
      table.patternId,
      table.float,
    ),
  ],
);
