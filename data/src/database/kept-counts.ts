import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { selectRows, type Db } from './sql.ts';

/** Counting fewer rows takes a few milliseconds at most. */
const LARGE_ROWS = 100_000;
const FRESH_MS = 60_000;
/** An older count is not answered while a new one is made. */
const USABLE_MS = 15 * 60_000;
/** Counts by every combination of filters; more are not kept. */
const KEPT_MAX = 200;

type Kept = { at: number; count: Promise<unknown> };

/** By database, so that nothing outlives one. */
const keptOf = new WeakMap<Db, Map<string, Kept>>();

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
 * Counts of whole tables. Of a small table they are made anew every time; of a large one they are at most a minute old while
 * somebody looks, and a new one is made after the old one was answered.
 */
export async function keptCount<Count>(
  db: Db,
  tables: readonly PgTable[],
  name: string,
  make: () => Promise<Count>,
  now: () => number = Date.now,
): Promise<Count> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, kept);
  const begin = () => {
    const entry = { at: now(), count: make() };
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(name, entry);
    entry.count.catch(() => kept.delete(name));
    return entry.count;
  };
  const known = kept.get(name);
  if (known && now() - known.at < FRESH_MS) return known.count as Promise<Count>;
  if (!(await isLarge(db, tables))) return make();
  if (!known || now() - known.at > USABLE_MS) return begin();
  kept.set(name, { at: now(), count: known.count });
  const next = make();
  next.then(
    () => kept.set(name, { at: now(), count: next }),
    () => kept.delete(name),
  );
  return known.count as Promise<Count>;
}
