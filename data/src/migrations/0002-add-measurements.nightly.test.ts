import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { currentDataset, loadDataset } from '../patterns/dataset.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { findPattern } from '../patterns/patterns.ts';
import { selectRows } from '../database/sql.ts';
import { aDataset } from '../testing/builders.ts';
import { describeEachDatabase } from '../testing/test-database.ts';
import { MIGRATIONS } from './index.ts';

describeEachDatabase('a database from before the measurements', (database) => {
  beforeEach(async () => {
    await database().db.execute(sql`drop schema public cascade`);
    await database().db.execute(sql`create schema public`);
    await migrateDatabase(database(), MIGRATIONS.slice(0, 1));
    await database().db.execute(sql`
      insert into patterns (weapon_type, pattern_id, finish, category, tier_basis, rank, gem_score, regions, flags, opinions, float_range, market_price, created_at)
      values ('karambit', 1, 'case-hardened', 'knife', 'measured', 1, 50, '[]', '{}', '[]', '0.00-1.00', 99, '2026-01-01')`);
    await database().db.execute(sql`
      insert into datasets (id, version, sha256, released_at, loaded_at, pattern_count)
      values (1, '1.0.0', ${'1'.repeat(64)}, now(), now(), 1)`);
  });

  test('forgets which dataset it holds and takes the next one, measurements and all, keeping prices', async () => {
    await migrateDatabase(database());
    expect(await currentDataset(database().db)).toBeUndefined();
    expect(await loadDataset(database(), aDataset())).toBe('loaded');
    const found = await findPattern(database().db, 'karambit', 1);
    expect(found).toMatchObject({ marketPrice: 99, regions: [{ measured: { blue: 20.4 } }, {}] });
    const [row] = await selectRows(
      database().db,
      sql`select measured_blue_playside, biggest_cluster_playside, cluster_efficiency_backside from patterns`,
    );
    expect(row).toEqual({
      measured_blue_playside: 20.4,
      biggest_cluster_playside: 15.3,
      cluster_efficiency_backside: 75,
    });
  });

  test('refuses a share above 100', async () => {
    await migrateDatabase(database());
    await expect(database().db.execute(sql`update patterns set biggest_cluster_backside = 101`)).rejects.toThrow(
      'Failed query',
    );
  });
});
