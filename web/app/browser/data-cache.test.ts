import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDataCache } from './data-cache.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a value is cached for an hour and removed within the minute after', () => {
  const cache = createDataCache(() => Date.now());
  const value = Promise.resolve(1);
  cache.set('a', value);
  vi.advanceTimersByTime(3_599_999);
  expect(cache.get('a')).toBe(value);
  vi.advanceTimersByTime(1);
  expect(cache.get('a')).toBeUndefined();
  vi.advanceTimersByTime(60_000);
  expect(cache.size()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a value is dropped only while it is the cached one', () => {
  const cache = createDataCache(() => Date.now());
  const [old, young] = [Promise.resolve(1), Promise.resolve(2)];
  cache.set('a', old);
  cache.set('a', young);
  cache.drop('a', old);
  expect(cache.get('a')).toBe(young);
  cache.drop('a', young);
  expect(cache.get('a')).toBeUndefined();
});
