import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from './sql.ts';
import { describeEachDatabase } from '../testing/test-database.ts';
import { expectWritable, pingDatabase, SORT_ON_DISK } from './database-ping.ts';

describeEachDatabase('a database that answers', (database) => {
  test('is writable, and nothing changes by asking', async () => {
    const { db } = database();
    const before = await selectRows(db, sql`select * from schema_migrations`);
    await expectWritable(db);
    expect(await selectRows(db, sql`select * from schema_migrations`)).toEqual(before);
    expect(await pingDatabase(db)).toBeGreaterThan(0);
  });

  test('is asked for room on its disk', async () => {
    const rows = await database().db.transaction(async (transaction) => {
      await transaction.execute(sql`set local work_mem = '64kB'`);
      return selectRows(transaction, sql`explain (analyze, timing off) ${SORT_ON_DISK}`);
    });
    expect(JSON.stringify(rows)).toMatch(/Sort Method: external \w+ +Disk: \d+kB/);
  });

  test('is not writable where it is read-only', async () => {
    const { db } = database();
    const refused = db.transaction(async (transaction) => {
      await transaction.execute(sql`set transaction read only`);
      await expectWritable(transaction);
    });
    await expect(refused).rejects.toMatchObject({ cause: { code: '25006' } });
  });
});
