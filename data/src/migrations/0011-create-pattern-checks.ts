import type { Migration } from './migration.ts';

/** How often each pattern was looked up, by day; nothing of who did it. */
export const createPatternChecks: Migration = {
  name: '0011-create-pattern-checks',
  statements: [
    `create table pattern_checks (
      day date not null,
      weapon_type text collate "C" not null,
      pattern_id smallint not null,
      checks integer not null,
      constraint pattern_checks_pkey primary key (day, weapon_type, pattern_id),
      constraint pattern_checks_pattern_id_check check (pattern_id between 1 and 1000),
      constraint pattern_checks_checks_check check (checks > 0)
    )`,
    `alter table pattern_checks enable row level security`,
    `revoke all on pattern_checks from public, anon, authenticated, site_admin`,
    `create index wishlist_items_created_index on wishlist_items (created_at)`,
  ],
};
