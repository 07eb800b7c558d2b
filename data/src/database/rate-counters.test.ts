import { expect, test } from 'vitest';
import { rateCounters } from '../tables/rate-counters-table.ts';
import { countRequest, removeExpiredCounters, uncountRequest } from './rate-counters.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

describeEachDatabase('counters of requests', (database) => {
  test('count up within a window and begin again after it', async () => {
    const count = (now: Date) => countRequest(database().db, 'feedback:one', 3600, now);
    expect(await count(NOON)).toEqual({ points: 1, windowEnd: later(3600) });
    expect(await count(later(1800))).toEqual({ points: 2, windowEnd: later(3600) });
    expect(await count(later(3599.9))).toEqual({ points: 3, windowEnd: later(3600) });
    expect(await count(later(3600))).toEqual({ points: 1, windowEnd: later(7200) });
  });

  test('begin again where a clock was set back, and not where clocks differ a little', async () => {
    const count = (now: Date) => countRequest(database().db, 'feedback:clock', 3600, now);
    await count(NOON);
    expect(await count(later(-60))).toEqual({ points: 2, windowEnd: later(3600) });
    expect(await count(later(-7200))).toEqual({ points: 1, windowEnd: later(-3600) });
  });

  test('keys count apart', async () => {
    await countRequest(database().db, 'feedback:two', 3600, NOON);
    expect(await countRequest(database().db, 'feedback:three', 3600, NOON)).toMatchObject({ points: 1 });
  });

  test('no request at the same moment is lost', async () => {
    const counts = await Promise.all(
      Array.from({ length: 40 }, () => countRequest(database().db, 'feedback:many', 60, NOON)),
    );
    expect(counts.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    );
  });

  test('one that was let through can be taken back, down to none', async () => {
    const { db } = database();
    const count = async () => (await countRequest(db, 'refunded', 60, NOON)).points;
    const takeBack = (now = NOON) => uncountRequest(db, 'refunded', 2, now);
    await takeBack();
    expect([await count(), await count()]).toEqual([1, 2]);
    await takeBack();
    expect([await count(), await count(), await count()]).toEqual([2, 3, 4]);
    await takeBack();
    expect(await count()).toBe(2);
    await takeBack();
    await takeBack();
    expect(await count()).toBe(1);
    await takeBack(later(60));
    expect(await count()).toBe(2);
  });

  test('those whose window is over are removed', async () => {
    await database().db.delete(rateCounters);
    await countRequest(database().db, 'short', 60, NOON);
    await countRequest(database().db, 'long', 3600, NOON);
    expect(await removeExpiredCounters(database().db, later(59))).toBe(0);
    expect(await removeExpiredCounters(database().db, later(60))).toBe(1);
    expect(await countRequest(database().db, 'long', 3600, later(61))).toMatchObject({ points: 2 });
  });
});
