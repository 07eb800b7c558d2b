import { sql, type SQL } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Curation } from '@bluegem/core/patterns/curation';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Side } from '@bluegem/core/weapons/region';
import type { Tier, TierBasis } from '@bluegem/core/patterns/tier';
import type { Opinion, PatternFlag } from '@bluegem/core/patterns/tier-lists';
import type { Finish, WeaponCategory, WeaponId } from '@bluegem/core/weapons/weapons';

export * from './tables/account-tables.ts';

const isPercent = (column: { name: string }): SQL => sql.raw(`${column.name} between 0 and 100`);

/**
 * The flat colour and cluster columns repeat what `regions` holds by side, for sorting and filtering; null: that side
 * is not measured. Shares are double precision, so that they come back as they were measured.
 */
const patternColumns = () => ({
  weapon: text('weapon_type').$type<WeaponId>().notNull(),
  patternId: smallint('pattern_id').notNull(),
  finish: text('finish').$type<Finish>().notNull(),
  category: text('category').$type<WeaponCategory>().notNull(),
  tier: smallint('tier').$type<Tier>(),
  tierBasis: text('tier_basis').$type<TierBasis>().notNull(),
  side: text('side').$type<Side>(),
  rank: smallint('rank').notNull(),
  gemScore: doublePrecision('gem_score').notNull(),
  bluePlayside: doublePrecision('blue_playside'),
  blueBackside: doublePrecision('blue_backside'),
  blueTotal: doublePrecision('blue_total'),
  purplePlayside: doublePrecision('purple_playside'),
  purpleBackside: doublePrecision('purple_backside'),
  goldPlayside: doublePrecision('gold_playside'),
  goldBackside: doublePrecision('gold_backside'),
  regions: jsonb('regions').$type<readonly RegionMeasure[]>().notNull(),
  flags: text('flags').array().$type<PatternFlag[]>().notNull(),
  opinions: jsonb('opinions').$type<readonly Opinion[]>().notNull(),
  floatRange: text('float_range').notNull(),
  /** Null: no price data. */
  marketPrice: numeric('market_price', { precision: 12, scale: 2, mode: 'number' }),
  screenshotUrl: text('screenshot_url'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  measuredBluePlayside: doublePrecision('measured_blue_playside'),
  measuredBlueBackside: doublePrecision('measured_blue_backside'),
  biggestClusterPlayside: doublePrecision('biggest_cluster_playside'),
  biggestClusterBackside: doublePrecision('biggest_cluster_backside'),
  clusterEfficiencyPlayside: doublePrecision('cluster_efficiency_playside'),
  clusterEfficiencyBackside: doublePrecision('cluster_efficiency_backside'),
  /** When the price came out of the price book; null: there is none, or it was set by hand. */
  marketPriceAt: timestamp('market_price_at', { withTimezone: true, mode: 'date' }),
  /** The text that administrators wrote about it. */
  description: text('description'),
});

/** One row a weapon and paint seed: what the dataset says, the price, and what administrators set by hand. */
export const patternRows = pgTable(
  'pattern_rows',
  {
    ...patternColumns(),
    /** Its correction in `pattern_curations`, copied by a trigger; null: none. */
    curation: jsonb('curation').$type<Curation>(),
    // The value that readers see. The database computes it from the column and the correction: migration 0015 has the
    // rules.
    shownTier: smallint('shown_tier').$type<Tier>(),
    shownTierBasis: text('shown_tier_basis').$type<TierBasis>().notNull(),
    shownFlags: text('shown_flags').array().$type<PatternFlag[]>().notNull(),
    shownMarketPrice: numeric('shown_market_price', { precision: 12, scale: 2, mode: 'number' }),
    shownScreenshotUrl: text('shown_screenshot_url'),
    shownDescription: text('shown_description'),
  },
  (table) => [
    primaryKey({ name: 'patterns_pkey', columns: [table.weapon, table.patternId] }),
    check('patterns_pattern_id_check', sql`pattern_id between 1 and 1000`),
    check('patterns_tier_check', sql`tier between 1 and 3`),
    check('patterns_tier_basis_check', sql`tier_basis in ('curated', 'measured', 'site')`),
    check('patterns_side_check', sql`side in ('playside', 'backside', 'both')`),
    check('patterns_rank_check', sql`rank between 1 and 1000`),
    check('patterns_gem_score_check', isPercent(table.gemScore)),
    check('patterns_blue_playside_check', isPercent(table.bluePlayside)),
    check('patterns_blue_backside_check', isPercent(table.blueBackside)),
    check('patterns_blue_total_check', isPercent(table.blueTotal)),
    check('patterns_purple_playside_check', isPercent(table.purplePlayside)),
    check('patterns_purple_backside_check', isPercent(table.purpleBackside)),
    check('patterns_gold_playside_check', isPercent(table.goldPlayside)),
    check('patterns_gold_backside_check', isPercent(table.goldBackside)),
    check('patterns_market_price_check', sql`market_price >= 0`),
    check('patterns_market_price_at_check', sql`market_price_at is null or market_price is not null`),
    check('patterns_measured_blue_playside_check', isPercent(table.measuredBluePlayside)),
    check('patterns_measured_blue_backside_check', isPercent(table.measuredBlueBackside)),
    check('patterns_biggest_cluster_playside_check', isPercent(table.biggestClusterPlayside)),
    check('patterns_biggest_cluster_backside_check', isPercent(table.biggestClusterBackside)),
    check('patterns_cluster_efficiency_playside_check', isPercent(table.clusterEfficiencyPlayside)),
    check('patterns_cluster_efficiency_backside_check', isPercent(table.clusterEfficiencyBackside)),
    index('patterns_seed_index').on(table.patternId, table.weapon),
    index('patterns_featured_index').on(
      table.shownTier,
      table.shownMarketPrice.desc().nullsLast(),
      table.gemScore.desc().nullsLast(),
    ),
    index('patterns_created_index').on(table.createdAt.desc().nullsLast(), table.weapon, table.patternId),
    index('patterns_basis_index').on(table.shownTierBasis),
    index('patterns_price_index').on(table.weapon, table.shownMarketPrice.desc().nullsLast(), table.patternId),
  ],
);

/**
 * The patterns as readers of the database see them: dataset, prices and corrections in one. Migration 0015 makes it.
 */
export const patterns = pgView('patterns', patternColumns()).existing();

/** The dataset that the rows of patterns were loaded from: one row, the current dataset. */
export const datasets = pgTable(
  'datasets',
  {
    id: smallint('id').primaryKey(),
    version: text('version').notNull(),
    sha256: text('sha256').notNull(),
    releasedAt: timestamp('released_at', { withTimezone: true, mode: 'date' }).notNull(),
    loadedAt: timestamp('loaded_at', { withTimezone: true, mode: 'date' }).notNull(),
    patternCount: integer('pattern_count').notNull(),
  },
  () => [
    check('datasets_id_check', sql`id = 1`),
    check('datasets_sha256_check', sql`sha256 ~ '^[0-9a-f]{64}$'`),
    check('datasets_pattern_count_check', sql`pattern_count >= 0`),
  ],
);
