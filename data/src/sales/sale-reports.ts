import {
  COMMUNITY,
  SALES_PER_ACCOUNT,
  SALES_PER_DAY,
  SALES_WAITING,
  type ReportedSale,
  type SaleState,
} from '@bluegem/core/prices/sale-report';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { boundedPage, type Page } from '../database/page.ts';
import type { Db } from '../database/sql.ts';
import { accounts } from '../tables/account-tables.ts';
import { priceObservations } from '../tables/prices-table.ts';
import { saleReports } from '../tables/sale-reports-table.ts';

/** A report without its sender. */
export type SaleReport = Omit<typeof saleReports.$inferSelect, 'accountId'>;
/** A sale that is reported now; `proofUrl` is null for one from a file. */
export type NewSale = ReportedSale & { id: string; proofUrl: string | null };

export const REPORT_COLUMNS = {
  id: saleReports.id,
  weapon: saleReports.weapon,
  patternId: saleReports.patternId,
  wear: saleReports.wear,
  float: saleReports.float,
  statTrak: saleReports.statTrak,
  priceMinor: saleReports.priceMinor,
  currency: saleReports.currency,
  soldOn: saleReports.soldOn,
  market: saleReports.market,
  proofUrl: saleReports.proofUrl,
  state: saleReports.state,
  reason: saleReports.reason,
  sentAt: saleReports.sentAt,
  decidedAt: saleReports.decidedAt,
};

/** One sender at a time may add: the key of a lock that lasts as long as its transaction. */
const ADDING = 'sale-reports';

/** Whether the sale was observed on a market or reported before: the same link, or pattern, price and day. */
async function isKnown(tx: Db, { weapon, patternId, price, soldOn, proofUrl }: NewSale): Promise<boolean> {
  const isSameReport = and(
    eq(saleReports.weapon, weapon),
    eq(saleReports.patternId, patternId),
    eq(saleReports.priceMinor, price.minor),
    eq(saleReports.currency, price.currency),
    eq(saleReports.soldOn, soldOn),
  );
  const isSameLink = proofUrl === null ? undefined : eq(saleReports.proofUrl, proofUrl);
  const reported = and(ne(saleReports.state, 'rejected'), or(isSameReport, isSameLink));
  const observed = and(
    eq(priceObservations.kind, 'sale'),
    ne(priceObservations.source, COMMUNITY),
    eq(priceObservations.weapon, weapon),
    eq(priceObservations.patternId, patternId),
    eq(priceObservations.priceMinor, price.minor),
    eq(priceObservations.currency, price.currency),
    sql`observed_at >= ${`${soldOn}T00:00:00Z`}::timestamptz
      and observed_at < ${`${soldOn}T00:00:00Z`}::timestamptz + interval '1 day'`,
  );
  return (await tx.$count(saleReports, reported)) > 0 || (await tx.$count(priceObservations, observed)) > 0;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When an account may report by form again; undefined: now. */
async function dayLimitOf(tx: Db, accountId: string, at: Date): Promise<Date | undefined> {
  const [oldest] = await tx
    .select({ sentAt: saleReports.sentAt })
    .from(saleReports)
    .where(
      and(
        eq(saleReports.accountId, accountId),
        isNotNull(saleReports.proofUrl),
        gt(saleReports.sentAt, new Date(at.getTime() - DAY_MS)),
      ),
    )
    .orderBy(desc(saleReports.sentAt), asc(saleReports.id))
    .limit(1)
    .offset(SALES_PER_DAY - 1);
  return oldest && new Date(oldest.sentAt.getTime() + DAY_MS);
}

type Refused = 'limit-reached' | 'inbox-full' | { notBefore: Date };

/**
 * Stores sales that wait for a decision, without those that are known. `limit-reached`: the account would have more
 * than it may; `inbox-full`: too many of all accounts wait; `notBefore`: it reported as many by form as it may in a
 * day. Nothing is stored then.
 */
export async function addSales(
  db: Db,
  sales: readonly NewSale[],
  { accountId, at }: { accountId: string; at: Date },
): Promise<SaleReport[] | Refused> {
  return db.transaction(async (tx) => {
    // Several at once must not pass the limits together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${ADDING}))`);
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).limit(1).for('update');
    const own = await tx.$count(saleReports, eq(saleReports.accountId, accountId));
    if (own + sales.length > SALES_PER_ACCOUNT) return 'limit-reached';
    const notBefore = sales.some(({ proofUrl }) => proofUrl !== null) && (await dayLimitOf(tx, accountId, at));
    if (notBefore) return { notBefore };
    const waiting = await tx.$count(saleReports, eq(saleReports.state, 'waiting'));
    if (waiting + sales.length > SALES_WAITING) return 'inbox-full';
    const added: SaleReport[] = [];
    for (const sale of sales) {
      if (await isKnown(tx, sale)) continue;
      const { price, ...rest } = sale;
      const row = { ...rest, priceMinor: price.minor, currency: price.currency, accountId, sentAt: at };
      added.push(
        ...(await tx
          .insert(saleReports)
          .values({ ...row, state: 'waiting' })
          .returning(REPORT_COLUMNS)),
      );
    }
    return added;
  });
}

/** The reported sales of an account, newest first. */
export async function listSalesOf(db: Db, accountId: string, page: Page): Promise<SaleReport[]> {
  const { limit, offset } = boundedPage(page);
  return db
    .select(REPORT_COLUMNS)
    .from(saleReports)
    .where(eq(saleReports.accountId, accountId))
    .orderBy(desc(saleReports.sentAt), asc(saleReports.id))
    .limit(limit)
    .offset(offset);
}

/**
 * The condition of all waiting reports of the file that a report came with: those of one account and one moment.
 * Undefined if the report came by form, or there is none.
 */
export async function waitingOfFile(db: Db, id: string): Promise<SQL | undefined> {
  const [report] = await db
    .select({ accountId: saleReports.accountId, sentAt: saleReports.sentAt })
    .from(saleReports)
    .where(and(eq(saleReports.id, id), isNull(saleReports.proofUrl)))
    .limit(1);
  return (
    report &&
    and(
      eq(saleReports.accountId, report.accountId),
      eq(saleReports.sentAt, report.sentAt),
      isNull(saleReports.proofUrl),
      eq(saleReports.state, 'waiting'),
    )
  );
}

/** The waiting reports of the file that a report came with. */
export async function listWaitingOfFile(db: Db, id: string, page: Page): Promise<SaleReport[]> {
  const { limit, offset } = boundedPage(page);
  const isOfFile = await waitingOfFile(db, id);
  if (!isOfFile) return [];
  return db
    .select(REPORT_COLUMNS)
    .from(saleReports)
    .where(isOfFile)
    .orderBy(asc(saleReports.weapon), asc(saleReports.patternId), asc(saleReports.id))
    .limit(limit)
    .offset(offset);
}

/** How many reports of the same file wait, by report; nothing for those that came by form. */
export async function countOfFiles(db: Db, reports: readonly SaleReport[]): Promise<Map<string, number>> {
  const ids = reports.filter(({ proofUrl, state }) => proofUrl === null && state === 'waiting').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const others = alias(saleReports, 'others');
  const rows = await db
    .select({ id: saleReports.id, reports: count() })
    .from(saleReports)
    .innerJoin(
      others,
      and(
        eq(others.accountId, saleReports.accountId),
        eq(others.sentAt, saleReports.sentAt),
        isNull(others.proofUrl),
        eq(others.state, 'waiting'),
      ),
    )
    .where(inArray(saleReports.id, ids))
    .groupBy(saleReports.id)
    .orderBy(asc(saleReports.id))
    .limit(ids.length);
  return new Map(rows.map((row) => [row.id, row.reports]));
}

/** Those of a state: waiting ones in the order in which they came, others by the last decision. */
export async function listSales(db: Db, state: SaleState, page: Page): Promise<SaleReport[]> {
  const { limit, offset } = boundedPage(page);
  return db
    .select(REPORT_COLUMNS)
    .from(saleReports)
    .where(eq(saleReports.state, state))
    .orderBy(state === 'waiting' ? asc(saleReports.sentAt) : desc(saleReports.decidedAt), asc(saleReports.id))
    .limit(limit)
    .offset(offset);
}

export async function countSales(db: Db): Promise<Record<SaleState, number>> {
  const rows = await db
    .select({ state: saleReports.state, reports: count() })
    .from(saleReports)
    .groupBy(saleReports.state)
    .orderBy(asc(saleReports.state))
    .limit(3);
  const counted = Object.fromEntries(rows.map((row) => [row.state, row.reports]));
  return { waiting: 0, approved: 0, rejected: 0, ...counted };
}

/** How many reports of an account are public: they go with it. */
export const countApprovedOf = (db: Db, accountId: string): Promise<number> =>
  db.$count(saleReports, and(eq(saleReports.accountId, accountId), eq(saleReports.state, 'approved')));

/** Deletes a report with its price, of one account where that is given; undefined: there is none. */
export async function deleteSale(db: Db, id: string, accountId?: string): Promise<SaleReport | undefined> {
  const isOwn = accountId === undefined ? undefined : eq(saleReports.accountId, accountId);
  const [deleted] = await db
    .delete(saleReports)
    .where(and(eq(saleReports.id, id), isOwn))
    .returning(REPORT_COLUMNS);
  return deleted;
}

/** Deletes rejected ones from before a moment. Returns their number. */
export async function deleteRejectedSalesBefore(db: Db, moment: Date): Promise<number> {
  const isOld = and(eq(saleReports.state, 'rejected'), lt(saleReports.decidedAt, moment));
  return (await db.delete(saleReports).where(isOld).returning({ id: saleReports.id })).length;
}
