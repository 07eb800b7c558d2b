import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageLimits } from './page-limits.ts';

const callerKey = ({ address }: { address: string }) => address;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limitOf = (perMinute: number) => {
  const limit = createPageLimits(perMinute, { callerKey });
  /** How many of so many requests are let through. */
  return async (times: number, url: string, address = 'a') => {
    const results = await Promise.allSettled(Array.from({ length: times }, () => limit(url, address)));
    return results.filter(({ status }) => status === 'fulfilled').length;
  };
};

test('a quarter of a minute’s pages within ten seconds, and then no more than the minute has', async () => {
  const ask = limitOf(600);
  const passed: number[] = [];
  for (let burst = 0; burst < 6; burst++) {
    passed.push(await ask(200, '/pattern/karambit/387'));
    vi.advanceTimersByTime(10_001);
  }
  expect(passed).toEqual([150, 150, 150, 150, 0, 0]);
  expect(await ask(1, '/pattern/karambit/387')).toBe(1);
});

test('a page of statistics counts five times, in any language', async () => {
  const ask = limitOf(600);
  expect(await ask(20, '/statistics/blue?x=1')).toBe(20);
  expect(await ask(20, '/de/statistics/clusters.data')).toBe(10);
});

test('others go on, and the refused hear when to come back', async () => {
  const limit = createPageLimits(40, { callerKey });
  for (let time = 0; time < 10; time++) await limit('/', 'a');
  await expect(limit('/', 'a')).rejects.toMatchObject({
    code: 'http.rate-limited',
    details: { retryAfterSeconds: 10 },
  });
  await limit('/', 'b');
});

test('0 is no limit, and the least limit lets every page through now and then', async () => {
  expect(await limitOf(0)(2000, '/')).toBe(2000);
  expect(await limitOf(1)(2, '/statistics/blue')).toBe(1);
});
