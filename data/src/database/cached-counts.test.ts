import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLogs, inspections } from '../tables/account-tables.ts';
import { describeEachDatabase } from '../testing/test-database.ts';
import { cachedCount } from './cached-counts.ts';

const MINUTE_MS = 60_000;

describeEachDatabase('counts of whole tables', (database) => {
  test('of small tables are made every time', async () => {
    let count = 0;
    const ask = () => cachedCount(database().db, [inspections], 'small', async () => ++count);
    expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 3]);
  });

  test('of large tables are cached for a minute, then replaced after the old one was answered', async () => {
    const { db } = database();
    await db.execute(sql`insert into audit_logs (at, event, details)
      select now(), 'sign-in', '{}' from generate_series(1, 100001)`);
    await db.execute(sql`analyze audit_logs`);
    let [count, now] = [0, 0];
    const ask = (name = 'large') =>
      cachedCount(
        db,
        [inspections, auditLogs],
        name,
        async () => ++count,
        () => now,
      );
    expect([await ask(), await ask()]).toEqual([1, 1]);
    now = MINUTE_MS + 1;
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(2);
    // After a long silence the old count is of no use.
    now = 60 * MINUTE_MS;
    expect(await ask()).toBe(3);
    expect(await ask('another')).toBe(4);
  });

  test('that fail are not cached', async () => {
    const { db } = database();
    const failing = () => cachedCount(db, [auditLogs], 'failing', () => Promise.reject(new Error('gone')));
    await expect(failing()).rejects.toThrow('gone');
    expect(await cachedCount(db, [auditLogs], 'failing', async () => 7)).toBe(7);
  });
});
