-- Tables, rights and row policies of Blue Gem Atlas for a hosted PostgreSQL, Supabase for one.
-- Made by: npm run atlas -- hosted-sql. Run it once in an empty schema "public", as the owner of the database.
-- It leaves what a start of the service with DATABASE_URL leaves, so that either can follow the other.

begin;

create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());

-- 0001-create-patterns

create table patterns (
      weapon_type text collate "C" not null,
      pattern_id smallint not null,
      finish text not null,
      category text not null,
      tier smallint,
      tier_basis text not null,
      side text,
      rank smallint not null,
      gem_score double precision not null,
      blue_playside double precision,
      blue_backside double precision,
      blue_total double precision,
      purple_playside double precision,
      purple_backside double precision,
      gold_playside double precision,
      gold_backside double precision,
      regions jsonb not null,
      flags text[] not null,
      opinions jsonb not null,
      float_range text not null,
      market_price numeric(12, 2),
      screenshot_url text,
      created_at timestamptz not null,
      constraint patterns_pkey primary key (weapon_type, pattern_id),
      constraint patterns_pattern_id_check check (pattern_id between 1 and 1000),
      constraint patterns_tier_check check (tier between 1 and 3),
      constraint patterns_tier_basis_check check (tier_basis in ('curated', 'measured')),
      constraint patterns_side_check check (side in ('playside', 'backside', 'both')),
      constraint patterns_rank_check check (rank between 1 and 1000),
      constraint patterns_gem_score_check check (gem_score between 0 and 100),
      constraint patterns_blue_playside_check check (blue_playside between 0 and 100),
      constraint patterns_blue_backside_check check (blue_backside between 0 and 100),
      constraint patterns_blue_total_check check (blue_total between 0 and 100),
      constraint patterns_purple_playside_check check (purple_playside between 0 and 100),
      constraint patterns_purple_backside_check check (purple_backside between 0 and 100),
      constraint patterns_gold_playside_check check (gold_playside between 0 and 100),
      constraint patterns_gold_backside_check check (gold_backside between 0 and 100),
      constraint patterns_market_price_check check (market_price >= 0)
    );

create index patterns_seed_index on patterns (pattern_id, weapon_type);

create index patterns_featured_index on patterns (tier, market_price desc nulls last, gem_score desc nulls last);

create index patterns_created_index on patterns (created_at desc nulls last, weapon_type, pattern_id);

create index patterns_price_index on patterns (weapon_type, market_price desc nulls last, pattern_id);

create table datasets (
      id smallint not null,
      version text not null,
      sha256 text not null,
      released_at timestamptz not null,
      loaded_at timestamptz not null,
      pattern_count integer not null,
      constraint datasets_pkey primary key (id),
      constraint datasets_id_check check (id = 1),
      constraint datasets_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
      constraint datasets_pattern_count_check check (pattern_count >= 0)
    );

insert into schema_migrations (name, checksum) values ('0001-create-patterns', '12f56aa16436e1b19987007393147a7686e82d1ddfe999047fc493ffe0f47a44');

-- 0002-add-measurements

alter table patterns add column measured_blue_playside double precision
        constraint patterns_measured_blue_playside_check check (measured_blue_playside between 0 and 100);

alter table patterns add column measured_blue_backside double precision
        constraint patterns_measured_blue_backside_check check (measured_blue_backside between 0 and 100);

alter table patterns add column biggest_cluster_playside double precision
        constraint patterns_biggest_cluster_playside_check check (biggest_cluster_playside between 0 and 100);

alter table patterns add column biggest_cluster_backside double precision
        constraint patterns_biggest_cluster_backside_check check (biggest_cluster_backside between 0 and 100);

alter table patterns add column cluster_efficiency_playside double precision
        constraint patterns_cluster_efficiency_playside_check check (cluster_efficiency_playside between 0 and 100);

alter table patterns add column cluster_efficiency_backside double precision
        constraint patterns_cluster_efficiency_backside_check check (cluster_efficiency_backside between 0 and 100);

delete from datasets;

insert into schema_migrations (name, checksum) values ('0002-add-measurements', 'b3cbf0f798e25a45e84b64084da81ff9d12ae3d75f9d034d63889ea3e5cd0613');

-- 0003-create-accounts

create table accounts (
      id text not null constraint accounts_pkey primary key,
      auth_method text not null constraint accounts_auth_method_check check (auth_method in ('steam', 'discord')),
      username text not null,
      avatar_url text,
      created_at timestamptz not null,
      last_seen_at timestamptz not null
    );

create table sessions (
      id_hash text not null constraint sessions_pkey primary key,
      public_id uuid not null,
      account_id text not null constraint sessions_account_id_fkey references accounts (id) on update cascade on delete cascade,
      identity_sealed text not null,
      user_agent text not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      signed_in_at timestamptz not null,
      expires_at timestamptz not null
    );

create unique index sessions_public_id_index on sessions (public_id);

create index sessions_account_index on sessions (account_id, last_used_at desc nulls last);

create index sessions_expires_index on sessions (expires_at);

create table used_nonces (
      nonce text not null constraint used_nonces_pkey primary key,
      expires_at timestamptz not null
    );

create index used_nonces_expires_index on used_nonces (expires_at);

create table wishlist_items (
      account_id text not null constraint wishlist_items_account_id_fkey references accounts (id) on update cascade on delete cascade,
      weapon_type text not null,
      pattern_id smallint not null constraint wishlist_items_pattern_id_check check (pattern_id between 1 and 1000),
      note text not null constraint wishlist_items_note_check check (char_length(note) <= 500),
      max_price numeric(12, 2) constraint wishlist_items_max_price_check check (max_price >= 0),
      created_at timestamptz not null,
      constraint wishlist_items_pkey primary key (account_id, weapon_type, pattern_id)
    );

create table inspections (
      id bigint generated always as identity constraint inspections_pkey primary key,
      account_id text not null constraint inspections_account_id_fkey references accounts (id) on update cascade on delete cascade,
      item_id text,
      weapon_type text not null,
      pattern_id smallint not null constraint inspections_pattern_id_check check (pattern_id between 1 and 1000),
      float double precision constraint inspections_float_check check (float between 0 and 1),
      tier smallint constraint inspections_tier_check check (tier between 1 and 3),
      created_at timestamptz not null
    );

create index inspections_account_index on inspections (account_id, created_at desc nulls last, id desc nulls last);

create table discoveries (
      item_id text not null constraint discoveries_pkey primary key,
      account_id text constraint discoveries_account_id_fkey references accounts (id) on update cascade on delete set null,
      weapon_type text not null,
      pattern_id smallint not null constraint discoveries_pattern_id_check check (pattern_id between 1 and 1000),
      tier smallint not null constraint discoveries_tier_check check (tier between 1 and 3),
      float double precision constraint discoveries_float_check check (float between 0 and 1),
      discovered_at timestamptz not null
    );

create index discoveries_discovered_index on discoveries (discovered_at desc nulls last, item_id);

create index discoveries_account_index on discoveries (account_id, discovered_at desc nulls last);

create table audit_logs (
      id bigint generated always as identity constraint audit_logs_pkey primary key,
      at timestamptz not null,
      event text not null,
      account_id text constraint audit_logs_account_id_fkey references accounts (id) on update cascade on delete set null,
      details jsonb not null
    );

create index audit_logs_at_index on audit_logs (at desc nulls last, id desc nulls last);

create index audit_logs_account_index on audit_logs (account_id);

insert into schema_migrations (name, checksum) values ('0003-create-accounts', '213a74a071cb8f4be3fd62a8c05a3071ac870877eb54fd9c4a1cb032d29c3597');

-- 0004-create-feedback-and-limits

create table rate_counters (
      key text collate "C" not null,
      points integer not null,
      window_end timestamptz not null,
      constraint rate_counters_pkey primary key (key),
      constraint rate_counters_points_check check (points >= 1)
    );

create index rate_counters_window_end_index on rate_counters (window_end);

create table feedback (
      id uuid not null,
      kind text not null,
      email text,
      message text not null,
      weapon_type text,
      pattern_id smallint,
      account_id text,
      created_at timestamptz not null,
      delivered_at timestamptz,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      failed_at timestamptz,
      constraint feedback_pkey primary key (id),
      constraint feedback_kind_check check (kind in ('general', 'pattern', 'bug', 'feature')),
      constraint feedback_pattern_id_check check (pattern_id between 0 and 1000),
      constraint feedback_attempts_check check (attempts >= 0)
    );

create index feedback_outbox_index on feedback (next_attempt_at, id) where delivered_at is null and failed_at is null;

create index feedback_created_index on feedback (created_at, id);

create index feedback_account_index on feedback (account_id) where account_id is not null;

insert into schema_migrations (name, checksum) values ('0004-create-feedback-and-limits', '8c45e7c410fe240e137d379d492441d340a657d85222acae964cc7d64144d879');

-- 0005-tie-feedback-to-accounts

update feedback set account_id = null, email = null
      where account_id is not null and not exists (select from accounts where accounts.id = feedback.account_id);

alter table feedback add constraint feedback_account_id_fkey
      foreign key (account_id) references accounts (id) on update cascade on delete set null;

delete from rate_counters where key like '%account:%';

insert into schema_migrations (name, checksum) values ('0005-tie-feedback-to-accounts', '43a3162f309b9efd2e71fed38023e5c6fe51669a1a5c0907f17585ea2e7c6f67');

-- 0006-create-analytics

create table analytics_events (
      session_id text collate "C" not null,
      occurred_at timestamptz not null,
      event text collate "C" not null,
      properties jsonb not null,
      received_at timestamptz not null,
      constraint analytics_events_pkey primary key (session_id, occurred_at, event),
      constraint analytics_events_session_id_check check (session_id ~ '^[0-9a-f]{32}$'),
      constraint analytics_events_properties_check check (jsonb_typeof(properties) = 'object')
    );

create index analytics_events_received_index on analytics_events (received_at);

insert into schema_migrations (name, checksum) values ('0006-create-analytics', '81aa431fd7bbb7d893832dc01101e62d4242cbc5ce2505f53e5141a0e7403f17');

-- 0007-create-roles

do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'site_admin') then
    create role site_admin nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not (case
    when current_setting('server_version_num')::int >= 160000 then pg_has_role(current_user, 'anon', 'SET')
    else pg_has_role(current_user, 'anon', 'MEMBER')
  end) then
    execute format('grant anon to %I', current_user);
  end if;
end $$;

do $$
begin
  if not (case
    when current_setting('server_version_num')::int >= 160000 then pg_has_role(current_user, 'authenticated', 'SET')
    else pg_has_role(current_user, 'authenticated', 'MEMBER')
  end) then
    execute format('grant authenticated to %I', current_user);
  end if;
end $$;

do $$
begin
  if not (case
    when current_setting('server_version_num')::int >= 160000 then pg_has_role(current_user, 'site_admin', 'SET')
    else pg_has_role(current_user, 'site_admin', 'MEMBER')
  end) then
    execute format('grant site_admin to %I', current_user);
  end if;
end $$;

do $$
    begin
      if not pg_has_role('site_admin', 'authenticated', 'member') then
        grant authenticated to site_admin;
      end if;
    exception
      when unique_violation then null;
    end $$;

grant usage on schema public to anon, authenticated, site_admin;

alter table schema_migrations enable row level security;

alter table patterns enable row level security;

alter table datasets enable row level security;

alter table accounts enable row level security;

alter table sessions enable row level security;

alter table used_nonces enable row level security;

alter table wishlist_items enable row level security;

alter table inspections enable row level security;

alter table discoveries enable row level security;

alter table audit_logs enable row level security;

alter table rate_counters enable row level security;

alter table feedback enable row level security;

alter table analytics_events enable row level security;

revoke all on schema_migrations from public, anon, authenticated, site_admin;

revoke all on patterns from public, anon, authenticated, site_admin;

revoke all on datasets from public, anon, authenticated, site_admin;

revoke all on accounts from public, anon, authenticated, site_admin;

revoke all on sessions from public, anon, authenticated, site_admin;

revoke all on used_nonces from public, anon, authenticated, site_admin;

revoke all on wishlist_items from public, anon, authenticated, site_admin;

revoke all on inspections from public, anon, authenticated, site_admin;

revoke all on discoveries from public, anon, authenticated, site_admin;

revoke all on audit_logs from public, anon, authenticated, site_admin;

revoke all on rate_counters from public, anon, authenticated, site_admin;

revoke all on feedback from public, anon, authenticated, site_admin;

revoke all on analytics_events from public, anon, authenticated, site_admin;

create function request_account_id() returns text language sql stable
      as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub' $$;

create function request_role() returns text language sql stable
      as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' $$;

grant select on patterns, datasets to anon, authenticated, site_admin;

grant select (weapon_type, pattern_id, tier, float, discovered_at) on discoveries to anon, authenticated;

grant select on accounts, inspections, wishlist_items to authenticated;

grant insert (account_id, weapon_type, pattern_id, note, max_price) on wishlist_items to authenticated;

grant update (note, max_price) on wishlist_items to authenticated;

grant delete on wishlist_items, inspections to authenticated;

grant insert, update, delete on patterns to site_admin;

grant select, delete on discoveries to site_admin;

grant select, delete on feedback to site_admin;

grant select on audit_logs to site_admin;

create policy patterns_read on patterns for select to anon, authenticated using (true);

create policy patterns_write on patterns for all to site_admin using (true) with check (true);

create policy datasets_read on datasets for select to anon, authenticated using (true);

create policy discoveries_read on discoveries for select to anon, authenticated using (true);

create policy discoveries_moderate on discoveries for delete to site_admin using (true);

create policy accounts_own on accounts for select to authenticated using (id = request_account_id());

create policy inspections_own on inspections for select to authenticated using (account_id = request_account_id());

create policy inspections_clear on inspections for delete to authenticated
      using (account_id = request_account_id());

create policy wishlist_own on wishlist_items for all to authenticated
      using (account_id = request_account_id())
      with check (account_id = request_account_id() and exists (
        select 1 from patterns known
        where known.weapon_type = wishlist_items.weapon_type and known.pattern_id = wishlist_items.pattern_id));

create policy feedback_admin on feedback for all to site_admin using (true);

create policy audit_admin on audit_logs for select to site_admin using (true);

alter table wishlist_items
      alter column account_id set default request_account_id(),
      alter column note set default '',
      alter column created_at set default now();

create function limit_wishlist() returns trigger language plpgsql as $$
    begin
      if (select count(*) from wishlist_items where account_id = new.account_id) > 500 then
        raise exception 'The wishlist is full: it holds 500 patterns';
      end if;
      return null;
    end $$;

create trigger wishlist_limit after insert on wishlist_items
      for each row when (request_account_id() is not null) execute function limit_wishlist();

create function audit_patterns() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into audit_logs (at, event, account_id, details) values (
        now(), 'interface-' || lower(tg_op), (select id from accounts where id = request_account_id()),
        jsonb_build_object(
          'weapon', coalesce(new.weapon_type, old.weapon_type),
          'patternId', coalesce(new.pattern_id, old.pattern_id),
          'before', coalesce(to_jsonb(old)::text, ''),
          'after', coalesce(to_jsonb(new)::text, '')));
      return null;
    end $$;

create trigger patterns_audit after insert or update or delete on patterns
      for each row when (request_role() is not null) execute function audit_patterns();

insert into schema_migrations (name, checksum) values ('0007-create-roles', 'a3fd3368141acbb9a6852815d84904832ea67441bb03e21c8315b32e4a119c4e');

-- 0008-create-prices

create table price_observations (
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
    );

create index price_observations_observed_index on price_observations (kind, observed_at desc nulls last);

alter table price_observations enable row level security;

revoke all on price_observations from public, anon, authenticated, site_admin;

insert into schema_migrations (name, checksum) values ('0008-create-prices', '44ae1091a58a53a88af75a485b278eb51a1df822db91bc3162a06aec51e6ba5b');

-- 0009-create-curations

create table pattern_curations (
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
    );

create table pattern_changes (
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
    );

create index pattern_changes_state_index on pattern_changes (state, id desc nulls last);

create index pattern_changes_pattern_index on pattern_changes (weapon_type, pattern_id, id desc nulls last);

alter table patterns drop constraint patterns_tier_basis_check;

alter table patterns add constraint patterns_tier_basis_check check (tier_basis in ('curated', 'measured', 'site'));

alter table discoveries add column hidden_at timestamptz, add column hidden_reason text;

alter table discoveries add constraint discoveries_hidden_check check ((hidden_at is null) = (hidden_reason is null));

alter table discoveries add constraint discoveries_hidden_reason_check check (char_length(hidden_reason) between 1 and 500);

drop policy discoveries_read on discoveries;

create policy discoveries_read on discoveries for select to anon, authenticated using (hidden_at is null);

create policy discoveries_read_all on discoveries for select to site_admin using (true);

create table price_imports (
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
    );

alter table pattern_curations enable row level security;

revoke all on pattern_curations from public, anon, authenticated, site_admin;

alter table pattern_changes enable row level security;

revoke all on pattern_changes from public, anon, authenticated, site_admin;

alter table price_imports enable row level security;

revoke all on price_imports from public, anon, authenticated, site_admin;

insert into schema_migrations (name, checksum) values ('0009-create-curations', '104f4e8a855b01f03252e2c65fbe282f94aa703618240bce38028016889633a0');

-- 0010-create-oversight

alter table feedback
      add column done_at timestamptz,
      add column note text,
      add column noted_at timestamptz,
      add column noted_by text collate "C" references accounts (id) on delete set null on update cascade,
      add constraint feedback_note_check check (char_length(note) between 1 and 2000);

create index feedback_noted_by_index on feedback (noted_by) where noted_by is not null;

create table service_logs (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      level text not null,
      message text not null,
      request_id uuid,
      details jsonb not null,
      constraint service_logs_level_check check (level in ('warn', 'error', 'fatal')),
      constraint service_logs_message_check check (char_length(message) <= 500)
    );

create index service_logs_at_index on service_logs (at);

create table access_logs (
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
    );

create index access_logs_at_index on access_logs (at);

create table admin_grants (
      account_id text collate "C" primary key,
      auth_method text not null,
      label text not null,
      granted_at timestamptz not null,
      constraint admin_grants_auth_method_check check (auth_method in ('steam', 'discord')),
      constraint admin_grants_label_check check (char_length(label) between 1 and 60)
    );

create table inspection_counts (
      day date not null,
      outcome text collate "C" not null,
      weapon_type text collate "C" not null,
      tier smallint not null,
      checks integer not null,
      constraint inspection_counts_pkey primary key (day, outcome, weapon_type, tier),
      constraint inspection_counts_tier_check check (tier between 0 and 3),
      constraint inspection_counts_checks_check check (checks > 0)
    );

create table inspection_logs (
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
    );

create index inspection_logs_at_index on inspection_logs (at);

alter table service_logs enable row level security;

revoke all on service_logs from public, anon, authenticated, site_admin;

alter table access_logs enable row level security;

revoke all on access_logs from public, anon, authenticated, site_admin;

alter table admin_grants enable row level security;

revoke all on admin_grants from public, anon, authenticated, site_admin;

alter table inspection_counts enable row level security;

revoke all on inspection_counts from public, anon, authenticated, site_admin;

alter table inspection_logs enable row level security;

revoke all on inspection_logs from public, anon, authenticated, site_admin;

insert into schema_migrations (name, checksum) values ('0010-create-oversight', '3873ebbd373cc85f600558e5801b619bfaf2d23d1f4a55537be883b78b7e3309');

-- 0011-create-pattern-checks

create table pattern_checks (
      day date not null,
      weapon_type text collate "C" not null,
      pattern_id smallint not null,
      checks integer not null,
      constraint pattern_checks_pkey primary key (day, weapon_type, pattern_id),
      constraint pattern_checks_pattern_id_check check (pattern_id between 1 and 1000),
      constraint pattern_checks_checks_check check (checks > 0)
    );

alter table pattern_checks enable row level security;

revoke all on pattern_checks from public, anon, authenticated, site_admin;

create index wishlist_items_created_index on wishlist_items (created_at);

insert into schema_migrations (name, checksum) values ('0011-create-pattern-checks', 'fc1a7f492f9a59fd837f17db051f2cceff241a8ff18d921ada43fcb15eea1489');

-- 0012-complete-patterns

alter table patterns
      add column market_price_at timestamptz,
      add column description text,
      add constraint patterns_market_price_at_check check (market_price_at is null or market_price is not null),
      alter column tier_basis set default 'site',
      alter column rank set default 1000,
      alter column gem_score set default 0,
      alter column regions set default '[]',
      alter column flags set default '{}',
      alter column opinions set default '[]',
      alter column created_at set default now();

update patterns set description = curation ->> 'description'
      from pattern_curations known
      where known.weapon_type = patterns.weapon_type and known.pattern_id = patterns.pattern_id
        and curation ? 'description';

create function complete_pattern() returns trigger language plpgsql as $$
    declare
      known record;
    begin
      select finish, category, float_range into known from patterns
        where weapon_type = new.weapon_type order by pattern_id limit 1;
      if found then
        new.finish := coalesce(new.finish, known.finish);
        new.category := coalesce(new.category, known.category);
        new.float_range := coalesce(new.float_range, known.float_range);
      end if;
      return new;
    end $$;

create trigger patterns_complete before insert on patterns
      for each row when (new.finish is null or new.category is null or new.float_range is null)
      execute function complete_pattern();

create function own_market_price() returns trigger language plpgsql as $$
    begin
      if new.market_price is distinct from old.market_price then
        new.market_price_at := null;
      end if;
      return new;
    end $$;

create trigger patterns_own_price before update of market_price on patterns
      for each row when (request_role() is not null) execute function own_market_price();

insert into schema_migrations (name, checksum) values ('0012-complete-patterns', '38bca0636ceabed2dd85a40213779e58bb2354e2544e55b07877efc4a1f07910');

-- 0013-drop-claimed-discoveries

delete from discoveries;

insert into schema_migrations (name, checksum) values ('0013-drop-claimed-discoveries', '4ab8be33f8030ad1a41623a6b13db3227ce295454755e0be3d3565d6ba39cffd');

-- 0014-lock-wishlists

create or replace function limit_wishlist() returns trigger
      language plpgsql security definer set search_path = public as $$
    begin
      perform 1 from accounts where id = new.account_id for no key update;
      if (select count(*) from wishlist_items where account_id = new.account_id) > 500 then
        raise exception 'The wishlist is full: it holds 500 patterns';
      end if;
      return null;
    end $$;

insert into schema_migrations (name, checksum) values ('0014-lock-wishlists', 'c4d690d65d8fd842f3744141c61e5cdca144c137b7641b1b41350fe5ddba8b37');

commit;
