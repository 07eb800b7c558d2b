import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database-types.ts';
import { selectRows, type Db } from '../database/sql.ts';

/*
 * Columns of the rows of patterns that no dataset fills and the service does, for readers of the database. Rows that
 * hold the value already are not written, and what an administrator set by hand stays. Corrections cover them in the
 * view.
 */

/** The largest value of the column. */
const PRICE_MAX = 9_999_999_999.99;

/** The price of a pattern as a whole, in whole units of the site's currency. */
export type MarketPrice = { weapon: WeaponId; patternId: number; price: number };

/**
 * Makes the column say what the price book says, and nothing where the book said something before and does not any
 * more; how many rows were changed. A price that was set by hand is kept where the book knows none.
 */
export async function storeMarketPrices(db: Db, prices: readonly MarketPrice[], at: Date): Promise<number> {
  const known = prices
    .filter(({ price }) => price <= PRICE_MAX)
    .map(({ weapon, patternId, price }) => ({ weapon_type: weapon, pattern_id: patternId, price: price.toFixed(2) }));
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`with known as (
        select * from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
          as each (weapon_type text, pattern_id smallint, price numeric(12, 2))
      ), wanted as (
        select * from known
        union all
        select weapon_type, pattern_id, null from pattern_rows
        where market_price_at is not null and (weapon_type, pattern_id) not in (select weapon_type, pattern_id from known)
      ), changed as (
        update pattern_rows set market_price = wanted.price,
          market_price_at = case when wanted.price is null then null else ${at.toISOString()}::timestamptz end
        from wanted
        where pattern_rows.weapon_type = wanted.weapon_type and pattern_rows.pattern_id = wanted.pattern_id
          and (pattern_rows.market_price is distinct from wanted.price
            or (pattern_rows.market_price_at is null) <> (wanted.price is null))
        returning 1
      ) select count(*)::integer as count from changed`,
  );
  return row?.count ?? 0;
}

/** Where pictures of a weapon's patterns are: `{start}{pattern number}{end}`. */
export type PictureAddress = { weapon: WeaponId; start: string; end: string };

const knownAddresses = (addresses: readonly PictureAddress[]): SQL => {
  const rows = addresses.map(({ weapon, start, end }) => ({ weapon_type: weapon, head: start, tail: end }));
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (weapon_type text, head text, tail text)`;
};

/** An address that the service wrote, or none. */
const isOwn = (column: string): SQL =>
  sql.raw(`(${column} is null or ${column} ~ '^(https?://[^/]+)?/render/[0-9a-z]+/')`);

/**
 * Whether the first or the last pattern of a weapon lacks its address. All of them are written by one statement: where
 * both are right, the others are. Looking at every row took a tenth of the start.
 */
async function lacksAddresses(db: Db, addresses: readonly PictureAddress[]): Promise<boolean> {
  const end = (direction: 'asc' | 'desc') => sql`(select pattern_id, screenshot_url as url from pattern_rows
    where weapon_type = known.weapon_type order by pattern_id ${sql.raw(direction)} limit 1)`;
  const [row] = await selectRows<{ lacks: boolean }>(
    db,
    sql`select exists (
      select 1 from (${knownAddresses(addresses)}) as known
        cross join lateral (${end('asc')} union all ${end('desc')}) as row
      where row.url is distinct from head || row.pattern_id || tail and ${isOwn('row.url')}
    ) as lacks`,
  );
  return row?.lacks ?? false;
}

/** Writes the address of its picture to every pattern that the site draws. Returns the number of changed rows. */
export async function storePictureAddresses(database: Database, addresses: readonly PictureAddress[]): Promise<number> {
  if (!(await lacksAddresses(database.db, addresses))) return 0;
  const [row] = await selectRows<{ count: number }>(
    database.db,
    sql`with known as (${knownAddresses(addresses)}), changed as (
        update pattern_rows set screenshot_url = head || pattern_rows.pattern_id || tail
        from known
        where pattern_rows.weapon_type = known.weapon_type
          and pattern_rows.screenshot_url is distinct from head || pattern_rows.pattern_id || tail
          and ${isOwn('pattern_rows.screenshot_url')}
        returning 1
      ) select count(*)::integer as count from changed`,
  );
  const count = row?.count ?? 0;
  // As after the load of a dataset: the embedded database does not tidy up by itself.
  if (count > 1000) await database.db.execute(sql`vacuum (analyze) pattern_rows`);
  return count;
}
