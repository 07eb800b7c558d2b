import type { Curation } from '@bluegem/core/patterns/curation';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { patternCurations, type Originals } from './curation-tables.ts';
import { patterns } from '../schema.ts';
import type { Db } from '../database/sql.ts';

type Key = Pick<Pattern, 'weapon' | 'patternId'>;
type DatasetWords = Pick<Pattern, 'tier' | 'tierBasis' | 'flags'>;
type Corrected = Key & { curation: Curation; originals: Originals };
type RowChange = Partial<
  Pick<typeof patterns.$inferInsert, 'tier' | 'tierBasis' | 'flags' | 'marketPrice' | 'screenshotUrl' | 'description'>
>;

const CURATIONS_MAX = 20_000;

const isRow = ({ weapon, patternId }: Key) => and(eq(patterns.weapon, weapon), eq(patterns.patternId, patternId));

const screenshotOf = ({ screenshotPlayside, screenshotBackside }: Curation): string | undefined =>
  screenshotPlayside ?? screenshotBackside;

/** The columns that a correction sets. */
function columnsOf(curation: Curation): RowChange {
  const screenshotUrl = screenshotOf(curation);
  return {
    ...(curation.tier !== undefined && { tier: curation.tier, tierBasis: 'site' as const }),
    ...(curation.flags && { flags: [...curation.flags] }),
    ...(curation.marketPrice !== undefined && { marketPrice: curation.marketPrice }),
    ...(screenshotUrl !== undefined && { screenshotUrl }),
    ...(curation.description !== undefined && { description: curation.description }),
  };
}

/**
 * Makes the row of `patterns` say what a correction says, and what it said before where nothing is corrected any more. Gives
 * what the row said of itself, to be kept for then.
 */
export async function writeCuratedRow(
  tx: Db,
  { curation: before, originals, ...key }: Corrected,
  after: Curation,
  { tier, tierBasis, flags }: DatasetWords,
): Promise<Originals> {
  const [row] = await tx
    .select({ marketPrice: patterns.marketPrice, screenshotUrl: patterns.screenshotUrl })
    .from(patterns)
    .where(isRow(key))
    .limit(1);
  if (!row) return originals;
  const own = {
    marketPrice: before.marketPrice === undefined ? row.marketPrice : (originals.marketPrice ?? null),
    screenshotUrl: screenshotOf(before) === undefined ? row.screenshotUrl : (originals.screenshotUrl ?? null),
  };
  await tx
    .update(patterns)
    .set({ tier, tierBasis, flags: [...flags], description: null, ...own, ...columnsOf(after) })
    .where(isRow(key));
  return {
    ...(after.marketPrice !== undefined && { marketPrice: own.marketPrice }),
    ...(screenshotOf(after) !== undefined && { screenshotUrl: own.screenshotUrl }),
  };
}

/** Lays all corrections over the rows that a dataset has just filled. */
export async function applyCurations(tx: Db): Promise<void> {
  const { weapon, patternId, curation } = patternCurations;
  const corrected = await tx
    .select({ weapon, patternId, curation })
    .from(patternCurations)
    .where(ne(curation, sql`'{}'::jsonb`))
    .orderBy(asc(weapon), asc(patternId))
    .limit(CURATIONS_MAX);
  for (const each of corrected) {
    const values = columnsOf(each.curation);
    if (Object.keys(values).length > 0) await tx.update(patterns).set(values).where(isRow(each));
  }
}
