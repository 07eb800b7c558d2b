import { deleteAccessLogsBefore } from '@bluegem/data/logs/access-logs';
import { deleteOldAlertRows } from '@bluegem/data/alerts/alerts';
import { deleteEventsBefore } from '@bluegem/data/analytics/analytics';
import { deleteAuditLogsBefore } from '@bluegem/data/logs/audit-logs';
import { deleteInspectionCountsBefore, deleteInspectionLogsBefore } from '@bluegem/data/logs/inspection-logs';
import { removeOldBackups } from '@bluegem/data/backup/saved-backups';
import { tidyTables } from '@bluegem/data/database/erase-deleted';
import { runAlone } from '@bluegem/data/database/job-lock';
import { deletePatternChecksBefore } from '@bluegem/data/patterns/pattern-checks';
import { deleteUploadsBefore } from '@bluegem/data/prices/price-imports';
import { deleteListingsBefore } from '@bluegem/data/prices/prices';
import { deleteRejectedSalesBefore } from '@bluegem/data/sales/sale-reports';
import { deleteRejectedBefore } from '@bluegem/data/screenshots/screenshots';
import { deleteServiceLogsBefore } from '@bluegem/data/logs/service-logs';
import { deleteExpiredSessions } from '@bluegem/data/accounts/sessions';
import { deleteExpiredNonces } from '@bluegem/data/database/used-nonces';
import { eraseFromFiles } from '../platform/erase-from-files.ts';
import type { BaseContext } from '../stores/base-context.ts';

/** Retention periods of the logs. Source: specification, section 9. */
const LOG_DAYS = 90;
/** Retention period of counted visits. */
const ANALYTICS_MONTHS = 26;
/** Retention period of offers that were not observed again. Sales are never removed. */
const LISTING_DAYS_KEPT = 90;
/** Retention period of rejected screenshots, of which only the reason is left, and of rejected sales. */
const REJECTED_DAYS = 90;
/** Retention period of what alerts found, their messages, and alerts whose address was never confirmed. */
const ALERT_DAYS = 30;
/** Retention period of uploaded price files that were not imported. */
const UPLOAD_DAYS = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Removed = {
  auditLogs: number;
  serviceLogs: number;
  accessLogs: number;
  inspectionLogs: number;
  inspectionCounts: number;
  patternChecks: number;
  sessions: number;
  nonces: number;
  events: number;
  listings: number;
  uploads: number;
  screenshots: number;
  alerts: number;
  sales: number;
};

function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Removes expired rows; undefined if another process is doing it. */
export async function removeExpired({ db, now }: Pick<BaseContext, 'db' | 'now'>): Promise<Removed | undefined> {
  const oldestLog = new Date(now().getTime() - LOG_DAYS * DAY_MS);
  return runAlone(db(), 'retention', async (tx) => ({
    auditLogs: await deleteAuditLogsBefore(tx, oldestLog),
    serviceLogs: await deleteServiceLogsBefore(tx, oldestLog),
    accessLogs: await deleteAccessLogsBefore(tx, oldestLog),
    inspectionLogs: await deleteInspectionLogsBefore(tx, oldestLog),
    inspectionCounts: await deleteInspectionCountsBefore(tx, dayOf(monthsBefore(now(), ANALYTICS_MONTHS))),
    patternChecks: await deletePatternChecksBefore(tx, dayOf(oldestLog)),
    sessions: await deleteExpiredSessions(tx, now()),
    nonces: await deleteExpiredNonces(tx, now()),
    events: await deleteEventsBefore(tx, monthsBefore(now(), ANALYTICS_MONTHS)),
    listings: await deleteListingsBefore(tx, new Date(now().getTime() - LISTING_DAYS_KEPT * DAY_MS)),
    uploads: await deleteUploadsBefore(tx, new Date(now().getTime() - UPLOAD_DAYS * DAY_MS)),
    screenshots: await deleteRejectedBefore(tx, new Date(now().getTime() - REJECTED_DAYS * DAY_MS)),
    sales: await deleteRejectedSalesBefore(tx, new Date(now().getTime() - REJECTED_DAYS * DAY_MS)),
    alerts: await deleteOldAlertRows(tx, new Date(now().getTime() - ALERT_DAYS * DAY_MS)),
  }));
}

/**
 * Removes expired rows and backups, erases rows removed or changed since the last run from the files, and makes room of
 * the others.
 */
export async function removeAndErase(services: BaseContext): Promise<Removed | undefined> {
  const removed = await removeExpired(services);
  if (!removed) return undefined;
  await removeOldBackups(services.config.dataDir, services.now());
  await eraseFromFiles(services);
  await tidyTables({ db: services.db(), kind: services.config.databaseUrl ? 'postgres' : 'embedded' });
  return removed;
}
