import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { patternCurations } from './curation-tables.ts';
import { PATTERN_COLUMNS, patternOfRow, type StoredPattern } from './pattern-row.ts';
import { patterns } from '../schema.ts';
import type { Db } from '../database/sql.ts';

export type { StoredPattern } from './pattern-row.ts';

/** Far above every dataset there can be: 1,000 patterns for each of some thirty weapons. */
const PATTERNS_MAX = 200_000;

export async function findPattern(db: Db, weapon: WeaponId, patternId: number): Promise<StoredPattern | undefined> {
  const where = and(eq(patterns.weapon, weapon), eq(patterns.patternId, patternId));
  const [row] = await db.select(PATTERN_COLUMNS).from(patterns).where(where).limit(1);
  return row && patternOfRow(row);
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
