import { beforeEach, expect, test } from 'vitest';
import { analyticsEvents } from '../tables/analytics-table.ts';
import { deleteEventsBefore, storeEvents, type CountedEvent } from './analytics.ts';
import { listEvents } from '../testing/counted-events.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

const anEvent = (special: Partial<CountedEvent> = {}): CountedEvent => ({
  sessionId: 'ab'.repeat(16),
  occurredAt: NOON,
  event: 'page_view',
  properties: { path: '/', title: 'Home' },
  ...special,
});

describeEachDatabase('what is counted', (database) => {
  const db = () => database().db;
  beforeEach(async () => {
    await db().delete(analyticsEvents);
  });

  test('is kept in the order in which it happened', async () => {
    const events = [anEvent({ occurredAt: later(2) }), anEvent(), anEvent({ occurredAt: later(1), event: 'error' })];
    expect(await storeEvents(db(), events, later(30))).toBe(3);
    expect(await listEvents(db(), { limit: 10 })).toEqual([events[1], events[2], events[0]]);
    expect(await listEvents(db(), { limit: 1, offset: 1 })).toEqual([events[2]]);
  });

  test('is kept once, however often it is sent', async () => {
    const [first, second] = [anEvent(), anEvent({ occurredAt: later(1) })];
    expect(await storeEvents(db(), [first, first], NOON)).toBe(1);
    expect(await storeEvents(db(), [first, second], NOON)).toBe(1);
    expect(await storeEvents(db(), [], NOON)).toBe(0);
    expect(await listEvents(db(), { limit: 10 })).toEqual([first, second]);
  });

  test('goes by when it was received, whatever the browser says', async () => {
    await storeEvents(db(), [anEvent({ occurredAt: later(-1_000_000) })], NOON);
    await storeEvents(db(), [anEvent({ occurredAt: later(1_000_000) })], later(-1));
    expect(await deleteEventsBefore(db(), NOON)).toBe(1);
    expect(await deleteEventsBefore(db(), NOON)).toBe(0);
    expect(await listEvents(db(), { limit: 10 })).toHaveLength(1);
  });

  test('has a session that could not be anything else', async () => {
    await expect(storeEvents(db(), [anEvent({ sessionId: '76561198000000000' })], NOON)).rejects.toThrow(
      'Failed query',
    );
  });
});
