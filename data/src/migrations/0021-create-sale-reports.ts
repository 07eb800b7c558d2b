import type { Migration } from './migration.ts';

/**
 * Sales that users report, and which of the observed prices come from one: those go with it, and it with its account.
 */
export const createSaleReports: Migration = {
  name: '0021-create-sale-reports',
  statements: [
    `create table sale_reports (
      id uuid not null,
      account_id text collate "C" not null references accounts (id) on delete cascade on update cascade,
      weapon_type text collate "C" not null,
      pattern_id smallint not null,
      wear text not null,
      float double precision,
      stat_trak boolean not null,
      price_minor bigint not null,
      currency text collate "C" not null,
      sold_on date not null,
      market text collate "C" not null,
      proof_url text collate "C",
      state text collate "C" not null,
      reason text,
      sent_at timestamptz not null,
      decided_at timestamptz,
      constraint sale_reports_pkey primary key (id),
      constraint sale_reports_pattern_id_check check (pattern_id between 1 and 1000),
      constraint sale_reports_wear_check check
        (wear in ('factory-new', 'minimal-wear', 'field-tested', 'well-worn', 'battle-scarred')),
      constraint sale_reports_float_check check (float between 0 and 1),
      constraint sale_reports_price_minor_check check (price_minor between 1 and 1000000000000),
      constraint sale_reports_currency_check check (currency ~ '^[A-Z]{3}$'),
      constraint sale_reports_market_check check (market ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
      constraint sale_reports_proof_url_check check (proof_url ~ '^https://[^\\s]+$' and char_length(proof_url) <= 500),
      constraint sale_reports_state_check check (state in ('waiting', 'approved', 'rejected')),
      constraint sale_reports_reason_check check ((reason is not null) = (state = 'rejected')),
      constraint sale_reports_reason_length_check check (char_length(reason) between 1 and 500),
      constraint sale_reports_decided_check check ((decided_at is null) = (state = 'waiting'))
    )`,
    `create unique index sale_reports_sale_index on sale_reports
      (weapon_type, pattern_id, price_minor, currency, sold_on) where state <> 'rejected'`,
    `create unique index sale_reports_proof_index on sale_reports (proof_url) where state <> 'rejected'`,
    `create index sale_reports_state_index on sale_reports (state, sent_at, id)`,
    `create index sale_reports_decided_index on sale_reports (state, decided_at desc, id)`,
    `create index sale_reports_account_index on sale_reports (account_id, sent_at desc, id)`,
    `alter table sale_reports enable row level security`,
    `revoke all on sale_reports from public, anon, authenticated, site_admin`,
    `alter table price_observations add column report_id uuid references sale_reports (id) on delete cascade`,
    `create index price_observations_report_index on price_observations (report_id) where report_id is not null`,
  ],
};
