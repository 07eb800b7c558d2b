import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createErrorReporter } from './error-reporter.ts';
import type { ErrorReport } from './report.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const aReport = (message: string): ErrorReport => ({
  message,
  stack: null,
  component: 'page',
  userId: null,
  timestamp: '2026-01-02T00:00:00.000Z',
  url: '/',
  userAgent: '',
  severity: 'medium',
  metadata: { errorType: 'Error', retryCount: 0 },
});

test('reports go out one at a time, 5 seconds apart', () => {
  const saved: string[] = [];
  const reporter = createErrorReporter({ send: undefined, save: ({ message }) => saved.push(message) });
  for (const message of ['a', 'b', 'c']) reporter.report(aReport(message));
  expect(saved).toEqual(['a']);
  vi.advanceTimersByTime(4999);
  expect(saved).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(saved).toEqual(['a', 'b']);
  vi.advanceTimersByTime(60_000);
  expect(saved).toEqual(['a', 'b', 'c']);
  reporter.report(aReport('d'));
  expect(saved).toHaveLength(4);
});

test('at most 50 are queued, the oldest are dropped, and all are sent when the page unloads', () => {
  const saved: string[] = [];
  const reporter = createErrorReporter({ send: undefined, save: ({ message }) => saved.push(message) });
  for (let number = 0; number <= 60; number++) reporter.report(aReport(String(number)));
  reporter.flush();
  expect(saved).toHaveLength(51);
  expect(saved.slice(0, 2)).toEqual(['0', '11']);
  vi.advanceTimersByTime(60_000);
  expect(saved).toHaveLength(51);
});

test('with an endpoint reports are saved only if it cannot be reached', async () => {
  const save = vi.fn<(report: ErrorReport) => void>();
  const send = vi.fn<(report: ErrorReport) => Promise<void>>().mockResolvedValueOnce();
  const reporter = createErrorReporter({ send, save });
  reporter.report(aReport('a'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).not.toHaveBeenCalled();
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  reporter.report(aReport('b'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(save.mock.calls.map(([{ message }]) => message)).toEqual(['b']);
});
