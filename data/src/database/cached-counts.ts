import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { selectRows, type Db } from './sql.ts';

/** Counting fewer rows takes a few milliseconds at most. */
const LARGE_ROWS = 100_000;
const FRESH_MS = 60_000;
/** An older count is not answered while a new one is made. */
const USABLE_MS = 15 * 60_000;
/** Counts by every combination of filters; more are not cached. */
const CACHED_MAX = 200;

type Cached = { at: number; count: Promise<unknown> };

/** By database, so that nothing outlives one. */
const cacheOf = new WeakMap<Db, Map<string, Cached>>();

/** As the last vacuum or analyze found it: no table is read. */
async function isLarge(db: Db, tables: readonly PgTable[]): Promise<boolean> {
  const names = sql.join(
    tables.map((table) => sql`${getTableName(table)}`),
    sql`, `,
  );
  const rows = await selectRows<{ rows: number }>(
    db,
    sql`select max(reltuples)::float8 as rows from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname in (${names})`,
  );
  return (rows[0]?.rows ?? 0) >= LARGE_ROWS;
}

/**
 * Counts of whole tables. Of a small table they are made every time; of a large one they are at most a minute old
 * while an admin looks, and the next is made after the one before was answered.
 */
export async function cachedCount<Count>(
  db: Db,
  tables: readonly PgTable[],
  name: string,
  make: () => Promise<Count>,
  now: () => number = Date.now,
): Promise<Count> {
  const cache = cacheOf.get(db) ?? new Map<string, Cached>();
  cacheOf.set(db, cache);
  const begin = () => {
    const entry = { at: now(), count: make() };
    if (cache.size >= CACHED_MAX) cache.clear();
    cache.set(name, entry);
    entry.count.catch(() => cache.delete(name));
    return entry.count;
  };
  const known = cache.get(name);
  if (known && now() - known.at < FRESH_MS) return known.count as Promise<Count>;
  if (!(await isLarge(db, tables))) return make();
  if (!known || now() - known.at > USABLE_MS) return begin();
  cache.set(name, { at: now(), count: known.count });
  const next = make();
  next.then(
    () => cache.set(name, { at: now(), count: next }),
    () => cache.delete(name),
  );
  return known.count as Promise<Count>;
}
