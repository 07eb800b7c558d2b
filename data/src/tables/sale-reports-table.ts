import type { Currency } from '@bluegem/core/prices/money';
import type { SaleMarket, SaleState } from '@bluegem/core/prices/sale-report';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { Wear } from '@bluegem/core/weapons/wear';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './account-tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Sales that users reported, by form or from a file of their own. */
export const saleReports = pgTable(
  'sale_reports',
  {
    id: uuid('id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    weapon: text('weapon_type').$type<WeaponId>().notNull(),
    patternId: smallint('pattern_id').notNull(),
    wear: text('wear').$type<Wear>().notNull(),
    float: doublePrecision('float'),
    statTrak: boolean('stat_trak').notNull(),
    /** In the currency's smallest unit. */
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    soldOn: date('sold_on', { mode: 'string' }).notNull(),
    market: text('market').$type<SaleMarket>().notNull(),
    /** Null: from a file. */
    proofUrl: text('proof_url'),
    state: text('state').$type<SaleState>().notNull(),
    /** Why it was rejected. */
    reason: text('reason'),
    sentAt: moment('sent_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ name: 'sale_reports_pkey', columns: [table.id] }),
    check('sale_reports_pattern_id_check', sql`pattern_id between 1 and 1000`),
    check(
      'sale_reports_wear_check',
      sql`wear in ('factory-new', 'minimal-wear', 'field-tested', 'well-worn', 'battle-scarred')`,
    ),
    check('sale_reports_float_check', sql`float between 0 and 1`),
    check('sale_reports_price_minor_check', sql`price_minor between 1 and 1000000000000`),
    check('sale_reports_currency_check', sql`currency ~ '^[A-Z]{3}$'`),
    check('sale_reports_market_check', sql`market ~ '^[a-z0-9][a-z0-9-]{0,39}$'`),
    check('sale_reports_proof_url_check', sql`proof_url ~ '^https://[^\\s]+$' and char_length(proof_url) <= 500`),
    check('sale_reports_state_check', sql`state in ('waiting', 'approved', 'rejected')`),
    check('sale_reports_reason_check', sql`(reason is not null) = (state = 'rejected')`),
    check('sale_reports_reason_length_check', sql`char_length(reason) between 1 and 500`),
    check('sale_reports_decided_check', sql`(decided_at is null) = (state = 'waiting')`),
    uniqueIndex('sale_reports_sale_index')
      .on(table.weapon, table.patternId, table.priceMinor, table.currency, table.soldOn)
      .where(sql`state <> 'rejected'`),
    uniqueIndex('sale_reports_proof_index')
      .on(table.proofUrl)
      .where(sql`state <> 'rejected'`),
    index('sale_reports_state_index').on(table.state, table.sentAt, table.id),
    index('sale_reports_decided_index').on(table.state, table.decidedAt.desc().nullsFirst(), table.id),
    index('sale_reports_account_index').on(table.accountId, table.sentAt.desc().nullsFirst(), table.id),
  ],
);
