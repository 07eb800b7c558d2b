import type { ClassicLink } from '@bluegem/core/inspect/inspect-link';
import type { InspectedItem } from '@bluegem/core/inspect/inspected-item';
import { anInspectedItem } from '@bluegem/core/testing/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from './clock.ts';
import { InspectQueue } from './inspect-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const aLink = (assetId: number, d = '1'): ClassicLink => ({
  kind: 'classic',
  from: { owner: '76561198084749846' },
  assetId: String(assetId),
  d,
});

const anItem = (itemId: number): InspectedItem => anInspectedItem({ itemId: String(itemId), looksOwned: true });

/** Bots that write down what they ask and when. */
function openQueue(count = 1) {
  const requests: { bot: number; assetId: number; at: number }[] = [];
  const bots = Array.from({ length: count }, (_, bot) => ({
    isUp: true,
    isReady() {
      return this.isUp;
    },
    ask: ({ assetId }: ClassicLink) =>
      void requests.push({ bot, assetId: Number(assetId), at: Date.now() - startedAt }),
  }));
  const startedAt = Date.now();
  const queue = new InspectQueue(bots, systemClock);
  const outcomes: string[] = [];
  const ask = (assetId: number, { d = '1', signal = new AbortController().signal } = {}) => {
    const at = outcomes.push('waiting') - 1;
    queue.inspect(aLink(assetId, d), signal).then(
      ({ itemId }) => (outcomes[at] = `item ${itemId}`),
      ({ reason, wasAsked }: { reason: string; wasAsked: boolean }) => {
        outcomes[at] = `${reason}, ${wasAsked ? 'asked' : 'not asked'}`;
      },
    );
  };
  const answer = (bot: number, assetId: number) => {
    const asker = bots[bot];
    if (asker) queue.answered(asker, anItem(assetId));
  };
  return { queue, bots, requests, outcomes, ask, answer };
}

test('three items with one account are requested 1.1 s apart, in order of arrival', async () => {
  const { requests, ask, answer, outcomes } = openQueue();
  for (const assetId of [1, 2, 3]) ask(assetId);
  for (const assetId of [1, 2, 3]) {
    answer(0, assetId);
    await wait(1100);
  }
  expect(requests).toEqual([
    { bot: 0, assetId: 1, at: 0 },
    { bot: 0, assetId: 2, at: 1100 },
    { bot: 0, assetId: 3, at: 2200 },
  ]);
  expect(outcomes).toEqual(['item 1', 'item 2', 'item 3']);
});

test('an account has one request under way, however long it takes', async () => {
  const { requests, ask } = openQueue();
  ask(1);
  ask(2);
  await wait(4999);
  expect(requests).toHaveLength(1);
  await wait(1);
  expect(requests).toMatchObject([{ assetId: 1 }, { assetId: 2, at: 5000 }]);
});

test('500 callers of one item share a request', async () => {
  const { requests, ask, answer, outcomes } = openQueue();
  for (let each = 0; each < 500; each++) ask(7);
  answer(0, 7);
  await wait(2000);
  expect(requests).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['item 7']));
});

test('a link with a wrong number does not share its request with the right one', async () => {
  const { requests, ask, answer, outcomes } = openQueue(2);
  ask(7, { d: '666' });
  ask(7);
  expect(requests).toHaveLength(2);
  answer(1, 7);
  await wait(0);
  expect(outcomes).toEqual(['item 7', 'item 7']);
});

test('after two silent accounts it is over, within 20 s', async () => {
  const { requests, ask, outcomes } = openQueue(3);
  ask(1);
  await wait(9999);
  expect(outcomes).toEqual(['waiting']);
  await wait(1);
  expect(outcomes).toEqual(['timeout, asked']);
  expect(requests.map(({ bot, at }) => [bot, at])).toEqual([
    [0, 0],
    [1, 5000],
  ]);
});

test('a late response is accepted while a caller waits for it', async () => {
  const { ask, answer, outcomes } = openQueue(2);
  ask(1);
  await wait(6000);
  answer(0, 1);
  await wait(0);
  expect(outcomes).toEqual(['item 1']);
});

test('of 103 items requested at once, the last two are refused', async () => {
  const { ask, outcomes } = openQueue();
  for (let assetId = 1; assetId <= 103; assetId++) ask(assetId);
  await wait(0);
  expect(outcomes.slice(100)).toEqual(['waiting', 'queue-full, not asked', 'queue-full, not asked']);
  await wait(20_000);
  expect(outcomes).not.toContain('waiting');
});

test('a caller that disconnects cancels the request, unless it was sent or another caller waits', async () => {
  const { requests, ask, answer, outcomes } = openQueue();
  const leaver = new AbortController();
  ask(1, leaver);
  ask(2, leaver);
  ask(3, leaver);
  ask(3);
  leaver.abort();
  await wait(0);
  expect(outcomes).toEqual(['aborted, asked', 'aborted, not asked', 'aborted, not asked', 'waiting']);
  answer(0, 1);
  await wait(1100);
  expect(requests.map(({ assetId }) => assetId)).toEqual([1, 3]);
});

test('an item without remaining callers is not requested', async () => {
  const { requests, ask, outcomes } = openQueue();
  ask(1, { signal: AbortSignal.abort() });
  await wait(0);
  expect(outcomes).toEqual(['aborted, not asked']);
  expect(requests).toEqual([]);
});

test('five time-outs in a row leave the coordinator alone for a minute; the next one does again', async () => {
  const { queue, ask, answer, outcomes, requests } = openQueue();
  for (const assetId of [1, 2, 3, 4, 5]) {
    ask(assetId);
    await wait(5000);
  }
  expect(queue.pauseMs()).toBe(60_000);
  ask(6);
  await wait(0);
  expect(outcomes[5]).toBe('timeout, not asked');
  await wait(60_000);
  expect(queue.pauseMs()).toBe(0);
  ask(7);
  ask(8);
  await wait(5000);
  expect(outcomes.slice(6)).toEqual(['timeout, asked', 'timeout, not asked']);
  await wait(60_000);
  ask(9);
  answer(0, 9);
  ask(10);
  await wait(6100);
  expect(outcomes.slice(8)).toEqual(['item 9', 'timeout, asked']);
  expect(queue.pauseMs()).toBe(0);
  expect(requests).toHaveLength(8);
});

test('an account that disconnects passes its request to another one, and is used again when it is back', async () => {
  const { queue, bots, requests, ask, answer, outcomes } = openQueue(2);
  const [first] = bots;
  if (!first) throw new Error('No bot');
  ask(1);
  first.isUp = false;
  queue.botChanged(first);
  expect(requests.map(({ bot }) => bot)).toEqual([0, 1]);
  answer(1, 1);
  ask(2);
  await wait(1100);
  first.isUp = true;
  queue.botChanged(first);
  ask(3);
  expect(requests.slice(2)).toMatchObject([
    { bot: 1, assetId: 2 },
    { bot: 0, assetId: 3 },
  ]);
  expect(outcomes[0]).toBe('item 1');
});

test('closing ends every question', async () => {
  const { queue, ask, outcomes } = openQueue();
  ask(1);
  ask(2);
  queue.close();
  await wait(0);
  expect(outcomes).toEqual(['offline, asked', 'offline, not asked']);
});
