import { sql } from 'drizzle-orm';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database-types.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import type { Migration } from '../migrations/migration.ts';
import { selectRows, type Db } from '../database/sql.ts';
import { hasPostgres, openTestDatabase, describeEachDatabase } from '../testing/test-database.ts';
import { fillEveryTable } from '../testing/fill-every-table.ts';
import type { BackupEnd } from './backup-format.ts';
import { listTables, OWN_SCHEMA } from './catalogue.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'bluegem-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let number = 0;
const newPath = (): string => join(folder, String(++number));
const OTHER = { embedded: 'postgres', postgres: 'embedded' } as const;

/** A data folder with an import and a key in it. */
function aDataDir(): { dataDir: string; hashes: () => Record<string, string> } {
  const dataDir = newPath();
  const assets = 'assets-0123456789abcdef';
  const files: Record<string, Buffer> = {
    'assets.json': Buffer.from(JSON.stringify({ folder: assets, manifestSha256: 'a'.repeat(64) })),
    [`${assets}/manifest.json`]: Buffer.from('{}'),
    // More than a chunk, and no multiple of three bytes.
    [`${assets}/shared/finish.bin`]: Buffer.alloc(200_001, 'pattern'),
    [`${assets}/weapons/ak-47/empty.bin`]: Buffer.alloc(0),
    'secret-key': Buffer.from('k'.repeat(64)),
  };
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(join(dataDir, path, '..'), { recursive: true });
    writeFileSync(join(dataDir, path), bytes);
  }
  return { dataDir, hashes: () => hashesIn(dataDir, Object.keys(files)) };
}

const hashesIn = (dataDir: string, paths: readonly string[]) =>
  Object.fromEntries(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(dataDir, path)))
        .digest('hex'),
    ]),
  );

async function allRows(db: Db): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name } of await listTables(db)) {
    const texts = await selectRows<{ row: string }>(
      db,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    rows[name] = texts.map((each) => each.row).toSorted();
  }
  return rows;
}

/** The hash of all lines is another one for another kind of database, which the header names. */
const withoutOwnHash = ({ tables, sequences, files }: BackupEnd) => ({ tables, sequences, files });

const backupOf = async (database: Database, dataDir: string, withSecretKey = false) => {
  const file = newPath();
  const backup = await writeBackup(database, { dataDir, file, product: '0.1.0', withSecretKey, now: new Date(0) });
  return { file, ...backup };
};

describeEachDatabase('a backup', (database) => {
  test('knows every table that the migrations make', async () => {
    await fillEveryTable(database().db);
    const tables = await selectRows<{ name: string }>(
      database().db,
      sql`select schemaname || '.' || tablename as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const { end, header } = await backupOf(database(), newPath());
    expect(header.tables.map(({ name }) => `${OWN_SCHEMA}.${name}`).toSorted()).toEqual(
      tables.map(({ name }) => name).toSorted(),
    );
    expect(end.tables.map(({ name }) => name)).toEqual(header.tables.map(({ name }) => name));
    expect(end.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThanOrEqual(13);
  });

  test('restored after everything was lost, gives the same rows, files and hashes', async () => {
    const given = aDataDir();
    const [rows, hashes] = [await allRows(database().db), given.hashes()];
    const first = await backupOf(database(), given.dataDir, true);
    await database().db.execute(sql`drop schema public cascade`);
    await database().db.execute(sql`create schema public`);
    rmSync(given.dataDir, { recursive: true });
    const { migrated } = await restoreBackup(database(), { file: first.file, dataDir: given.dataDir, replace: false });
    expect(migrated).toEqual([]);
    expect(await allRows(database().db)).toEqual(rows);
    expect(given.hashes()).toEqual(hashes);
    expect(statSync(join(given.dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
    expect((await backupOf(database(), given.dataDir, true)).end).toEqual(first.end);
  });

  test('restored, leaves foreign keys, and counts on from where it was', async () => {
    const { db } = database();
    const { file } = await backupOf(database(), newPath());
    const next = sql`insert into audit_logs (at, event, details) values (now(), 'e', '{}') returning id`;
    const [before] = await selectRows<{ id: number }>(db, next);
    await restoreBackup(database(), { file, dataDir: newPath(), replace: true });
    const [after] = await selectRows<{ id: number }>(db, next);
    expect(after).toEqual(before);
    await expect(
      db.execute(sql`insert into wishlist_items values ('nobody', 'karambit', 1, '', null, now())`),
    ).rejects.toMatchObject({ cause: { code: '23503' } });
  });

  test('is not restored over rows or other files, unless that is asked for', async () => {
    const given = aDataDir();
    const { file } = await backupOf(database(), given.dataDir, true);
    const restore = (dataDir: string, replace: boolean) => restoreBackup(database(), { file, dataDir, replace });
    await expect(restore(newPath(), false)).rejects.toMatchObject({ code: 'not-empty' });
    await restoreBackup(database(), { file, dataDir: newPath(), replace: false, isNew: true });
    writeFileSync(join(given.dataDir, 'secret-key'), 'another key');
    await expect(restore(given.dataDir, false)).rejects.toMatchObject({ code: 'files-differ' });
    const rows = await allRows(database().db);
    await database().db.execute(sql`delete from accounts`);
    await restore(given.dataDir, true);
    expect(readFileSync(join(given.dataDir, 'secret-key'), 'utf8')).toBe('k'.repeat(64));
    expect(await allRows(database().db)).toEqual(rows);
  });

  test('leaves out the key unless it is asked for, and asks for one that is there', async () => {
    const { end } = await backupOf(database(), aDataDir().dataDir);
    expect(end.files.map(({ path }) => path)).not.toContain('secret-key');
    await expect(backupOf(database(), newPath(), true)).rejects.toMatchObject({ code: 'no-secret-key' });
  });

  test('never takes the place of another file, and leaves nothing when it fails', async () => {
    const { file } = await backupOf(database(), newPath());
    const bytes = readFileSync(file);
    await expect(
      writeBackup(database(), { dataDir: newPath(), file, product: '0.1.0', now: new Date() }),
    ).rejects.toMatchObject({ code: 'exists' });
    expect(readFileSync(file)).toEqual(bytes);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part-${process.pid}`)).toBe(false);
  });

  test('of older tables is restored and migrated; one of newer tables is refused', async () => {
    const rows = await allRows(database().db);
    const { file } = await backupOf(database(), newPath());
    const added: Migration = {
      name: '9999-add',
      statements: ['create table added (a int generated always as identity)'],
    };
    const later = [...MIGRATIONS, added];
    const dataDir = newPath();
    const restored = await restoreBackup(database(), { file, dataDir, replace: true, migrations: later });
    expect(restored.migrated).toEqual(['9999-add']);
    const { schema_migrations: _, added: none, ...others } = await allRows(database().db);
    expect(none).toEqual([]);
    const { schema_migrations: __, ...before } = rows;
    expect(others).toEqual(before);
    const newer = await backupOf(database(), newPath());
    await expect(restoreBackup(database(), { file: newer.file, dataDir, replace: true })).rejects.toMatchObject({
      code: 'newer-migrations',
    });
    // Back to what this version knows, from a database that is newer than it.
    await restoreBackup(database(), { file, dataDir, replace: true });
    expect(await allRows(database().db)).toEqual(rows);
  });

  test('that fails on the way leaves everything as it was', async () => {
    const { file } = await backupOf(database(), newPath());
    const failing: Migration = { name: '9999-fail', statements: ['select 1 / 0'] };
    const rows = await allRows(database().db);
    const dataDir = newPath();
    await expect(
      restoreBackup(database(), { file, dataDir, replace: true, migrations: [...MIGRATIONS, failing] }),
    ).rejects.toThrow('division by zero');
    expect(await allRows(database().db)).toEqual(rows);
  });
});

describe.skipIf(!hasPostgres())('between the two kinds of database', () => {
  test.each(['embedded', 'postgres'] as const)('what was in %s comes back out of the other kind', async (kind) => {
    const [one, other] = await Promise.all([openTestDatabase(kind), openTestDatabase(OTHER[kind])]);
    try {
      await fillEveryTable(one.db);
      const first = await backupOf(one, newPath());
      await restoreBackup(other, { file: first.file, dataDir: newPath(), replace: false });
      const second = await backupOf(other, newPath());
      expect(withoutOwnHash(second.end)).toEqual(withoutOwnHash(first.end));
      await restoreBackup(one, { file: second.file, dataDir: newPath(), replace: true });
      expect((await backupOf(one, newPath())).end).toEqual(first.end);
    } finally {
      await one.close();
      await other.close();
    }
  });
});
