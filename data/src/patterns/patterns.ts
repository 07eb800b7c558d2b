import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { PATTERN_COLUMNS, patternOfRow, type StoredPattern } from './pattern-row.ts';
import { patternRows, patterns } from '../schema.ts';
import type { Db } from '../database/sql.ts';

export type { StoredPattern } from './pattern-row.ts';

/** Far above every dataset there can be: 1,000 patterns for each of some thirty weapons. */
const PATTERNS_MAX = 200_000;

/** A pattern as readers of the database see it. */
export async function findPattern(db: Db, weapon: WeaponId, patternId: number): Promise<StoredPattern | undefined> {
  const where = and(eq(patterns.weapon, weapon), eq(patterns.patternId, patternId));
  const [row] = await db.select(PATTERN_COLUMNS).from(patterns).where(where).limit(1);
  return row && patternOfRow(row);
}

/** The facts that only the row of a pattern has: a price that was set by hand (null: none) and its first day. */
export type RowValues = Pick<StoredPattern, 'weapon' | 'patternId' | 'marketPrice' | 'createdAt'>;

/** The patterns with a price set by hand or with another first day than the given one, by weapon and pattern id. */
export async function listRowValues(db: Db, usualCreatedAt: Date): Promise<RowValues[]> {
  const { weapon, patternId, createdAt, marketPrice, marketPriceAt } = patternRows;
  const ownPrice = sql<number | null>`case when ${marketPriceAt} is null then ${marketPrice} end`.mapWith(marketPrice);
  return db
    .select({ weapon, patternId, marketPrice: ownPrice, createdAt })
    .from(patternRows)
    .where(or(and(isNotNull(marketPrice), isNull(marketPriceAt)), ne(createdAt, usualCreatedAt)))
    .orderBy(asc(weapon), asc(patternId))
    .limit(PATTERNS_MAX);
}
