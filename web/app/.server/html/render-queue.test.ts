import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

/** Work that is done when it is told to, and notes that it has begun. */
function workOf(begun: string[]) {
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { work, end: (name: string) => ends.get(name)?.() };
}

test('who comes first has the first turn, and no more than so many have one', async () => {
  const begun: string[] = [];
  const { work, end } = workOf(begun);
  const takeTurn = createRenderQueue({ atOnce: 2, waiting: 10, queueTimeoutMs: 60_000 });
  const all = ['a', 'b', 'c', 'd'].map((name) => takeTurn(work(name)));
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

test('who comes when too many wait is sent away at once', async () => {
  const begun: string[] = [];
  const { work, end } = workOf(begun);
  const takeTurn = createRenderQueue({ atOnce: 1, waiting: 1, queueTimeoutMs: 60_000 });
  const [first, second] = [takeTurn(work('a')), takeTurn(work('b'))];
  expect(await takeTurn(work('c'))).toBeUndefined();
  end('a');
  await first;
  await sleep(5);
  end('b');
  expect(await second).toBe('b');
  expect(begun).toEqual(['a', 'b']);
});

test('nobody waits for ever, and who gave up takes no turn', async () => {
  const begun: string[] = [];
  const { work, end } = workOf(begun);
  const takeTurn = createRenderQueue({ atOnce: 1, waiting: 5, queueTimeoutMs: 20 });
  const first = takeTurn(work('a'));
  expect(await takeTurn(work('b'))).toBeUndefined();
  end('a');
  await first;
  const third = takeTurn(work('c'));
  await sleep(5);
  end('c');
  expect(await third).toBe('c');
  expect(begun).toEqual(['a', 'c']);
});

test('between two turns the process looks at what came in', async () => {
  const order: string[] = [];
  const takeTurn = createRenderQueue({ atOnce: 1, waiting: 5, queueTimeoutMs: 60_000 });
  const first = takeTurn(async () => {
    order.push('page');
    setImmediate(() => order.push('what came in'));
  });
  const second = takeTurn(async () => void order.push('next page'));
  await Promise.all([first, second]);
  expect(order).toEqual(['page', 'what came in', 'next page']);
});

test('a failure ends a turn, too', async () => {
  const takeTurn = createRenderQueue({ atOnce: 1, waiting: 1, queueTimeoutMs: 20 });
  await expect(takeTurn(() => Promise.reject(new Error('The page failed')))).rejects.toThrow('The page failed');
  expect(await takeTurn(() => Promise.resolve('next'))).toBe('next');
});
