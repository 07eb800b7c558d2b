import { sql } from 'drizzle-orm';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { listCurations } from '../patterns/curations.ts';
import { currentDataset, loadDataset } from '../patterns/dataset.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { selectRows } from '../database/sql.ts';
import { aDataset, aPattern } from '../testing/builders.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { describeEachDatabase } from '../testing/test-database.ts';
import { MIGRATIONS } from './index.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('0015'));
const CREATED = '2026-01-01';

/** What was published of a pattern, and what its row said before; as the version before wrote both. */
type Corrected = { curation: object; originals: object; row: string };

const FULL: Corrected = {
  curation: {
    tier: 1,
    tierNote: 'Because.',
    flags: ['#1'],
    description: 'Blue all over.',
    marketPrice: 99.5,
    screenshotBackside: 'https://a.example/b',
  },
  originals: { marketPrice: 50, screenshotUrl: '/render/2/karambit/1/x.webp' },
  row: `1, 'site', '{#1}', 99.5, null, 'https://a.example/b', 'Blue all over.'`,
};
const PRICED_BY_BOOK: Corrected = {
  curation: { marketPrice: 7 },
  originals: { marketPrice: 30 },
  row: `null, 'measured', '{}', 7, '2026-02-01', null, null`,
};
const WITHOUT_PRICE: Corrected = {
  curation: { marketPrice: 8 },
  originals: { marketPrice: null },
  row: `null, 'measured', '{}', 8, null, null, null`,
};
const UNDONE: Corrected = { curation: {}, originals: {}, row: `3, 'measured', '{}', 12, null, '/x', null` };
const UNTOUCHED: Corrected = {
  curation: {},
  originals: {},
  row: `2, 'curated', '{gold-gem}', 13, null, '/y', 'By hand.'`,
};

describeEachDatabase('a database with corrections in its rows', (database) => {
  const db = () => database().db;
  const read = (from: string) =>
    selectRows<{ id: number }>(
      db(),
      sql`select pattern_id as id, tier, tier_basis as basis, flags, market_price::float8 as price,
        market_price_at is not null as "isOfBook", screenshot_url as url, description, created_at::date::text as created
        from ${sql.raw(from)} order by pattern_id`,
    );

  beforeEach(async () => {
    await db().execute(sql`drop schema public cascade`);
    await db().execute(sql`create schema public`);
    await migrateDatabase(database(), MIGRATIONS.slice(0, BEFORE));
    await db().execute(sql`
      insert into datasets (id, version, sha256, released_at, loaded_at, pattern_count)
      values (1, '1.0.0', ${'1'.repeat(64)}, now(), now(), 5)`);
  });

  async function write(corrected: readonly Corrected[]): Promise<void> {
    for (const [index, { curation, originals, row }] of corrected.entries()) {
      await db().execute(sql`
        insert into patterns (weapon_type, pattern_id, finish, category, rank, gem_score, regions, opinions, float_range,
          created_at, tier, tier_basis, flags, market_price, market_price_at, screenshot_url, description)
        values ('karambit', ${index + 1}, 'case-hardened', 'knife', 1, 50, '[]', '[]', '0.00-1.00', ${CREATED}, ${sql.raw(row)})`);
      if (row === UNTOUCHED.row) continue;
      await db().execute(sql`
        insert into pattern_curations (weapon_type, pattern_id, version, curation, originals, changed_at)
        values ('karambit', ${index + 1}, ${index + 1}, ${JSON.stringify(curation)}::jsonb, ${JSON.stringify(originals)}::jsonb, ${CREATED})`);
    }
  }

  test('shows the same to readers, and its rows say again what they said before', async () => {
    await write([FULL, PRICED_BY_BOOK, WITHOUT_PRICE, UNDONE, UNTOUCHED]);
    const before = await read('patterns');
    expect(await migrateDatabase(database())).toEqual(MIGRATIONS.slice(BEFORE).map(({ name }) => name));
    expect(await read('patterns')).toEqual(before);

    expect(await currentDataset(db())).toBeUndefined();
    const patterns = [1, 2, 3, 4, 5].map((patternId) => aPattern({ patternId, tier: 3, flags: ['gold-gem'] }));
    expect(await loadDataset(database(), aDataset({ patterns }))).toBe('loaded');
    const fromDataset = { tier: 3, basis: 'measured', flags: ['gold-gem'], created: CREATED };
    expect(await read('pattern_rows')).toEqual([
      { ...fromDataset, id: 1, price: 50, isOfBook: false, url: '/render/2/karambit/1/x.webp', description: null },
      { ...fromDataset, id: 2, price: 30, isOfBook: true, url: null, description: null },
      { ...fromDataset, id: 3, price: null, isOfBook: false, url: null, description: null },
      { ...fromDataset, id: 4, price: 12, isOfBook: false, url: '/x', description: null },
      { ...fromDataset, id: 5, price: 13, isOfBook: false, url: '/y', description: 'By hand.' },
    ]);
    expect((await read('patterns'))[0]).toEqual(before[0]);
    expect((await listCurations(db())).map(({ patternId, version }) => [patternId, version])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  test('is restored from a backup of the version before, and shows the same', async () => {
    const dataDir = makeScratchFolder();
    const file = join(dataDir, 'backup');
    await write([FULL, PRICED_BY_BOOK, WITHOUT_PRICE, UNDONE, UNTOUCHED]);
    const before = await read('patterns');
    await writeBackup(database(), { dataDir, file, product: '0.1.0', withSecretKey: false, now: new Date(0) });
    await migrateDatabase(database());
    const { migrated } = await restoreBackup(database(), { file, dataDir, replace: true });
    expect(migrated).toEqual(MIGRATIONS.slice(BEFORE).map(({ name }) => name));
    expect(await read('patterns')).toEqual(before);
    expect(await read('pattern_rows')).toMatchObject([{ price: 50 }, { price: 30 }, { price: null }, {}, {}]);

    const migratedFile = join(dataDir, 'migrated');
    await writeBackup(database(), {
      dataDir,
      file: migratedFile,
      product: '0.1.0',
      withSecretKey: false,
      now: new Date(0),
    });
    await restoreBackup(database(), { file: migratedFile, dataDir, replace: true });
    expect(await read('patterns')).toEqual(before);
    rmSync(dataDir, { recursive: true });
  });

  test('needs no new load of the dataset where no tier and no flag is corrected', async () => {
    await write([PRICED_BY_BOOK, UNDONE]);
    await migrateDatabase(database());
    expect(await currentDataset(db())).toMatchObject({ version: '1.0.0' });
  });
});
