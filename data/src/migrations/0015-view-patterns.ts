import type { Migration } from './migration.ts';

/** Columns that a correction may replace: their type, and what readers see of them. */
const CORRECTED: Readonly<Record<string, readonly [type: string, shown: string]>> = {
  tier: ['smallint', `case when curation ? 'tier' then (curation ->> 'tier')::smallint else tier end`],
  tier_basis: ['text not null', `case when curation ? 'tier' then 'site' else tier_basis end`],
  flags: ['text[] not null', `coalesce(text_array(curation -> 'flags'), flags)`],
  market_price: [
    'numeric(12, 2)',
    `case when curation ? 'marketPrice' then (curation ->> 'marketPrice')::numeric(12, 2) else market_price end`,
  ],
  screenshot_url: [
    'text',
    `coalesce(curation ->> 'screenshotPlayside', curation ->> 'screenshotBackside', screenshot_url)`,
  ],
  description: ['text', `coalesce(curation ->> 'description', description)`],
};

/** The columns of the table before, in its order. */
const COLUMNS = `weapon_type pattern_id finish category tier tier_basis side rank gem_score blue_playside blue_backside
  blue_total purple_playside purple_backside gold_playside gold_backside regions flags opinions float_range market_price
  screenshot_url created_at measured_blue_playside measured_blue_backside biggest_cluster_playside
  biggest_cluster_backside cluster_efficiency_playside cluster_efficiency_backside market_price_at description`.split(
  /\s+/,
);

const listed = (columnOf: (name: string) => string): string => COLUMNS.map(columnOf).join(',\n        ');
const shown = (name: string): string => (Object.hasOwn(CORRECTED, name) ? `shown_${name}` : name);

/** Makes the rows say again what they said before they were corrected. */
const RESTORE_ROWS = [
  `update patterns set
      market_price = case when curation ? 'marketPrice' then (originals ->> 'marketPrice')::numeric else market_price end,
      market_price_at = case
        when curation ? 'marketPrice' and originals ->> 'marketPrice' is null then null else market_price_at end,
      screenshot_url = case when curation ?| array['screenshotPlayside', 'screenshotBackside']
        then originals ->> 'screenshotUrl' else screenshot_url end,
      description = case when curation ? 'description' then null else description end
    from pattern_curations known
    where known.weapon_type = patterns.weapon_type and known.pattern_id = patterns.pattern_id and curation <> '{}'`,
  // Tier and flags are those of the dataset: without a current one, the next start loads it again.
  `delete from datasets where exists (select 1 from pattern_curations where curation ?| array['tier', 'flags'])`,
  `alter table pattern_curations drop column originals`,
];

/** The rows know their correction, and the database computes what they show. A join in a view could use no index. */
const ROWS = [
  // Policies that name the table. That of wishlists is made again for the view, below.
  `drop policy wishlist_own on wishlist_items`,
  `drop policy patterns_read on patterns`,
  `drop policy patterns_write on patterns`,
  `alter table patterns rename to pattern_rows`,
  `revoke all on pattern_rows from public, anon, authenticated, site_admin`,
  `create function text_array(texts jsonb) returns text[] language sql immutable strict
      as $$ select array(select jsonb_array_elements_text(texts)) $$`,
  `alter table pattern_rows add column curation jsonb`,
  `update pattern_rows set curation = known.curation from pattern_curations known
    where known.weapon_type = pattern_rows.weapon_type and known.pattern_id = pattern_rows.pattern_id
      and known.curation <> '{}'`,
  `alter table pattern_rows\n      ${Object.entries(CORRECTED)
    .map(([name, [type, value]]) => `add column shown_${name} ${type} generated always as (${value}) stored`)
    .join(',\n      ')}`,
  `drop index patterns_featured_index`,
  `drop index patterns_price_index`,
  `create index patterns_featured_index
      on pattern_rows (shown_tier, shown_market_price desc nulls last, gem_score desc nulls last)`,
  `create index patterns_price_index on pattern_rows (weapon_type, shown_market_price desc nulls last, pattern_id)`,
  // Columns at the end of a row take longer to read than those at its beginning.
  `create index patterns_basis_index on pattern_rows (shown_tier_basis)`,
];

/** `curation` of the rows follows the table of corrections by itself. */
const FOLLOW_CURATIONS = [
  `create function show_curation() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        update pattern_rows set curation = null
          where weapon_type = old.weapon_type and pattern_id = old.pattern_id and curation is not null;
        return null;
      end if;
      update pattern_rows set curation = nullif(new.curation, '{}')
        where weapon_type = new.weapon_type and pattern_id = new.pattern_id
          and curation is distinct from nullif(new.curation, '{}');
      return null;
    end $$`,
  `create trigger pattern_curations_shown after insert or update or delete on pattern_curations
      for each row execute function show_curation()`,
  `create function show_curations_of_new() returns trigger language plpgsql as $$
    begin
      update pattern_rows set curation = known.curation
        from added join pattern_curations known using (weapon_type, pattern_id)
        where pattern_rows.weapon_type = added.weapon_type and pattern_rows.pattern_id = added.pattern_id
          and known.curation <> '{}';
      return null;
    end $$`,
  `create trigger patterns_curated after insert on pattern_rows
      referencing new table as added for each statement execute function show_curations_of_new()`,
];

const VIEW = [
  `create view patterns as
      select
        ${listed((name) => (Object.hasOwn(CORRECTED, name) ? `shown_${name} as ${name}` : name))}
      from pattern_rows`,
  `alter view patterns
      alter column tier_basis set default 'site',
      alter column rank set default 1000,
      alter column gem_score set default 0,
      alter column regions set default '[]',
      alter column flags set default '{}',
      alter column opinions set default '[]',
      alter column created_at set default now()`,
  `revoke all on patterns from public, anon, authenticated, site_admin`,
  `grant select on patterns to anon, authenticated, site_admin`,
  `grant insert, update, delete on patterns to site_admin`,
  `create policy wishlist_own on wishlist_items for all to authenticated
      using (account_id = request_account_id())
      with check (account_id = request_account_id() and exists (
        select 1 from patterns known
        where known.weapon_type = wishlist_items.weapon_type and known.pattern_id = wishlist_items.pattern_id))`,
];

/**
 * What is written to the view goes to the row. A view takes no `on conflict`: who wants that says so in the setting
 * `request.conflict`, as `{"key": columns, "set": columns}`; without `set`, a row that is there stays.
 */
const WRITES = [
  `create function insert_pattern() returns trigger
      language plpgsql security definer set search_path = public as $$
    declare
      conflict jsonb := nullif(current_setting('request.conflict', true), '')::jsonb;
      clause text := '';
      written bigint;
    begin
      if conflict is not null then
        if conflict ? 'set' and exists (
          select 1 from pattern_rows known
          where known.weapon_type = new.weapon_type and known.pattern_id = new.pattern_id
            and known.xmin = pg_current_xact_id()::xid
        ) then
          raise exception 'ON CONFLICT DO UPDATE command cannot affect row a second time'
            using errcode = 'cardinality_violation',
              hint = 'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.';
        end if;
        clause := format(' on conflict (%s) do %s',
          (select string_agg(quote_ident(name), ', ') from jsonb_array_elements_text(conflict -> 'key') name),
          coalesce('update set ' || (
            select string_agg(format('%1$I = excluded.%1$I', name), ', ')
            from jsonb_array_elements_text(conflict -> 'set') name), 'nothing'));
      end if;
      execute 'insert into pattern_rows (${COLUMNS.join(', ')}) select ($1).*' || clause using new;
      get diagnostics written = row_count;
      if written = 0 then
        return null;
      end if;
      select * into new from patterns
        where weapon_type = new.weapon_type and pattern_id = new.pattern_id;
      return new;
    end $$`,
  // Only what was changed, so that what others write to the row at the same time stays.
  `create function update_pattern() returns trigger
      language plpgsql security definer set search_path = public as $$
    begin
      update pattern_rows p set
        ${listed((name) => `${name} = case when new.${name} is distinct from old.${name} then new.${name} else p.${name} end`)}
      where p.weapon_type = old.weapon_type and p.pattern_id = old.pattern_id;
      if not found then
        return null;
      end if;
      select * into new from patterns
        where weapon_type = new.weapon_type and pattern_id = new.pattern_id;
      return new;
    end $$`,
  `create function delete_pattern() returns trigger
      language plpgsql security definer set search_path = public as $$
    begin
      delete from pattern_rows where weapon_type = old.weapon_type and pattern_id = old.pattern_id;
      if not found then
        return null;
      end if;
      return old;
    end $$`,
  ...['insert', 'update', 'delete'].map(
    (act) => `create trigger patterns_${act} instead of ${act} on patterns
      for each row execute function ${act}_pattern()`,
  ),
  // As before: the columns of the interface.
  `create or replace function audit_patterns() returns trigger
      language plpgsql security definer set search_path = public as $$
    declare
      own text[] := array['curation', ${Object.keys(CORRECTED)
        .map((name) => `'${shown(name)}'`)
        .join(', ')}];
    begin
      insert into audit_logs (at, event, account_id, details) values (
        now(), 'interface-' || lower(tg_op), (select id from accounts where id = request_account_id()),
        jsonb_build_object(
          'weapon', coalesce(new.weapon_type, old.weapon_type),
          'patternId', coalesce(new.pattern_id, old.pattern_id),
          'before', coalesce((to_jsonb(old) - own)::text, ''),
          'after', coalesce((to_jsonb(new) - own)::text, '')));
      return null;
    end $$`,
];

/**
 * `patterns` becomes a view of rows with the corrections of `pattern_curations`, which were written into the rows
 * before.
 */
export const viewPatterns: Migration = {
  name: '0015-view-patterns',
  statements: [...RESTORE_ROWS, ...ROWS, ...FOLLOW_CURATIONS, ...VIEW, ...WRITES],
};
