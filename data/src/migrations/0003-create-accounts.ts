import type { Migration } from './migration.ts';

/** Account ids follow their key: `on update cascade` lets an account keep everything when the key is rotated. */
const OWNED = 'references accounts (id) on update cascade on delete cascade';
const ONCE_OWNED = 'references accounts (id) on update cascade on delete set null';
const PATTERN_ID = 'check (pattern_id between 1 and 1000)';

export const createAccounts: Migration = {
  name: '0003-create-accounts',
  statements: [
    `create table accounts (
      id text not null constraint accounts_pkey primary key,
      auth_method text not null constraint accounts_auth_method_check check (auth_method in ('steam', 'discord')),
      username text not null,
      avatar_url text,
      created_at timestamptz not null,
      last_seen_at timestamptz not null
    )`,
    `create table sessions (
      id_hash text not null constraint sessions_pkey primary key,
      public_id uuid not null,
      account_id text not null constraint sessions_account_id_fkey ${OWNED},
      identity_sealed text not null,
      user_agent text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      signed_in_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    `create unique index sessions_public_id_index on sessions (public_id)`,
    `create index sessions_account_index on sessions (account_id, last_used_at desc nulls last)`,
    `create index sessions_expires_index on sessions (expires_at)`,
    `create table used_nonces (
      nonce text not null constraint used_nonces_pkey primary key,
      expires_at timestamptz not null
    )`,
    `create index used_nonces_expires_index on used_nonces (expires_at)`,
    `create table wishlist_items (
      account_id text not null constraint wishlist_items_account_id_fkey ${OWNED},
      weapon_type text not null,
      pattern_id smallint not null constraint wishlist_items_pattern_id_check ${PATTERN_ID},
      note text not null constraint wishlist_items_note_check check (char_length(note) <= 500),
      max_price numeric(12, 2) constraint wishlist_items_max_price_check check (max_price >= 0),
      created_at timestamptz not null,
      constraint wishlist_items_pkey primary key (account_id, weapon_type, pattern_id)
    )`,
    `create table inspections (
      id bigint generated always as identity constraint inspections_pkey primary key,
      account_id text not null constraint inspections_account_id_fkey ${OWNED},
      item_id text,
      weapon_type text not null,
      pattern_id smallint not null constraint inspections_pattern_id_check ${PATTERN_ID},
      float double precision constraint inspections_float_check check (float between 0 and 1),
      tier smallint constraint inspections_tier_check check (tier between 1 and 3),
      created_at timestamptz not null
    )`,
    `create index inspections_account_index on inspections (account_id, created_at desc nulls last, id desc nulls last)`,
    `create table discoveries (
      item_id text not null constraint discoveries_pkey primary key,
      account_id text constraint discoveries_account_id_fkey ${ONCE_OWNED},
      weapon_type text not null,
      pattern_id smallint not null constraint discoveries_pattern_id_check ${PATTERN_ID},
      tier smallint not null constraint discoveries_tier_check check (tier between 1 and 3),
      float double precision constraint discoveries_float_check check (float between 0 and 1),
      discovered_at timestamptz not null
    )`,
    `create index discoveries_discovered_index on discoveries (discovered_at desc nulls last, item_id)`,
    `create index discoveries_account_index on discoveries (account_id, discovered_at desc nulls last)`,
    `create table audit_logs (
      id bigint generated always as identity constraint audit_logs_pkey primary key,
      at timestamptz not null,
      event text not null,
      account_id text constraint audit_logs_account_id_fkey ${ONCE_OWNED},
      details jsonb not null
    )`,
    `create index audit_logs_at_index on audit_logs (at desc nulls last, id desc nulls last)`,
    `create index audit_logs_account_index on audit_logs (account_id)`,
  ],
};
