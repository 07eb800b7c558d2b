import { asc } from 'drizzle-orm';
import { PATTERN_COLUMNS, patternOfRow, type StoredPattern } from '../patterns/pattern-row.ts';
import { patterns } from '../schema.ts';
import type { Db } from '../database/sql.ts';

/** Every row of the table of patterns as a pattern, by weapon and pattern id. */
export async function allPatterns(db: Db): Promise<StoredPattern[]> {
  const rows = await db.select(PATTERN_COLUMNS).from(patterns).orderBy(asc(patterns.weapon), asc(patterns.patternId));
  return rows.map(patternOfRow);
}
