import { isCurrency } from '@bluegem/core/prices/money';
import type { PriceKind, PriceObservation } from '@bluegem/core/prices/price-observation';
import { isWeaponId } from '@bluegem/core/weapons/weapons';
import { and, asc, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { priceObservations } from '../tables/prices-table.ts';
import { saleReports } from '../tables/sale-reports-table.ts';
import { selectRows, type Db } from '../database/sql.ts';

/** The result of storing observations, or of a trial. */
export type StoredPrices = { added: number; changed: number; unchanged: number };

type Row = typeof priceObservations.$inferSelect;

/** Rows of one statement: PostgreSQL takes 65,535 values at once, a row has twelve. */
const BATCH = 500;

/** More are not read at once; the latest ones count. */
export const PRICES_MAX = 50_000;

/** All but the moment of storing. */
const COLUMNS = {
  source: priceObservations.source,
  kind: priceObservations.kind,
  reference: priceObservations.reference,
  weapon: priceObservations.weapon,
  patternId: priceObservations.patternId,
  wear: priceObservations.wear,
  float: priceObservations.float,
  statTrak: priceObservations.statTrak,
  priceMinor: priceObservations.priceMinor,
  currency: priceObservations.currency,
  observedAt: priceObservations.observedAt,
};

const REPORT = { market: saleReports.market, proofUrl: saleReports.proofUrl };

const keyOf = ({ source, kind, reference }: Pick<PriceObservation, 'source' | 'kind' | 'reference'>) =>
  JSON.stringify([source, kind, reference]);

function* batchesOf<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += BATCH) yield list.slice(start, start + BATCH);
}

const rowOf = (observation: PriceObservation, storedAt: Date): Row => ({
  source: observation.source,
  kind: observation.kind,
  reference: observation.reference,
  weapon: observation.weapon,
  patternId: observation.patternId,
  wear: observation.wear,
  float: observation.float,
  statTrak: observation.statTrak,
  priceMinor: observation.price.minor,
  currency: observation.price.currency,
  observedAt: observation.observedAt,
  storedAt,
  pricedAt: storedAt,
  reportId: null,
});

/** Rows of another version with values that this one does not know are left out. */
function observationOf(row: Omit<Row, 'storedAt' | 'pricedAt' | 'reportId'>): PriceObservation[] {
  const { priceMinor, currency, ...rest } = row;
  return isCurrency(currency) && isWeaponId(rest.weapon) ? [{ ...rest, price: { minor: priceMinor, currency } }] : [];
}

const isSame = (a: PriceObservation, b: PriceObservation) =>
  a.weapon === b.weapon &&
  a.patternId === b.patternId &&
  a.wear === b.wear &&
  a.float === b.float &&
  a.statTrak === b.statTrak &&
  a.price.minor === b.price.minor &&
  a.price.currency === b.price.currency &&
  a.observedAt.getTime() === b.observedAt.getTime();

async function findStored(db: Db, observations: readonly PriceObservation[]): Promise<Map<string, PriceObservation>> {
  const { source, kind, reference } = priceObservations;
  const found = new Map<string, PriceObservation>();
  for (const batch of batchesOf(observations)) {
    const references = [...new Set(batch.map((each) => each.reference))];
    const rows = await db
      .select(COLUMNS)
      .from(priceObservations)
      .where(
        and(
          inArray(source, [...new Set(batch.map((each) => each.source))]),
          inArray(kind, [...new Set(batch.map((each) => each.kind))]),
          inArray(reference, references),
        ),
      )
      .orderBy(asc(source), asc(kind), asc(reference))
      .limit(PRICES_MAX);
    for (const observation of rows.flatMap(observationOf)) found.set(keyOf(observation), observation);
  }
  return found;
}

/** Of those that name the same thing the last one counts. */
function sorted(observations: readonly PriceObservation[], stored: ReadonlyMap<string, PriceObservation>) {
  const given = [...new Map(observations.map((each) => [keyOf(each), each])).values()];
  const isKnown = (each: PriceObservation) => stored.has(keyOf(each));
  const isUnchanged = (each: PriceObservation) => {
    const before = stored.get(keyOf(each));
    return before !== undefined && isSame(before, each);
  };
  return { given, written: given.filter((each) => !isUnchanged(each)), added: given.filter((each) => !isKnown(each)) };
}

/**
 * The result that `storePrices` would have, without storing anything; also in a database that has no table for prices
 * yet.
 */
export async function previewPrices(db: Db, observations: readonly PriceObservation[]): Promise<StoredPrices> {
  const [table] = await selectRows<{ exists: boolean }>(
    db,
    sql`select to_regclass('price_observations') is not null as exists`,
  );
  const stored = table?.exists ? await findStored(db, observations) : new Map<string, PriceObservation>();
  const { given, written, added } = sorted(observations, stored);
  return {
    added: added.length,
    changed: written.length - added.length,
    unchanged: given.length - written.length,
  };
}

/** Keeps all observations or, where one fails, none. One that is there already is brought up to date. */
export async function storePrices(
  db: Db,
  observations: readonly PriceObservation[],
  storedAt: Date,
): Promise<StoredPrices> {
  return db.transaction(async (tx) => {
    const { given, written, added } = sorted(observations, await findStored(tx, observations));
    const { source, kind, reference } = priceObservations;
    const fromNew = (column: string) => sql.raw(`excluded.${column}`);
    for (const batch of batchesOf(written)) {
      await tx
        .insert(priceObservations)
        .values(batch.map((each) => rowOf(each, storedAt)))
        .onConflictDoUpdate({
          target: [source, kind, reference],
          set: {
            weapon: fromNew('weapon_type'),
            patternId: fromNew('pattern_id'),
            wear: fromNew('wear'),
            float: fromNew('float'),
            statTrak: fromNew('stat_trak'),
            priceMinor: fromNew('price_minor'),
            currency: fromNew('currency'),
            observedAt: fromNew('observed_at'),
            storedAt: fromNew('stored_at'),
            pricedAt: sql`case when ${priceObservations.priceMinor} = excluded.price_minor
              and ${priceObservations.currency} = excluded.currency then ${priceObservations.pricedAt}
              else excluded.priced_at end`,
          },
        });
    }
    return {
      added: added.length,
      changed: written.length - added.length,
      unchanged: given.length - written.length,
    };
  });
}

/** Observations of a kind since a moment, the latest first; at most `PRICES_MAX`. */
export async function listPrices(db: Db, kind: PriceKind, since: Date): Promise<PriceObservation[]> {
  const rows = await db
    .select({ row: COLUMNS, report: REPORT })
    .from(priceObservations)
    .leftJoin(saleReports, eq(saleReports.id, priceObservations.reportId))
    .where(and(eq(priceObservations.kind, kind), gte(priceObservations.observedAt, since)))
    .orderBy(desc(priceObservations.observedAt), asc(priceObservations.source), asc(priceObservations.reference))
    .limit(PRICES_MAX);
  return rows.flatMap(({ row, report }) => observationOf(row).map((each) => (report ? { ...each, report } : each)));
}

/** An observation, and when it was stored first or with another price. */
export type PricedObservation = PriceObservation & { pricedAt: Date };

/** The observations of patterns that are new or have another price since a moment, the latest first. */
export async function listPricedSince(db: Db, since: Date, limit: number): Promise<PricedObservation[]> {
  const { pricedAt, source, kind, reference, patternId } = priceObservations;
  const rows = await db
    .select({ row: { ...COLUMNS, pricedAt }, report: REPORT })
    .from(priceObservations)
    .leftJoin(saleReports, eq(saleReports.id, priceObservations.reportId))
    .where(and(gte(pricedAt, since), isNotNull(patternId)))
    .orderBy(desc(pricedAt), asc(source), asc(kind), asc(reference))
    .limit(Math.min(limit, PRICES_MAX));
  return rows.flatMap(({ row: { pricedAt: at, ...row }, report }) =>
    observationOf(row).map((each) => ({ ...each, ...(report && { report }), pricedAt: at })),
  );
}

/** How many observations of a kind there are since a moment: `listPrices` reads no more than `PRICES_MAX` of them. */
export const countPrices = (db: Db, kind: PriceKind, since: Date): Promise<number> =>
  db.$count(priceObservations, and(eq(priceObservations.kind, kind), gte(priceObservations.observedAt, since)));

/** Removes offers that were last seen before a moment; how many. Sales stay. */
export async function deleteListingsBefore(db: Db, moment: Date): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    sql`with removed as (delete from ${priceObservations}
        where kind = 'listing' and observed_at < ${moment.toISOString()}::timestamptz returning 1)
      select count(*)::integer as count from removed`,
  );
  return row?.count ?? 0;
}
