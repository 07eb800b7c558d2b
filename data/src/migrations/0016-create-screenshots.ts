import type { Migration } from './migration.ts';

const TABLES = ['screenshots', 'screenshot_files'] as const;

/** Screenshots that users send, and their sealed pictures. */
export const createScreenshots: Migration = {
  name: '0016-create-screenshots',
  statements: [
    `create table screenshots (
      id uuid not null,
      account_id text collate "C" not null references accounts (id) on delete cascade on update cascade,
      weapon_type text collate "C" not null,
      pattern_id smallint not null,
      side text not null,
      float double precision,
      state text collate "C" not null,
      reason text,
      seal_key text,
      small_width integer not null,
      small_height integer not null,
      large_width integer not null,
      large_height integer not null,
      sent_at timestamptz not null,
      decided_at timestamptz,
      constraint screenshots_pkey primary key (id),
      constraint screenshots_pattern_id_check check (pattern_id between 1 and 1000),
      constraint screenshots_side_check check (side in ('playside', 'backside', 'both')),
      constraint screenshots_float_check check (float between 0 and 1),
      constraint screenshots_state_check check (state in ('waiting', 'approved', 'rejected')),
      constraint screenshots_reason_check check ((reason is not null) = (state = 'rejected')),
      constraint screenshots_reason_length_check check (char_length(reason) between 1 and 500),
      constraint screenshots_seal_key_check check ((seal_key is null) = (state = 'rejected')),
      constraint screenshots_decided_check check ((decided_at is null) = (state = 'waiting'))
    )`,
    `create index screenshots_pattern_index on screenshots (weapon_type, pattern_id, sent_at)`,
    `create index screenshots_state_index on screenshots (state, sent_at, id)`,
    `create index screenshots_account_index on screenshots (account_id, sent_at)`,
    `create table screenshot_files (
      screenshot_id uuid not null references screenshots (id) on delete cascade,
      size text collate "C" not null,
      bytes bytea not null,
      constraint screenshot_files_pkey primary key (screenshot_id, size),
      constraint screenshot_files_size_check check (size in ('small', 'large'))
    )`,
    // Sealed bytes cannot be compressed.
    `alter table screenshot_files alter column bytes set storage external`,
    ...TABLES.flatMap((table) => [
      `alter table ${table} enable row level security`,
      `revoke all on ${table} from public, anon, authenticated, site_admin`,
    ]),
  ],
};
