import { getTableName, sql } from 'drizzle-orm';
import {
  accounts,
  auditLogs,
  discoveries,
  inspections,
  sessions,
  usedNonces,
  wishlistItems,
} from '../tables/account-tables.ts';
import type { Database } from './database.ts';
import { feedback } from '../tables/feedback-table.ts';
import { accessLogs, adminGrants, serviceLogs } from '../tables/admin-tables.ts';
import { screenshotFiles, screenshots } from '../tables/screenshot-tables.ts';
import { rateCounters } from '../tables/rate-counters-table.ts';

/** Where rows are about people, or say what they wrote. */
const PERSONAL = [
  accounts,
  sessions,
  usedNonces,
  wishlistItems,
  inspections,
  discoveries,
  auditLogs,
  feedback,
  adminGrants,
  accessLogs,
  serviceLogs,
  rateCounters,
  screenshots,
].map(getTableName);

/** Sealed pictures: without their keys, which are in a table above, they are unreadable. Their room is used again. */
const SEALED = getTableName(screenshotFiles);

/**
 * Takes what was deleted or changed out of the database's files, too: its tables are written again, and so is its log of
 * writes. A PostgreSQL server does the first by itself; its log goes by its own settings and backups.
 */
export async function eraseDeleted({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<void> {
  if (kind !== 'embedded') {
    await db.execute(sql.raw(`vacuum ${[...PERSONAL, SEALED].join(', ')}`));
    return;
  }
  // Without `full`, a row's bytes stay in their page until another row needs the room.
  await db.execute(sql.raw(`vacuum full ${PERSONAL.join(', ')}`));
  await db.execute(sql.raw(`vacuum ${SEALED}`));
  // Used files of the log are deleted (`wal_recycle` is off). Twice: the last one before a checkpoint goes with the next.
  for (let round = 0; round < 2; round++) {
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`checkpoint`);
  }
}
