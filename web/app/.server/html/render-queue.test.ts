import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

/** Work that ends on request, and records that it has begun. */
function workOf(begun: string[]) {
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { work, end: (name: string) => ends.get(name)?.() };
}

test('work runs in order of arrival, and no more of it at once than allowed', async () => {
  const begun: string[] = [];
  const { work, end } = workOf(begun);
  const runQueued = createRenderQueue({ atOnce: 2, waiting: 10, queueTimeoutMs: 60_000 });
  const all = ['a', 'b', 'c', 'd'].map((name) => runQueued(work(name)));
  await sleep(5);
  expect(begun).toEqual(['a', 'b']);
  end('b');
  expect(await all[1]).toBe('b');
  await sleep(5);
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  await Promise.all([all[0], all[2]]);
  await sleep(5);
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('work is rejected at once when too much waits', async () => {
  const begun: string[] = [];
  const { work, end } = workOf(begun);
  const runQueued = createRenderQueue({ atOnce: 1, waiting: 1, queueTimeoutMs: 60_000 });
  const [first, second] = [runQueued(work('a')), runQueued(work('b'))];
  expect(await runQueued(work('c'))).toBeUndefined();
  end('a');
  await first;
  await sleep(5);
  end('b');
  expect(await second).toBe('b');
  expect(begun).toEqual(['a', 'b']);
});

test('no work waits longer than the timeout, and then it does not run', async () => {
  const begun: string[] = [];
  const { work, end } = workOf(begun);
  const runQueued = createRenderQueue({ atOnce: 1, waiting: 5, queueTimeoutMs: 20 });
  const first = runQueued(work('a'));
  expect(await runQueued(work('b'))).toBeUndefined();
  end('a');
  await first;
  const third = runQueued(work('c'));
  await sleep(5);
  end('c');
  expect(await third).toBe('c');
  expect(begun).toEqual(['a', 'c']);
});

test('between two runs the process handles events that arrived', async () => {
  const order: string[] = [];
  const runQueued = createRenderQueue({ atOnce: 1, waiting: 5, queueTimeoutMs: 60_000 });
  const first = runQueued(async () => {
    order.push('page');
    setImmediate(() => order.push('event'));
  });
  const second = runQueued(async () => void order.push('next page'));
  await Promise.all([first, second]);
  expect(order).toEqual(['page', 'event', 'next page']);
});

test('a failure ends a run, too', async () => {
  const runQueued = createRenderQueue({ atOnce: 1, waiting: 1, queueTimeoutMs: 20 });
  await expect(runQueued(() => Promise.reject(new Error('The page failed')))).rejects.toThrow('The page failed');
  expect(await runQueued(() => Promise.resolve('next'))).toBe('next');
});
