import type { Migration } from './migration.ts';

const TABLES = ['service_logs', 'access_logs', 'admin_grants', 'inspection_counts', 'inspection_logs'] as const;

/** The tables of administrators: notes on feedback, logs, granted access, checked links. */
export const createOversight: Migration = {
  name: '0010-create-oversight',
  statements: [
    `alter table feedback
      add column done_at timestamptz,
      add column note text,
      add column noted_at timestamptz,
      add column noted_by text collate "C" references accounts (id) on delete set null on update cascade,
      add constraint feedback_note_check check (char_length(note) between 1 and 2000)`,
    `create index feedback_noted_by_index on feedback (noted_by) where noted_by is not null`,

    `create table service_logs (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      level text not null,
      message text not null,
      request_id uuid,
      details jsonb not null,
      constraint service_logs_level_check check (level in ('warn', 'error', 'fatal')),
      constraint service_logs_message_check check (char_length(message) <= 500)
    )`,
    `create index service_logs_at_index on service_logs (at)`,

    `create table access_logs (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      kind text not null,
      method text not null,
      path text not null,
      status smallint not null,
      account text,
      constraint access_logs_kind_check check (kind in ('used', 'refused', 'sign-in-refused')),
      constraint access_logs_path_check check (char_length(path) <= 200),
      constraint access_logs_account_check check (char_length(account) <= 8)
    )`,
    `create index access_logs_at_index on access_logs (at)`,

    `create table admin_grants (
      account_id text collate "C" primary key,
      auth_method text not null,
      label text not null,
      granted_at timestamptz not null,
      constraint admin_grants_auth_method_check check (auth_method in ('steam', 'discord')),
      constraint admin_grants_label_check check (char_length(label) between 1 and 60)
    )`,

    `create table inspection_counts (
      day date not null,
      outcome text collate "C" not null,
      weapon_type text collate "C" not null,
      tier smallint not null,
      checks integer not null,
      constraint inspection_counts_pkey primary key (day, outcome, weapon_type, tier),
      constraint inspection_counts_tier_check check (tier between 0 and 3),
      constraint inspection_counts_checks_check check (checks > 0)
    )`,
    `create table inspection_logs (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      outcome text not null,
      weapon_type text,
      pattern_id smallint,
      tier smallint,
      duration_ms double precision not null,
      constraint inspection_logs_pattern_id_check check (pattern_id between 0 and 1000),
      constraint inspection_logs_tier_check check (tier between 1 and 3),
      constraint inspection_logs_duration_ms_check check (duration_ms >= 0)
    )`,
    `create index inspection_logs_at_index on inspection_logs (at)`,

    ...TABLES.flatMap((table) => [
      `alter table ${table} enable row level security`,
      `revoke all on ${table} from public, anon, authenticated, site_admin`,
    ]),
  ],
};
