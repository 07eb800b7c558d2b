import { sql } from 'drizzle-orm';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { databasePath, repairDatabase } from './database-folder.ts';
import { loadDataset } from '../patterns/dataset.ts';
import { migrateDatabase } from './migrate.ts';
import { findPattern } from '../patterns/patterns.ts';
import { aDataset } from '../testing/builders.ts';
import { holdDatabase } from '../testing/other-process.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { makeDataDir } from '../testing/test-database.ts';

let dataDir: string;
let remove: () => void;

beforeEach(async () => {
  ({ dataDir, remove } = await makeDataDir());
});
afterEach(() => remove());

const failureOf = (opening: Promise<unknown>) => opening.catch((reason: unknown) => reason);

test('what was stored is there when the database is opened again, and no lock is left behind', async () => {
  const first = await openDatabase({ dataDir });
  await loadDataset(first, aDataset());
  await first.close();
  await first.close();
  expect(readdirSync(dataDir)).toEqual(['database']);
  const second = await openDatabase({ dataDir });
  expect(second.kind).toBe('embedded');
  expect(await findPattern(second.db, 'karambit', 1)).toMatchObject({ patternId: 1 });
  await second.close();
});

test('a new database begins as a copy of a template, and one that exists is left as it is', async () => {
  const template = await makeDataDir();
  const made = await openDatabase({ dataDir: template.dataDir });
  await loadDataset(made, aDataset());
  await made.close();
  const target = { dataDir: join(dataDir, 'new'), template: databasePath(template.dataDir) };
  mkdirSync(target.dataDir);
  // As in a release, which every user may read.
  chmodSync(target.template, 0o755);
  const first = await openDatabase(target);
  expect(statSync(databasePath(target.dataDir)).mode & 0o777).toBe(0o700);
  expect(await migrateDatabase(first)).toEqual([]);
  expect(await findPattern(first.db, 'karambit', 1)).toMatchObject({ patternId: 1 });
  await first.db.execute(sql`delete from pattern_rows`);
  await first.close();
  template.remove();
  const second = await openDatabase(target);
  expect(await findPattern(second.db, 'karambit', 1)).toBeUndefined();
  await second.close();
});

test('a database whose folder was replaced is closed without a write to the one in its place', async () => {
  const replaced = await openDatabase({ dataDir });
  // Its log is now further than that of the next one, which it would delete as no longer needed.
  for (let file = 0; file < 2; file++) {
    await replaced.db.execute(sql`select pg_switch_wal()`);
    await replaced.db.execute(sql`checkpoint`);
  }
  const copy = await makeDataDir();
  rmSync(dataDir, { recursive: true });
  renameSync(copy.dataDir, dataDir);
  const next = await openDatabase({ dataDir });
  await loadDataset(next, aDataset());
  await replaced.close();
  await next.close();
  const again = await openDatabase({ dataDir });
  expect(await findPattern(again.db, 'karambit', 1)).toMatchObject({ patternId: 1 });
  await again.close();
});

test('a second opening in the same process is refused and names the process', async () => {
  const database = await openDatabase({ dataDir });
  const error = await failureOf(openDatabase({ dataDir }));
  expect(error).toMatchObject({
    code: 'database.locked',
    pid: process.pid,
    message: expect.stringContaining(`process ${process.pid}`),
  });
  expect(await failureOf(repairDatabase(dataDir))).toMatchObject({ code: 'database.locked' });
  await database.db.execute(sql`select 1`);
  await database.close();
});

test('another process that has the database is named; after kill -9 its lock does not stand in the way', async () => {
  const other = holdDatabase(dataDir);
  expect(await other.firstLine).toBe('open');
  expect(await failureOf(openDatabase({ dataDir }))).toMatchObject({ code: 'database.locked', pid: other.pid });
  await other.kill();
  const database = await openDatabase({ dataDir });
  await loadDataset(database, aDataset());
  await database.close();
});

test('of several processes that start at once over a stale lock, one gets the database', async () => {
  writeFileSync(
    join(dataDir, 'database.lock'),
    JSON.stringify({ pid: 2 ** 22 + 1, startedAt: null, host: hostname() }),
  );
  const others = [1, 2, 3].map(() => holdDatabase(dataDir));
  const lines = await Promise.all(others.map((each) => each.firstLine));
  expect(lines.toSorted()).toEqual(['database.locked', 'database.locked', 'open']);
  await Promise.all(others.map((each) => each.kill()));
});

test('a database whose first start was cut off is made again by itself', async () => {
  const fresh = join(dataDir, 'fresh');
  const other = holdDatabase(fresh);
  while (!existsSync(join(fresh, 'database', 'base'))) await sleep(20);
  await other.kill();
  expect(readdirSync(fresh).toSorted()).toEqual(['database', 'database.lock', 'database.unfinished']);
  const database = await openDatabase({ dataDir: fresh, template: join(fresh, 'missing') });
  await migrateDatabase(database);
  await loadDataset(database, aDataset());
  await database.close();
  expect(readdirSync(fresh)).toEqual(['database']);
});

test('a data folder that cannot be used is named', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const error = await failureOf(openDatabase({ dataDir: join(file, 'data') }));
  expect(error).toMatchObject({ code: 'database.folder', message: expect.stringContaining(file) });
});

test('repairing moves the database aside, each time to a new place', async () => {
  expect(await repairDatabase(dataDir)).toBe(join(dataDir, 'database.damaged-1'));
  expect(await repairDatabase(dataDir)).toBeUndefined();
  mkdirSync(join(dataDir, 'database'));
  expect(await repairDatabase(dataDir)).toBe(join(dataDir, 'database.damaged-2'));
  expect(existsSync(join(dataDir, 'database.damaged-1', 'PG_VERSION'))).toBe(true);
  expect(readdirSync(dataDir).toSorted()).toEqual(['database.damaged-1', 'database.damaged-2']);
});

test('a folder that is not there yet is made, its parents too', async () => {
  const folder = makeScratchFolder();
  expect(await repairDatabase(join(folder, 'a', 'b'))).toBeUndefined();
  expect(readdirSync(join(folder, 'a', 'b'))).toEqual([]);
  rmSync(folder, { recursive: true });
});
