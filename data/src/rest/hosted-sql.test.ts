import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hostedSql } from './hosted-sql.ts';
import { loadDataset } from '../patterns/dataset.ts';
import { aDataset } from '../testing/builders.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { selectRows, type Db } from '../database/sql.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

/** A file of many statements is the driver's own business. */
async function runFile(db: Db): Promise<void> {
  const { $client } = db as Db & {
    $client: Record<'exec' | 'query', ((text: string) => Promise<unknown>) | undefined>;
  };
  await ($client.exec ?? $client.query)?.call($client, hostedSql());
}

describeEachDatabase('a project made with the file', (database) => {
  test('needs no migration, and anyone reads what is public there and nothing else', async () => {
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

const [EARLY, LATE] = ['6f1c0c0e-0000-4000-8000-000000000001', '6f1c0c0e-0000-4000-8000-000000000002'];

/** As a request of a user to the project's interface is run. */
const asUser = <T>(db: Db, id: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated' })}, true)`,
    );
    await tx.execute(sql`set local role authenticated`);
    return work(tx);
  });

const addItem = (tx: Db) =>
  tx.execute(sql`insert into wishlist_items (weapon_type, pattern_id) values ('karambit', 1)`);
const accountsIn = (db: Db) =>
  selectRows(db, sql`select id, auth_method as method, username as name from accounts order by id`);

describeEachDatabase('the users of a hosted project', (database) => {
  test('have an account each, keep a wishlist under their policies, and leave nothing behind', async () => {
    const { db } = database();
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    await db.execute(sql`create schema auth`);
    await db.execute(sql`create table auth.users (id uuid primary key, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
      created_at timestamptz, last_sign_in_at timestamptz)`);
    const join = (id: string, name: string, provider: string) =>
      db.execute(sql`insert into auth.users values (${id}, ${JSON.stringify({ provider })}::jsonb,
        ${JSON.stringify({ full_name: name })}::jsonb, now(), null)`);
    await join(EARLY, 'Ann', 'google');
    await runFile(db);
    await loadDataset(database(), aDataset());
    await join(LATE, 'Bo', 'discord');
    expect(await accountsIn(db)).toEqual([
      { id: EARLY, method: 'google', name: 'Ann' },
      { id: LATE, method: 'discord', name: 'Bo' },
    ]);

    for (const id of [EARLY, LATE]) await asUser(db, id, addItem);
    const owners = await asUser(db, LATE, (tx) => selectRows(tx, sql`select account_id as id from wishlist_items`));
    expect(owners).toEqual([{ id: LATE }]);
    await expect(asUser(db, 'f0000000-0000-4000-8000-000000000000', addItem)).rejects.toMatchObject({
      cause: { code: '23503' },
    });
    const others = asUser(db, LATE, (tx) =>
      tx.execute(
        sql`insert into wishlist_items (account_id, weapon_type, pattern_id) values (${EARLY}, 'karambit', 1)`,
      ),
    );
    await expect(others).rejects.toMatchObject({ cause: { code: '42501' } });

    await db.execute(sql`update auth.users set raw_user_meta_data = '{"user_name":"Bob"}' where id = ${LATE}`);
    await db.execute(sql`delete from auth.users where id = ${EARLY}`);
    expect(await accountsIn(db)).toEqual([{ id: LATE, method: 'discord', name: 'Bob' }]);
    expect(await selectRows(db, sql`select account_id as id from wishlist_items`)).toEqual([{ id: LATE }]);
    expect(await migrateDatabase(database())).toEqual([]);
  });
});
