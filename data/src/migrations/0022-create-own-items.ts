import type { Migration } from './migration.ts';

/** The items that an account keeps as its own. The same item is there once, also when its float is not known. */
export const createOwnItems: Migration = {
  name: '0022-create-own-items',
  statements: [
    `create table own_items (
      id uuid not null,
      account_id text collate "C" not null references accounts (id) on delete cascade on update cascade,
      weapon_type text collate "C" not null,
      pattern_id smallint not null,
      float double precision,
      note text not null,
      paid numeric(12, 2),
      added_at timestamptz not null,
      constraint own_items_pkey primary key (id),
      constraint own_items_pattern_id_check check (pattern_id between 1 and 1000),
      constraint own_items_float_check check (float between 0 and 1),
      constraint own_items_note_check check (char_length(note) <= 500),
      constraint own_items_paid_check check (paid >= 0)
    )`,
    `create unique index own_items_item_index on own_items
      (account_id, weapon_type, pattern_id, float) nulls not distinct`,
    `create index own_items_account_index on own_items (account_id, added_at desc, id)`,
    `alter table own_items enable row level security`,
    `revoke all on own_items from public, anon, authenticated, site_admin`,
  ],
};
