import type { Migration } from './migration.ts';

const TABLES = ['copy_consents', 'known_copies'] as const;

/**
 * Items that the game confirmed to accounts which agreed to have them counted. A copy without its account's consent
 * cannot exist: it goes with the consent.
 */
export const createKnownCopies: Migration = {
  name: '0020-create-known-copies',
  statements: [
    `create table copy_consents (
      account_id text not null references accounts (id) on delete cascade on update cascade,
      given_at timestamptz not null,
      constraint copy_consents_pkey primary key (account_id)
    )`,
    `create table known_copies (
      account_id text not null references copy_consents (account_id) on delete cascade on update cascade,
      weapon_type text collate "C" not null,
      pattern_id smallint not null,
      float double precision not null,
      confirmed_at timestamptz not null,
      constraint known_copies_pkey primary key (weapon_type, pattern_id, float, account_id),
      constraint known_copies_pattern_id_check check (pattern_id between 1 and 1000),
      constraint known_copies_float_check check (float between 0 and 1)
    )`,
    `create index known_copies_account_index on known_copies
      (account_id, confirmed_at desc, weapon_type, pattern_id, float)`,
    `create index discoveries_hidden_index on discoveries (weapon_type, pattern_id) where hidden_at is not null`,
    ...TABLES.flatMap((table) => [
      `alter table ${table} enable row level security`,
      `revoke all on ${table} from public, anon, authenticated, site_admin`,
    ]),
  ],
};
