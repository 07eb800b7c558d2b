import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryRelease } from './release-memory.ts';

const TIMES = { checkMs: 100, quietMs: 50, everyMs: 5000, requests: 3 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('memory is released once after the start, and then after some requests and some time', () => {
  const release = vi.fn<() => void>();
  const memory = createMemoryRelease(TIMES, release);
  vi.advanceTimersByTime(1000);
  expect(release).toHaveBeenCalledTimes(1);
  for (let request = 0; request < 2; request++) memory.count();
  vi.advanceTimersByTime(1000);
  expect(release).toHaveBeenCalledTimes(1);
  memory.count();
  vi.advanceTimersByTime(1000);
  expect(release).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(release).toHaveBeenCalledTimes(2);
  memory.stop();
});

test('while requests come, it waits', () => {
  const release = vi.fn<() => void>();
  const memory = createMemoryRelease(TIMES, release);
  for (let passed = 0; passed < 1000; passed += 20) {
    memory.count();
    vi.advanceTimersByTime(20);
  }
  expect(release).not.toHaveBeenCalled();
  memory.stop();
});

test('the garbage of the start is returned to the system', () => {
  const before = () => process.memoryUsage().heapTotal;
  let garbage: unknown[] | undefined = Array.from({ length: 400_000 }, (_, index) => ({ index, text: `${index}` }));
  const full = before();
  expect(garbage).toHaveLength(400_000);
  garbage = undefined;
  vi.advanceTimersByTime(0);
  const memory = createMemoryRelease({ checkMs: 10, quietMs: 0, everyMs: 0, requests: 1 });
  vi.advanceTimersByTime(10);
  expect(before()).toBeLessThan(full - 10_000_000);
  memory.stop();
});
