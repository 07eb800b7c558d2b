import { FEATURED_LIMIT, type PatternCounts } from '@bluegem/core/patterns/patterns-meta';
import { TIERS, type Tier } from '@bluegem/core/patterns/tier';
import { MEASURED_WEAPON_IDS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { and, asc, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { patternCurations } from './curation-tables.ts';
import { PATTERN_COLUMNS, patternOfRow, type StoredPattern } from './pattern-row.ts';
import { patterns } from '../schema.ts';
import { selectRows, type Db } from '../database/sql.ts';

export type { StoredPattern } from './pattern-row.ts';

/** What a weapon's patterns can be sorted by. */
export const PATTERN_SORTS = {
  patternId: patterns.patternId,
  tier: patterns.tier,
  rank: patterns.rank,
  gemScore: patterns.gemScore,
  bluePlayside: patterns.bluePlayside,
  blueBackside: patterns.blueBackside,
  blueTotal: patterns.blueTotal,
  marketPrice: patterns.marketPrice,
} as const;

export type PatternSort = keyof typeof PATTERN_SORTS;
export type SortDirection = 'ascending' | 'descending';
export type WeaponPatternsQuery = {
  weapon: WeaponId;
  sort: PatternSort;
  direction: SortDirection;
  limit: number;
  offset: number;
};

const LIMIT_MAX = 1_000;
const WEAPONS_MAX = 1_000;
/** Far above every dataset there can be: 1,000 patterns for each of some thirty weapons. */
const PATTERNS_MAX = 200_000;

export async function findPattern(db: Db, weapon: WeaponId, patternId: number): Promise<StoredPattern | undefined> {
  const where = and(eq(patterns.weapon, weapon), eq(patterns.patternId, patternId));
  const [row] = await db.select(PATTERN_COLUMNS).from(patterns).where(where).limit(1);
  return row && patternOfRow(row);
}

/** One seed on every weapon, by weapon id. */
export async function listPatternsOfSeed(db: Db, patternId: number): Promise<StoredPattern[]> {
  const rows = await db
    .select(PATTERN_COLUMNS)
    .from(patterns)
    .where(eq(patterns.patternId, patternId))
    .orderBy(asc(patterns.weapon))
    .limit(WEAPONS_MAX);
  return rows.map(patternOfRow);
}

/** A page of a weapon's patterns. Ties go by pattern id; patterns without the value come last in both directions. */
export async function listWeaponPatterns(db: Db, query: WeaponPatternsQuery): Promise<StoredPattern[]> {
  const { limit, offset } = query;
  checkLimit(limit);
  if (!isCount(offset)) throw new RangeError(`offset must be 0 or more, not ${offset}`);
  const rows = await db
    .select(PATTERN_COLUMNS)
    .from(patterns)
    .where(eq(patterns.weapon, query.weapon))
    .orderBy(orderOf(query.sort, query.direction), asc(patterns.patternId))
    .limit(limit)
    .offset(offset);
  return rows.map(patternOfRow);
}

/** The best blue gems: tier 1, the dearest first, then by gem score. */
export async function listFeatured(db: Db, limit: number = FEATURED_LIMIT): Promise<StoredPattern[]> {
  checkLimit(limit);
  const rows = await db
    .select(PATTERN_COLUMNS)
    .from(patterns)
    .where(eq(patterns.tier, 1))
    .orderBy(
      nullsLast(patterns.marketPrice, 'desc'),
      nullsLast(patterns.gemScore, 'desc'),
      asc(patterns.weapon),
      asc(patterns.patternId),
    )
    .limit(limit);
  return rows.map(patternOfRow);
}

/** How many patterns there are: all, by weapon, by tier. Every measured weapon and every tier is listed, also with 0. */
export async function patternsMeta(db: Db): Promise<PatternCounts> {
  const rows = await selectRows<{ weapon: WeaponId; tier: Tier | null; count: number }>(
    db,
    sql`select weapon_type as weapon, tier, count(*)::int as count from patterns group by weapon_type, tier order by 1, 2 limit ${4 * WEAPONS_MAX}`,
  );
  const weapons: Partial<Record<WeaponId, number>> = Object.fromEntries(MEASURED_WEAPON_IDS.map((id) => [id, 0]));
  const tiers = Object.fromEntries(TIERS.map((tier) => [tier, 0])) as Record<Tier, number>;
  for (const { weapon, tier, count } of rows) {
    weapons[weapon] = (weapons[weapon] ?? 0) + count;
    if (tier !== null) tiers[tier] += count;
  }
  return { total: rows.reduce((total, row) => total + row.count, 0), weapons, tiers };
}

/** What the database alone knows of a pattern; the rest of it is what the dataset says. */
export type PatternExtras = Pick<StoredPattern, 'weapon' | 'patternId' | 'marketPrice' | 'createdAt'>;

/** The patterns that have a price or came to the database at another moment than the given one, by weapon and pattern id. */
export async function listPatternExtras(db: Db, usualCreatedAt: Date): Promise<PatternExtras[]> {
  const { weapon, patternId, createdAt } = patterns;
  // A corrected price and that of the price book are laid over the patterns later; here counts what else the row says.
  const { curation, originals } = patternCurations;
  const marketPrice = sql<
    number | null
  >`case when ${patterns.marketPriceAt} is not null then null when ${curation} ? 'marketPrice'
    then (${originals} ->> 'marketPrice')::numeric else ${patterns.marketPrice} end`.mapWith(patterns.marketPrice);
  return db
    .select({ weapon, patternId, marketPrice, createdAt })
    .from(patterns)
    .leftJoin(patternCurations, and(eq(patternCurations.weapon, weapon), eq(patternCurations.patternId, patternId)))
    .where(or(and(isNotNull(patterns.marketPrice), isNull(patterns.marketPriceAt)), ne(createdAt, usualCreatedAt)))
    .orderBy(asc(weapon), asc(patternId))
    .limit(PATTERNS_MAX);
}

function checkLimit(limit: number): void {
  if (!isCount(limit) || limit > LIMIT_MAX) throw new RangeError(`limit must be 0 to ${LIMIT_MAX}, not ${limit}`);
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** The table of keys is the only way to a column: a key that is not in it would be a column name from outside. */
function orderOf(sort: PatternSort, direction: SortDirection): SQL {
  if (!Object.hasOwn(PATTERN_SORTS, sort)) throw new RangeError(`Patterns cannot be sorted by ${String(sort)}`);
  return nullsLast(PATTERN_SORTS[sort], direction === 'descending' ? 'desc' : 'asc');
}

function nullsLast(column: (typeof PATTERN_SORTS)[PatternSort], direction: 'asc' | 'desc'): SQL {
  return direction === 'desc' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
}
