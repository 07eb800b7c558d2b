import type { Migration } from './migration.ts';

/** The roles of callers of the REST API; hosted databases may have the first two already. */
const ROLES = ['anon', 'authenticated', 'site_admin'] as const;

const TABLES = [
  'schema_migrations',
  'patterns',
  'datasets',
  'accounts',
  'sessions',
  'used_nonces',
  'wishlist_items',
  'inspections',
  'discoveries',
  'audit_logs',
  'rate_counters',
  'feedback',
  'analytics_events',
] as const;

/** Roles belong to the whole server, which other databases may share: two may make them at once. */
const createRole = (role: string) => `do $$
begin
  if not exists (select 1 from pg_roles where rolname = '${role}') then
    create role ${role} nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$`;

/** The user that switches to a role needs the permission; since PostgreSQL 16, creating a role is not enough. */
const joinRole = (role: string) => `do $$
begin
  if not (case
    when current_setting('server_version_num')::int >= 160000 then pg_has_role(current_user, '${role}', 'SET')
    else pg_has_role(current_user, '${role}', 'MEMBER')
  end) then
    execute format('grant ${role} to %I', current_user);
  end if;
end $$`;

/**
 * Rights and row policies: the owner, which is what the site itself connects as, is not bound by them; everyone who
 * comes through the interface is. `anon` reads the public tables, `authenticated` has their own rows too, `site_admin`
 * writes.
 */
export const createRoles: Migration = {
  name: '0007-create-roles',
  statements: [
    ...ROLES.map(createRole),
    ...ROLES.map(joinRole),
    `do $$
    begin
      if not pg_has_role('site_admin', 'authenticated', 'member') then
        grant authenticated to site_admin;
      end if;
    exception
      when unique_violation then null;
    end $$`,
    `grant usage on schema public to anon, authenticated, site_admin`,
    ...TABLES.map((table) => `alter table ${table} enable row level security`),
    // Hosted databases give every role every right on new tables, and leave it to policies.
    ...TABLES.map((table) => `revoke all on ${table} from public, anon, authenticated, site_admin`),

    `create function request_account_id() returns text language sql stable
      as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub' $$`,
    `create function request_role() returns text language sql stable
      as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' $$`,

    `grant select on patterns, datasets to anon, authenticated, site_admin`,
    `grant select (weapon_type, pattern_id, tier, float, discovered_at) on discoveries to anon, authenticated`,
    `grant select on accounts, inspections, wishlist_items to authenticated`,
    `grant insert (account_id, weapon_type, pattern_id, note, max_price) on wishlist_items to authenticated`,
    `grant update (note, max_price) on wishlist_items to authenticated`,
    `grant delete on wishlist_items, inspections to authenticated`,
    `grant insert, update, delete on patterns to site_admin`,
    `grant select, delete on discoveries to site_admin`,
    `grant select, delete on feedback to site_admin`,
    `grant select on audit_logs to site_admin`,

    `create policy patterns_read on patterns for select to anon, authenticated using (true)`,
    `create policy patterns_write on patterns for all to site_admin using (true) with check (true)`,
    `create policy datasets_read on datasets for select to anon, authenticated using (true)`,
    `create policy discoveries_read on discoveries for select to anon, authenticated using (true)`,
    `create policy discoveries_moderate on discoveries for delete to site_admin using (true)`,
    `create policy accounts_own on accounts for select to authenticated using (id = request_account_id())`,
    `create policy inspections_own on inspections for select to authenticated using (account_id = request_account_id())`,
    `create policy inspections_clear on inspections for delete to authenticated
      using (account_id = request_account_id())`,
    `create policy wishlist_own on wishlist_items for all to authenticated
      using (account_id = request_account_id())
      with check (account_id = request_account_id() and exists (
        select 1 from patterns known
        where known.weapon_type = wishlist_items.weapon_type and known.pattern_id = wishlist_items.pattern_id))`,
    `create policy feedback_admin on feedback for all to site_admin using (true)`,
    `create policy audit_admin on audit_logs for select to site_admin using (true)`,

    // What the caller of the interface does not say themselves.
    `alter table wishlist_items
      alter column account_id set default request_account_id(),
      alter column note set default '',
      alter column created_at set default now()`,

    `create function limit_wishlist() returns trigger language plpgsql as $$
    begin
      if (select count(*) from wishlist_items where account_id = new.account_id) > 500 then
        raise exception 'The wishlist is full: it holds 500 patterns';
      end if;
      return null;
    end $$`,
    `create trigger wishlist_limit after insert on wishlist_items
      for each row when (request_account_id() is not null) execute function limit_wishlist()`,

    // Whatever an administrator changes through the interface is on record; the site keeps its own records.
    `create function audit_patterns() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      insert into audit_logs (at, event, account_id, details) values (
        now(), 'interface-' || lower(tg_op), (select id from accounts where id = request_account_id()),
        jsonb_build_object(
          'weapon', coalesce(new.weapon_type, old.weapon_type),
          'patternId', coalesce(new.pattern_id, old.pattern_id),
          'before', coalesce(to_jsonb(old)::text, ''),
          'after', coalesce(to_jsonb(new)::text, '')));
      return null;
    end $$`,
    `create trigger patterns_audit after insert or update or delete on patterns
      for each row when (request_role() is not null) execute function audit_patterns()`,
  ],
};
