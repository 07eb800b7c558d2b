import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createErrorTelemetry } from './error-telemetry.ts';
import type { TelemetryEntry } from './report.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const anEntry = (errorMessage: string, retryCount = 0): TelemetryEntry => ({
  component: 'chart',
  errorMessage,
  stack: null,
  timestamp: '2026-01-02T00:00:00.000Z',
  userAgent: '',
  url: '/',
  retryCount,
  errorType: 'Error',
  sessionId: 'x',
});

function aTelemetry() {
  const logged: string[][] = [];
  return { logged, telemetry: createErrorTelemetry((all) => logged.push(all.map((each) => each.errorMessage))) };
}

test('entries are logged together, 30 seconds after the first', () => {
  const { logged, telemetry } = aTelemetry();
  telemetry.add(anEntry('a'));
  vi.advanceTimersByTime(20_000);
  telemetry.add(anEntry('b'));
  vi.advanceTimersByTime(9_999);
  expect(logged).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(logged).toEqual([['a', 'b']]);
  vi.advanceTimersByTime(60_000);
  expect(logged).toHaveLength(1);
});

test('a third retry is logged at once, with all queued entries', () => {
  const { logged, telemetry } = aTelemetry();
  telemetry.add(anEntry('a', 2));
  telemetry.add(anEntry('b', 3));
  expect(logged).toEqual([['a', 'b']]);
});

test('at most 50 are queued, and all are logged when the page unloads', () => {
  const { logged, telemetry } = aTelemetry();
  for (let number = 0; number < 60; number++) telemetry.add(anEntry(String(number)));
  telemetry.flush();
  telemetry.flush();
  expect(logged).toHaveLength(1);
  expect(logged[0]).toHaveLength(50);
  expect(logged[0]?.[0]).toBe('10');
});
