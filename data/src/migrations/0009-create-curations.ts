import type { Migration } from './migration.ts';

export const createCurations: Migration = {
  name: '0009-create-curations',
  statements: [
    `create table pattern_curations (
      weapon_type text collate "C" not null,
      pattern_id smallint not null,
      version integer not null,
      curation jsonb not null,
      originals jsonb not null,
      changed_at timestamptz not null,
      constraint pattern_curations_pkey primary key (weapon_type, pattern_id),
      constraint pattern_curations_pattern_id_check check (pattern_id between 1 and 1000),
      constraint pattern_curations_version_check check (version >= 0),
      constraint pattern_curations_curation_check check (jsonb_typeof(curation) = 'object')
    )`,
    `create table pattern_changes (
      id bigint generated always as identity,
      weapon_type text collate "C" not null,
      pattern_id smallint not null,
      state text not null,
      base_version integer not null,
      before jsonb not null,
      after jsonb not null,
      note text not null,
      undoes bigint,
      proposed_by text collate "C" references accounts (id) on delete set null on update cascade,
      proposed_at timestamptz not null,
      decided_by text collate "C" references accounts (id) on delete set null on update cascade,
      decided_at timestamptz,
      constraint pattern_changes_pkey primary key (id),
      constraint pattern_changes_pattern_id_check check (pattern_id between 1 and 1000),
      constraint pattern_changes_state_check check (state in ('proposed', 'published', 'rejected')),
      constraint pattern_changes_base_version_check check (base_version >= 0),
      constraint pattern_changes_note_check check (char_length(note) between 1 and 500),
      constraint pattern_changes_decided_check check ((state = 'proposed') = (decided_at is null))
    )`,
    `create index pattern_changes_state_index on pattern_changes (state, id desc nulls last)`,
    `create index pattern_changes_pattern_index on pattern_changes (weapon_type, pattern_id, id desc nulls last)`,
    `alter table patterns drop constraint patterns_tier_basis_check`,
    `alter table patterns add constraint patterns_tier_basis_check check (tier_basis in ('curated', 'measured', 'site'))`,

    // A discovery that is not shown keeps its row, so that the item is not found once more.
    `alter table discoveries add column hidden_at timestamptz, add column hidden_reason text`,
    `alter table discoveries add constraint discoveries_hidden_check check ((hidden_at is null) = (hidden_reason is null))`,
    `alter table discoveries add constraint discoveries_hidden_reason_check check (char_length(hidden_reason) between 1 and 500)`,
    `drop policy discoveries_read on discoveries`,
    `create policy discoveries_read on discoveries for select to anon, authenticated using (hidden_at is null)`,
    `create policy discoveries_read_all on discoveries for select to site_admin using (true)`,

    `create table price_imports (
      id bigint generated always as identity,
      account_id text collate "C" references accounts (id) on delete set null on update cascade,
      format text not null,
      content text,
      uploaded_at timestamptz not null,
      imported_at timestamptz,
      added integer not null,
      changed integer not null,
      unchanged integer not null,
      refused integer not null,
      constraint price_imports_pkey primary key (id),
      constraint price_imports_format_check check (format in ('csv', 'json')),
      constraint price_imports_content_check check ((content is null) = (imported_at is not null)),
      constraint price_imports_counts_check check (least(added, changed, unchanged, refused) >= 0)
    )`,
    ...['pattern_curations', 'pattern_changes', 'price_imports'].flatMap((table) => [
      `alter table ${table} enable row level security`,
      `revoke all on ${table} from public, anon, authenticated, site_admin`,
    ]),
  ],
};
