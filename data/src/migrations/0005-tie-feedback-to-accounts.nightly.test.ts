import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saveAccount } from '../accounts/accounts.ts';
import { listFeedback } from '../feedback/feedback.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { selectRows } from '../database/sql.ts';
import { describeEachDatabase } from '../testing/test-database.ts';
import { MIGRATIONS } from './index.ts';

describeEachDatabase('a database from before feedback was tied to accounts', (database) => {
  test('keeps the senders who are still here, and no address or count of those who are gone', async () => {
    const { db } = database();
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    await migrateDatabase(database(), MIGRATIONS.slice(0, 4));
    await saveAccount(db, { id: 'here', authMethod: 'steam', username: 'A', avatarUrl: null }, new Date(0));
    await db.execute(sql`
      insert into feedback (id, kind, email, message, account_id, created_at, next_attempt_at)
      select gen_random_uuid(), 'bug', sender || '@b.ch', sender, nullif(sender, 'visitor'), now(), now()
      from unnest(array['gone', 'here', 'visitor']) as sender`);
    await db.execute(sql`
      insert into rate_counters (key, points, window_end)
      values ('inspect:account:here', 1, now()), ('inspect:address:0f', 1, now())`);

    await migrateDatabase(database());
    const kept = (await listFeedback(db)).map(({ message, accountId, email }) => [message, accountId, email]);
    expect(kept.toSorted()).toEqual([
      ['gone', null, null],
      ['here', 'here', 'here@b.ch'],
      ['visitor', null, 'visitor@b.ch'],
    ]);
    expect(await selectRows(db, sql`select key from rate_counters`)).toEqual([{ key: 'inspect:address:0f' }]);
  });
});
