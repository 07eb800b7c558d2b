import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hostedSql } from './hosted-sql.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { selectRows, type Db } from '../database/sql.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

/** A file of many statements is the driver's own business. */
async function runFile(db: Db): Promise<void> {
  const { $client } = db as unknown as {
    $client: Record<'exec' | 'query', ((text: string) => Promise<unknown>) | undefined>;
  };
  await ($client.exec ?? $client.query)?.call($client, hostedSql());
}

describeEachDatabase('a project made with the file', (database) => {
  test('needs no migration, and anybody reads what is public there and nothing else', async () => {
    const { db } = database();
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    await runFile(db);
    expect(await migrateDatabase(database())).toEqual([]);
    const counts = await db.transaction(async (tx) => {
      await tx.execute(sql`set local role anon`);
      return selectRows<{ count: number }>(tx, sql`select count(*)::int as count from patterns`);
    });
    expect(counts).toEqual([{ count: 0 }]);
    const reading = db.transaction(async (tx) => {
      await tx.execute(sql`set local role anon`);
      await tx.execute(sql`select * from accounts`);
    });
    await expect(reading).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
