import { expect, test, vi } from 'vitest';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

const RULES = { atATime: 1, waitingMax: 2, ofCallerMax: 2, rests: false };

function held() {
  let release = () => {};
  const work = () => new Promise<string>((resolve) => (release = () => resolve('done')));
  return { work, release: () => release() };
}

test('one thing is done at a time, in the order they came', async () => {
  const queue = createWorkQueue({ ...RULES, ofCallerMax: 9, waitingMax: 9 });
  const log: string[] = [];
  const step = (name: string) =>
    queue.run('a', async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
    });
  await Promise.all([step('1'), step('2'), step('3')]);
  expect(log).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends']);
});

test('where too many wait, of one caller or of all, the next is refused', async () => {
  const queue = createWorkQueue(RULES);
  const first = held();
  const running = [queue.run('a', first.work), queue.run('a', async () => 'second')];
  await expect(queue.run('a', async () => 'third')).rejects.toThrow(QueueFullError);
  running.push(queue.run('b', async () => 'of another'));
  await expect(queue.run('c', async () => 'one too many')).rejects.toThrow(QueueFullError);
  first.release();
  expect(await Promise.all(running)).toEqual(['done', 'second', 'of another']);
  expect(await queue.run('a', async () => 'again')).toBe('again');
});

test('work that fails makes room for the next', async () => {
  const queue = createWorkQueue(RULES);
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('a slot pauses for as long as its task took, however long that was', async () => {
  vi.useFakeTimers();
  try {
    const queue = createWorkQueue({ ...RULES, rests: true });
    const first = queue.run('a', () => new Promise((resolve) => setTimeout(resolve, 5_000)));
    let hasBegun = false;
    const second = queue.run('a', async () => (hasBegun = true));
    await vi.advanceTimersByTimeAsync(5_000);
    await first;
    await vi.advanceTimersByTimeAsync(4_900);
    expect(hasBegun).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await second;
    expect(hasBegun).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
