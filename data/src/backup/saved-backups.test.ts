import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { Database } from '../database/database-types.ts';
import { migrateDatabase, missingMigrations } from '../database/migrate.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { makeDataDir, openEmptyDatabase } from '../testing/test-database.ts';
import { isBackupDue, removeOldBackups, saveBackup } from './saved-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-11-25T12:00:00Z');
const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

let database: Database;
let dataDir: string;
let remove: () => void;
beforeAll(async () => {
  ({ dataDir, remove } = await makeDataDir());
  database = await openDatabase({ dataDir });
  await migrateDatabase(database);
});
afterAll(async () => {
  await database.close();
  remove();
});

const save = (hours: number, reason: 'scheduled' | 'before-update' = 'scheduled') =>
  saveBackup(database, { dataDir, product: '1.2.3', reason, kept: 2, now: after(hours) });
const names = () => readdirSync(join(dataDir, 'backups')).toSorted();

test('the newest are kept, each reason for itself, and other files stay', async () => {
  expect(await isBackupDue(dataDir, HOUR_MS, START)).toBe(true);
  await save(0, 'before-update');
  writeFileSync(join(dataDir, 'backups', 'mine.backup'), 'of the operator');
  for (const hours of [1, 2, 3]) await save(hours);
  expect(names()).toEqual([
    'before-update-2026-11-25T12-00-00-000Z.backup',
    'mine.backup',
    'scheduled-2026-11-25T14-00-00-000Z.backup',
    'scheduled-2026-11-25T15-00-00-000Z.backup',
  ]);
});

test('the next is due when the newest is old enough', async () => {
  const file = await save(4);
  utimesSync(file, after(4), after(4));
  expect(await isBackupDue(dataDir, 2 * HOUR_MS, after(5))).toBe(false);
  expect(await isBackupDue(dataDir, 2 * HOUR_MS, after(6))).toBe(true);
});

test('after 30 days a file goes in any case, so that deleted accounts do', async () => {
  await save(24 * 31);
  expect(names()).toEqual(['mine.backup', 'scheduled-2026-12-26T12-00-00-000Z.backup']);
});

test('old files go where no new ones are made, too', async () => {
  await removeOldBackups(dataDir, after(24 * 60));
  expect(names()).toContain('scheduled-2026-12-26T12-00-00-000Z.backup');
  await removeOldBackups(dataDir, after(24 * 62));
  expect(names()).toEqual(['mine.backup']);
  const empty = await makeDataDir();
  await removeOldBackups(empty.dataDir, START);
  empty.remove();
});

test('a file made while the database is in use can be verified and restored', async () => {
  const writing = save(24 * 64);
  await database.db.execute(`insert into datasets (version, sha256, released_at) select 'x', 'x', now() where false`);
  const file = await writing;
  const { header } = await verifyBackup(file);
  expect(header).toMatchObject({ product: '1.2.3', storage: 'embedded' });
  const other = await makeDataDir();
  const restored = await openDatabase({ dataDir: other.dataDir });
  try {
    await restoreBackup(restored, { file, dataDir: other.dataDir, replace: false });
    expect(await missingMigrations(restored)).toEqual([]);
  } finally {
    await restored.close();
    other.remove();
  }
});

test('migrations are missing in an older database, and none in an empty one', async () => {
  const older = await openEmptyDatabase();
  expect(await missingMigrations(older)).toEqual([]);
  await migrateDatabase(older, MIGRATIONS.slice(0, -1));
  expect(await missingMigrations(older)).toEqual([MIGRATIONS.at(-1)?.name]);
  await older.close();
});
