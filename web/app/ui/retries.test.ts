import { expect, test } from 'vitest';
import { FORGET_AFTER_MS, MAX_RETRIES, mayRetry, noteFailure, noteRetry, retriesOf, RETRY_GAP_MS } from './retries.ts';

test('a page may be retried three times, each time a second after it failed', () => {
  for (let retry = 1; retry <= MAX_RETRIES; retry++) {
    const failedAt = retry * 5000;
    noteFailure('/broken', failedAt);
    expect(mayRetry('/broken', failedAt + RETRY_GAP_MS - 1)).toBe(false);
    expect(mayRetry('/broken', failedAt + RETRY_GAP_MS)).toBe(true);
    expect(noteRetry('/broken')).toBe(retry);
  }
  noteFailure('/broken', 20_000);
  expect(retriesOf('/broken')).toBe(MAX_RETRIES);
  expect(mayRetry('/broken', 30_000)).toBe(false);
});

test('another page has its own retries', () => {
  expect(retriesOf('/other')).toBe(0);
  noteFailure('/other', 21_000);
  expect(mayRetry('/other', 25_000)).toBe(true);
});

test('a failure much later starts over', () => {
  noteFailure('/late', 100_000);
  noteRetry('/late');
  noteFailure('/late', 100_000 + FORGET_AFTER_MS + 1);
  expect(retriesOf('/late')).toBe(0);
});
