import type { Pattern } from '@bluegem/core/patterns/pattern';
import { DrizzleQueryError, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database-types.ts';
import type { PictureAddress } from './filled-columns.ts';
import { datasetColumns } from './pattern-row.ts';
import { datasets } from '../schema.ts';
import { selectRows, type Db } from '../database/sql.ts';

/** `releasedAt`: a day or moment in ISO 8601; a day means its start in UTC. */
export type DatasetToLoad = {
  version: string;
  sha256: string;
  releasedAt: string;
  patterns: readonly Pattern[];
  /** Written with patterns that are new; those of patterns that stay are kept. */
  pictures?: readonly PictureAddress[];
};

export type CurrentDataset = {
  version: string;
  sha256: string;
  releasedAt: Date;
  loadedAt: Date;
  patternCount: number;
};

/** Any fixed number: servers that start at once load one after the other. */
const LOAD_LOCK = 7_246_500;
const ROWS_PER_STATEMENT = 1_000;

/** Types of what `datasetColumns` gives, for reading it back out of JSON. */
const COLUMN_TYPES = {
  weapon_type: 'text',
  pattern_id: 'smallint',
  finish: 'text',
  category: 'text',
  tier: 'smallint',
  tier_basis: 'text',
  side: 'text',
  rank: 'smallint',
  gem_score: 'double precision',
  blue_playside: 'double precision',
  blue_backside: 'double precision',
  blue_total: 'double precision',
  purple_playside: 'double precision',
  purple_backside: 'double precision',
  gold_playside: 'double precision',
  gold_backside: 'double precision',
  regions: 'jsonb',
  flags: 'text[]',
  opinions: 'jsonb',
  float_range: 'text',
  measured_blue_playside: 'double precision',
  measured_blue_backside: 'double precision',
  biggest_cluster_playside: 'double precision',
  biggest_cluster_backside: 'double precision',
  cluster_efficiency_playside: 'double precision',
  cluster_efficiency_backside: 'double precision',
} as const satisfies Record<keyof ReturnType<typeof datasetColumns>, string>;

const COLUMNS = Object.keys(COLUMN_TYPES);
const list = (items: readonly string[], of: (item: string) => string = (item) => item): SQL =>
  sql.raw(items.map(of).join(', '));

/** The dataset that the rows of patterns hold, or undefined before the first load. */
export async function currentDataset(db: Db): Promise<CurrentDataset | undefined> {
  const [row] = await db.select().from(datasets).limit(1);
  if (!row) return undefined;
  const { id: _, ...dataset } = row;
  return dataset;
}

/**
 * Makes the patterns those of a dataset: all of them or, when it fails, none. Prices, screenshots and the first day of
 * patterns that stay are kept; corrections are in a table of their own. Loading the same dataset again changes nothing.
 */
export async function loadDataset(database: Database, dataset: DatasetToLoad): Promise<'loaded' | 'unchanged'> {
  try {
    const outcome = await database.db.transaction((tx) => replacePatterns(tx, dataset));
    // The embedded database does neither by itself: without it, every load would leave dead rows and old statistics.
    if (outcome === 'loaded') await database.db.execute(sql`vacuum (analyze) pattern_rows`);
    return outcome;
  } catch (error) {
    // The query builder's own error repeats every parameter: half a megabyte of rows in a log.
    throw error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  }
}

async function replacePatterns(tx: Db, dataset: DatasetToLoad): Promise<'loaded' | 'unchanged'> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOAD_LOCK})`);
  if (await isLoaded(tx, dataset.sha256)) return 'unchanged';
  const releasedAt = new Date(dataset.releasedAt).toISOString();
  for (let start = 0; start < dataset.patterns.length; start += ROWS_PER_STATEMENT) {
    await upsert(tx, dataset.patterns.slice(start, start + ROWS_PER_STATEMENT), dataset.pictures ?? [], releasedAt);
  }
  await deleteOthers(tx, dataset.patterns);
  await tx.execute(sql`
    insert into datasets (id, version, sha256, released_at, loaded_at, pattern_count)
    values (1, ${dataset.version}, ${dataset.sha256}, ${releasedAt}::timestamptz, now(), ${dataset.patterns.length})
    on conflict (id) do update set version = excluded.version, sha256 = excluded.sha256,
      released_at = excluded.released_at, loaded_at = excluded.loaded_at, pattern_count = excluded.pattern_count`);
  return 'loaded';
}

/** The count shows whether rows were removed since, by a person or by damage. */
async function isLoaded(tx: Db, sha256: string): Promise<boolean> {
  const rows = await selectRows(
    tx,
    sql`select 1 from datasets where sha256 = ${sha256} and pattern_count = (select count(*) from pattern_rows)`,
  );
  return rows.length > 0;
}

/** One JSON parameter for many rows: a parameter each would reach the protocol's limit and take three times as long. */
async function upsert(
  tx: Db,
  patterns: readonly Pattern[],
  pictures: readonly PictureAddress[],
  createdAt: string,
): Promise<void> {
  const rows = JSON.stringify(patterns.map(datasetColumns));
  const addresses = JSON.stringify(pictures.map(({ weapon, start, end }) => ({ weapon_type: weapon, start, end })));
  const updated = COLUMNS.filter((name) => name !== 'weapon_type' && name !== 'pattern_id');
  await tx.execute(sql`
    insert into pattern_rows (${list(COLUMNS)}, screenshot_url, created_at)
    select ${list(COLUMNS)}, pictures.start || pattern_id || pictures."end", ${createdAt}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as incoming (${list(Object.entries(COLUMN_TYPES).map((each) => each.join(' ')))})
      left join jsonb_to_recordset(${addresses}::jsonb) as pictures (weapon_type text, start text, "end" text) using (weapon_type)
    on conflict (weapon_type, pattern_id) do update set ${list(updated, (name) => `${name} = excluded.${name}`)}
    where (${list(updated, (name) => `pattern_rows.${name}`)}) is distinct from (${list(updated, (name) => `excluded.${name}`)})`);
}

async function deleteOthers(tx: Db, patterns: readonly Pattern[]): Promise<void> {
  const keys = JSON.stringify(
    patterns.map(({ weapon, patternId }) => ({ weapon_type: weapon, pattern_id: patternId })),
  );
  await tx.execute(sql`
    delete from pattern_rows where (weapon_type, pattern_id) not in (
      select weapon_type, pattern_id from jsonb_to_recordset(${keys}::jsonb) as kept (weapon_type text, pattern_id smallint))`);
}
