import type { Migration } from './migration.ts';

export const createPrices: Migration = {
  name: '0008-create-prices',
  statements: [
    `create table price_observations (
      source text collate "C" not null,
      kind text not null,
      reference text collate "C" not null,
      weapon_type text collate "C" not null,
      pattern_id smallint,
      wear text not null,
      float double precision,
      stat_trak boolean not null,
      price_minor bigint not null,
      currency text collate "C" not null,
      observed_at timestamptz not null,
      stored_at timestamptz not null,
      constraint price_observations_pkey primary key (source, kind, reference),
      constraint price_observations_source_check check (source ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
      constraint price_observations_kind_check check (kind in ('listing', 'sale')),
      constraint price_observations_reference_check check (char_length(reference) between 1 and 200),
      constraint price_observations_pattern_id_check check (pattern_id between 1 and 1000),
      constraint price_observations_wear_check check
        (wear in ('factory-new', 'minimal-wear', 'field-tested', 'well-worn', 'battle-scarred')),
      constraint price_observations_float_check check (float between 0 and 1),
      constraint price_observations_price_minor_check check (price_minor between 1 and 1000000000000),
      constraint price_observations_currency_check check (currency ~ '^[A-Z]{3}$')
    )`,
    `create index price_observations_observed_index on price_observations (kind, observed_at desc nulls last)`,
    `alter table price_observations enable row level security`,
    `revoke all on price_observations from public, anon, authenticated, site_admin`,
  ],
};
