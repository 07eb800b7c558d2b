import { getTableName, sql } from 'drizzle-orm';
import {
  accounts,
  auditLogs,
  discoveries,
  inspections,
  ownItems,
  sessions,
  usedNonces,
  wishlistItems,
} from '../tables/account-tables.ts';
import type { Database } from './database-types.ts';
import { feedback } from '../tables/feedback-table.ts';
import { analyticsEvents } from '../tables/analytics-table.ts';
import {
  accessLogs,
  adminGrants,
  inspectionCounts,
  inspectionLogs,
  patternChecks,
  serviceLogs,
} from '../tables/admin-tables.ts';
import { alertHits, alertMessages, alerts } from '../tables/alert-tables.ts';
import { copyConsents, knownCopies } from '../tables/copy-tables.ts';
import { priceImports, priceObservations } from '../tables/prices-table.ts';
import { saleReports } from '../tables/sale-reports-table.ts';
import { screenshotFiles, screenshots } from '../tables/screenshot-tables.ts';
import { rateCounters } from '../tables/rate-counters-table.ts';

/** Where rows are about people, or say what they wrote. */
const PERSONAL = [
  accounts,
  sessions,
  usedNonces,
  wishlistItems,
  ownItems,
  inspections,
  discoveries,
  auditLogs,
  feedback,
  adminGrants,
  accessLogs,
  serviceLogs,
  rateCounters,
  screenshots,
  alerts,
  alertHits,
  alertMessages,
  saleReports,
  copyConsents,
  knownCopies,
].map(getTableName);

/**
 * Rows go from these every day, and are not about people, or are random ids. Erasing is not needed, but their room is.
 */
const PASSING = [analyticsEvents, inspectionLogs, priceImports].map(getTableName);
/** The same, without any id: what `analyze` samples stays in the catalogue, where deleted rows are not looked for. */
const COUNTED = [inspectionCounts, patternChecks, priceObservations].map(getTableName);

/**
 * The embedded database has no process of its own that makes the room of deleted rows usable again and counts what is
 * there: without this it grows for ever, and plans as if tables were empty. PostgreSQL does it by itself.
 */
export async function tidyTables({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  if (kind !== 'embedded') return;
  await db.execute(sql.raw(`vacuum ${PASSING.join(', ')}`));
  await db.execute(sql.raw(`vacuum (analyze) ${COUNTED.join(', ')}`));
}

/** Sealed pictures: without their keys, which are in a table above, they are unreadable. Their room is used again. */
const SEALED = getTableName(screenshotFiles);

/**
 * Removes deleted and changed rows from the database's files, too: tables and the write-ahead log are written again. A
 * PostgreSQL server rewrites tables by itself; its settings and backups decide about its log.
 */
export async function eraseDeleted({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  if (kind !== 'embedded') {
    await db.execute(sql.raw(`vacuum ${[...PERSONAL, SEALED].join(', ')}`));
    return;
  }
  // Without `full`, a row's bytes stay in their page until another row needs the room.
  await db.execute(sql.raw(`vacuum full ${PERSONAL.join(', ')}`));
  await db.execute(sql.raw(`vacuum ${SEALED}`));
  // Used files of the log are deleted (`wal_recycle` is off). Twice: the last one before a checkpoint goes with the
  // next.
  for (let round = 0; round < 2; round++) {
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`checkpoint`);
  }
}
