import type { Migration } from './migration.ts';

/**
 * When a price came out of the price book, what the site's own people wrote, and what a row says where its writer does
 * not.
 */
export const completePatterns: Migration = {
  name: '0012-complete-patterns',
  statements: [
    `alter table patterns
      add column market_price_at timestamptz,
      add column description text,
      add constraint patterns_market_price_at_check check (market_price_at is null or market_price is not null),
      alter column tier_basis set default 'site',
      alter column rank set default 1000,
      alter column gem_score set default 0,
      alter column regions set default '[]',
      alter column flags set default '{}',
      alter column opinions set default '[]',
      alter column created_at set default now()`,
    `update patterns set description = curation ->> 'description'
      from pattern_curations known
      where known.weapon_type = patterns.weapon_type and known.pattern_id = patterns.pattern_id
        and curation ? 'description'`,

    // What all patterns of a weapon have in common.
    `create function complete_pattern() returns trigger language plpgsql as $$
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
    end $$`,
    `create trigger patterns_complete before insert on patterns
      for each row when (new.finish is null or new.category is null or new.float_range is null)
      execute function complete_pattern()`,

    // A price that is set by hand replaces the stored price.
    `create function own_market_price() returns trigger language plpgsql as $$
    begin
      if new.market_price is distinct from old.market_price then
        new.market_price_at := null;
      end if;
      return new;
    end $$`,
    `create trigger patterns_own_price before update of market_price on patterns
      for each row when (request_role() is not null) execute function own_market_price()`,
  ],
};
