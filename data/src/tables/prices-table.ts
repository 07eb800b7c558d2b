import type { Currency } from '@bluegem/core/prices/money';
import type { PriceKind } from '@bluegem/core/prices/price-observation';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { Wear } from '@bluegem/core/weapons/wear';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { saleReports } from './sale-reports-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Observed prices, one row each; the reference of a source identifies a price, so that none is stored twice. */
export const priceObservations = pgTable(
  'price_observations',
  {
    source: text('source').notNull(),
    kind: text('kind').$type<PriceKind>().notNull(),
    reference: text('reference').notNull(),
    weapon: text('weapon_type').$type<WeaponId>().notNull(),
    /** Null: of the item under any seed. */
    patternId: smallint('pattern_id'),
    wear: text('wear').$type<Wear>().notNull(),
    float: doublePrecision('float'),
    statTrak: boolean('stat_trak').notNull(),
    /** In the currency's smallest unit. */
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    observedAt: moment('observed_at').notNull(),
    storedAt: moment('stored_at').notNull(),
    /** When it was stored first, or with another price. */
    pricedAt: moment('priced_at').notNull(),
    /** The report that it comes from; null: a market or a file of the operator. */
    reportId: uuid('report_id').references(() => saleReports.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'price_observations_pkey', columns: [table.source, table.kind, table.reference] }),
    check('price_observations_source_check', sql`source ~ '^[a-z0-9][a-z0-9-]{0,39}$'`),
    check('price_observations_kind_check', sql`kind in ('listing', 'sale')`),
    check('price_observations_reference_check', sql`char_length(reference) between 1 and 200`),
    check('price_observations_pattern_id_check', sql`pattern_id between 1 and 1000`),
    check(
      'price_observations_wear_check',
      sql`wear in ('factory-new', 'minimal-wear', 'field-tested', 'well-worn', 'battle-scarred')`,
    ),
    check('price_observations_float_check', sql`float between 0 and 1`),
    check('price_observations_price_minor_check', sql`price_minor between 1 and 1000000000000`),
    check('price_observations_currency_check', sql`currency ~ '^[A-Z]{3}$'`),
    index('price_observations_observed_index').on(
      table.kind,
      table.observedAt.desc().nullsFirst(),
      table.source,
      table.reference,
    ),
    index('price_observations_priced_index')
      .on(table.pricedAt.desc().nullsFirst(), table.source, table.kind, table.reference)
      .where(sql`pattern_id is not null`),
    index('price_observations_report_index')
      .on(table.reportId)
      .where(sql`report_id is not null`),
  ],
);

/** Files with prices that administrators uploaded, and what came of them. */
export const priceImports = pgTable(
  'price_imports',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    format: text('format').$type<'csv' | 'json'>().notNull(),
    /** The file, until it is imported. */
    content: text('content'),
    uploadedAt: moment('uploaded_at').notNull(),
    /** Null: its counts say what an import would do. */
    importedAt: moment('imported_at'),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    unchanged: integer('unchanged').notNull(),
    refused: integer('refused').notNull(),
  },
  (table) => [
    index('price_imports_imported_index').on(table.importedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('price_imports_format_check', sql`format in ('csv', 'json')`),
    check('price_imports_content_check', sql`(content is null) = (imported_at is not null)`),
    check('price_imports_counts_check', sql`least(added, changed, unchanged, refused) >= 0`),
  ],
);
