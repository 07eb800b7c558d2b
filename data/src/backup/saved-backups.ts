import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database-types.ts';
import { writeBackup } from './write-backup.ts';

/** By schedule, or before an update of the tables. Each is counted for itself. */
export type BackupReason = 'scheduled' | 'before-update';

export type SavedBackupOptions = {
  dataDir: string;
  product: string;
  reason: BackupReason;
  /** How many files of this reason stay. */
  kept: number;
  now: Date;
};

/** The privacy statement promises that a deleted account is in no older backup. */
const DAYS_KEPT = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const REASONS: readonly BackupReason[] = ['scheduled', 'before-update'];

const folderOf = (dataDir: string): string => join(dataDir, 'backups');

/** `2026-11-25T22-44-47-768Z`: sorts by time, and is a name on every file system. */
const stampOf = (moment: Date): string => moment.toISOString().replaceAll(/[:.]/g, '-');

/** The files of a reason, oldest first. Other files in the folder are not touched. */
async function listFiles(dataDir: string, reason: BackupReason): Promise<string[]> {
  const pattern = new RegExp(`^${reason}-\\d{4}-\\d\\d-\\d\\dT[\\d-]+Z\\.backup$`);
  const names = await readdir(folderOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => pattern.test(name)).toSorted();
}

/** Removes backups that are more than 30 days old, also where no new ones are made. */
export async function removeOldBackups(dataDir: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - DAYS_KEPT * DAY_MS);
  for (const reason of REASONS)
    for (const name of await listFiles(dataDir, reason))
      if (name < `${reason}-${stampOf(oldest)}`) await rm(join(folderOf(dataDir), name), { force: true });
}

/**
 * Writes a backup into `<dataDir>/backups` while the database is in use, and then removes the oldest. Returns the file.
 */
export async function saveBackup(
  database: Pick<Database, 'db' | 'kind'>,
  { dataDir, product, reason, kept, now }: SavedBackupOptions,
): Promise<string> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const file = join(folderOf(dataDir), `${reason}-${stampOf(now)}.backup`);
  await writeBackup(database, { dataDir, file, product, now });
  await removeOldBackups(dataDir, now);
  const files = await listFiles(dataDir, reason);
  for (const name of files.slice(0, Math.max(0, files.length - kept)))
    await rm(join(folderOf(dataDir), name), { force: true });
  return file;
}

/** Whether the newest scheduled backup is at least so old, or there is none. */
export async function isBackupDue(dataDir: string, everyMs: number, now: Date): Promise<boolean> {
  const newest = (await listFiles(dataDir, 'scheduled')).at(-1);
  if (newest === undefined) return true;
  const { mtimeMs } = await stat(join(folderOf(dataDir), newest));
  return now.getTime() - mtimeMs >= everyMs;
}
