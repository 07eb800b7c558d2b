import { patternSlug } from '@bluegem/core/patterns/pattern';
import { COMMUNITY } from '@bluegem/core/prices/sale-report';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../database/sql.ts';
import { writeAuditLog } from '../logs/audit-logs.ts';
import type { AdminAct } from '../patterns/curations.ts';
import { priceObservations } from '../tables/prices-table.ts';
import { saleReports } from '../tables/sale-reports-table.ts';
import { deleteSale, waitingOfFile, REPORT_COLUMNS, type SaleReport } from './sale-reports.ts';

type ModerationEvent = 'admin.sale-approved' | 'admin.sale-rejected' | 'admin.sale-deleted';

/** The log names the pattern and the report, not its sender. */
async function note(tx: Db, event: ModerationEvent, report: SaleReport | undefined, { accountId, at }: AdminAct) {
  if (!report) return false;
  await writeAuditLog(tx, { event, accountId, details: { slug: patternSlug(report), sale: report.id } }, at);
  return true;
}

/** The price that an approved report adds; the day is its start in UTC. */
function priceOf(report: SaleReport, at: Date): typeof priceObservations.$inferInsert {
  const { id, weapon, patternId, wear, float, statTrak, priceMinor, currency, soldOn } = report;
  const observedAt = new Date(`${soldOn}T00:00:00Z`);
  const value = { weapon, patternId, wear, float, statTrak, priceMinor, currency, observedAt };
  return { ...value, source: COMMUNITY, kind: 'sale', reference: id, reportId: id, storedAt: at, pricedAt: at };
}

/** Adds the price of a waiting report; false: there is none that waits. */
export async function approveSale(db: Db, id: string, act: AdminAct): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [report] = await tx
      .update(saleReports)
      .set({ state: 'approved', decidedAt: act.at })
      .where(and(eq(saleReports.id, id), eq(saleReports.state, 'waiting')))
      .returning(REPORT_COLUMNS);
    if (report) await tx.insert(priceObservations).values(priceOf(report, act.at));
    return note(tx, 'admin.sale-approved', report, act);
  });
}

/** Deletes the price of a report and saves the reason for its sender; false: there is none, or it was rejected. */
export async function rejectSale(db: Db, id: string, reason: string, act: AdminAct): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [report] = await tx
      .update(saleReports)
      .set({ state: 'rejected', reason, decidedAt: act.at })
      .where(and(eq(saleReports.id, id), ne(saleReports.state, 'rejected')))
      .returning(REPORT_COLUMNS);
    if (report) await tx.delete(priceObservations).where(eq(priceObservations.reportId, id));
    return note(tx, 'admin.sale-rejected', report, act);
  });
}

async function noteAll(tx: Db, event: ModerationEvent, reports: readonly SaleReport[], act: AdminAct): Promise<number> {
  for (const report of reports) await note(tx, event, report, act);
  return reports.length;
}

/** Adds the prices of all waiting reports of the file that a report came with. Returns their number. */
export async function approveFile(db: Db, id: string, act: AdminAct): Promise<number> {
  return db.transaction(async (tx) => {
    const isOfFile = await waitingOfFile(tx, id);
    if (!isOfFile) return 0;
    const reports = await tx
      .update(saleReports)
      .set({ state: 'approved', decidedAt: act.at })
      .where(isOfFile)
      .returning(REPORT_COLUMNS);
    if (reports.length === 0) return 0;
    await tx.insert(priceObservations).values(reports.map((report) => priceOf(report, act.at)));
    return noteAll(tx, 'admin.sale-approved', reports, act);
  });
}

/** Rejects all waiting reports of the file that a report came with, for one reason. Returns their number. */
export async function rejectFile(db: Db, id: string, reason: string, act: AdminAct): Promise<number> {
  return db.transaction(async (tx) => {
    const isOfFile = await waitingOfFile(tx, id);
    if (!isOfFile) return 0;
    const reports = await tx
      .update(saleReports)
      .set({ state: 'rejected', reason, decidedAt: act.at })
      .where(isOfFile)
      .returning(REPORT_COLUMNS);
    return noteAll(tx, 'admin.sale-rejected', reports, act);
  });
}

/** Deletes a report in any state, with its price; false: there is none. */
export async function removeSale(db: Db, id: string, act: AdminAct): Promise<boolean> {
  return db.transaction(async (tx) => note(tx, 'admin.sale-deleted', await deleteSale(tx, id), act));
}
