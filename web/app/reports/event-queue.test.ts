import type { AnalyticsEvent } from '@bluegem/contract/analytics';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage, type BrowserStorage } from '../browser/browser-storage.ts';
import { openEventQueue, type Outcome } from './event-queue.ts';
import { VISIT_STORAGE } from './stored-visit.ts';
import { pageViews } from './testing/events.ts';

let storage: BrowserStorage;
let isAllowed: boolean;
const send = vi.fn<(events: readonly AnalyticsEvent[]) => Promise<Outcome>>();

beforeEach(() => {
  storage = memoryStorage();
  isAllowed = true;
  send.mockReset().mockResolvedValue('taken');
});

const open = () => openEventQueue({ storage, send, mayCount: () => isAllowed });
const waiting = () => JSON.parse(storage.getItem(VISIT_STORAGE.events) ?? '[]') as AnalyticsEvent[];
const sizes = () => send.mock.calls.map(([events]) => events.length);

describe('events', () => {
  test('are sent together once there are ten', async () => {
    const queue = open();
    for (const event of pageViews(9)) queue.add(event);
    expect([sizes(), waiting().length]).toEqual([[], 9]);
    queue.add(pageViews(1, 9)[0] as AnalyticsEvent);
    await vi.waitFor(() => expect(waiting()).toEqual([]));
    expect(send.mock.calls).toEqual([[pageViews(10)]]);
    expect(storage.getItem(VISIT_STORAGE.events)).toBeNull();
  });

  test('are sent earlier by a flush; a flush of an empty queue sends nothing', async () => {
    const queue = open();
    await queue.flush();
    for (const event of pageViews(3)) queue.add(event);
    await queue.flush();
    await queue.flush();
    expect(sizes()).toEqual([3]);
  });

  test('that cannot be sent are stored, at most a hundred, and the oldest are dropped', async () => {
    send.mockResolvedValue('failed');
    const queue = open();
    const events = pageViews(130);
    for (const event of events) queue.add(event);
    await queue.flush();
    expect(waiting()).toEqual(events.slice(30));
    send.mockClear().mockResolvedValue('taken');
    await queue.flush();
    expect(sizes()).toEqual(Array.from({ length: 10 }, () => 10));
    expect(waiting()).toEqual([]);
  });

  test('survive a reload of the page', async () => {
    const queue = open();
    for (const event of pageViews(2)) queue.add(event);
    await open().flush();
    expect(send.mock.calls).toEqual([[pageViews(2)]]);
  });

  test('are not sent again after a refusal', async () => {
    send.mockResolvedValueOnce('refused');
    const queue = open();
    for (const event of pageViews(2)) queue.add(event);
    await queue.flush();
    await queue.flush();
    expect([sizes(), waiting()]).toEqual([[2], []]);
  });

  test('added during a request are neither lost nor sent twice', async () => {
    const sending = Promise.withResolvers<Outcome>();
    send.mockReturnValueOnce(sending.promise);
    const queue = open();
    for (const event of pageViews(10)) queue.add(event);
    for (const event of pageViews(2, 10)) queue.add(event);
    const flushed = queue.flush();
    sending.resolve('taken');
    await flushed;
    await vi.waitFor(() => expect(waiting()).toEqual([]));
    expect(send.mock.calls.flatMap(([events]) => events)).toEqual(pageViews(12));
  });
});

describe('without consent', () => {
  test('nothing is stored or sent', async () => {
    isAllowed = false;
    const queue = open();
    for (const event of pageViews(30)) queue.add(event);
    await queue.flush();
    expect([sizes(), storage.getItem(VISIT_STORAGE.events)]).toEqual([[], null]);
  });

  test('events queued before are not sent', async () => {
    const queue = open();
    for (const event of pageViews(3)) queue.add(event);
    isAllowed = false;
    await queue.flush();
    expect(sizes()).toEqual([]);
  });

  test('when it is withdrawn during a request, the remaining events are dropped', async () => {
    const queue = open();
    storage.setItem(VISIT_STORAGE.events, JSON.stringify(pageViews(25)));
    send.mockImplementationOnce(async () => {
      isAllowed = false;
      storage.removeItem(VISIT_STORAGE.events);
      return 'taken';
    });
    await queue.flush();
    expect([sizes(), waiting()]).toEqual([[10], []]);
  });
});

test.each(['nonsense', '{}', '5', 'null'])('a damaged store of %s counts as empty', async (text) => {
  storage.setItem(VISIT_STORAGE.events, text);
  const queue = open();
  await queue.flush();
  queue.add(pageViews(1)[0] as AnalyticsEvent);
  expect([sizes(), waiting()]).toEqual([[], pageViews(1)]);
});

test('a full store loses events and nothing else', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const queue = openEventQueue({ storage: full, send, mayCount: () => true });
  expect(() => queue.add(pageViews(1)[0] as AnalyticsEvent)).not.toThrow();
});
