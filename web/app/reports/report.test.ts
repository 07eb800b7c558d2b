import { expect, test } from 'vitest';
import type { Failure } from './capture.ts';
import { reportOf, telemetryOf } from './report.ts';

const PAGE = { url: 'https://a.example/tools?search=ada@mail.example', userAgent: 'Browser/1' };
const aFailure = (parts: Partial<Failure> = {}): Failure => ({
  error: new TypeError('no blue for ada@mail.example'),
  component: 'chart',
  severity: 'medium',
  retries: 2,
  at: Date.UTC(2026, 0, 2),
  ...parts,
});

test('a report has every field and no personal data', () => {
  const report = reportOf(aFailure(), PAGE);
  expect(report).toEqual({
    message: 'no blue for [e-mail]',
    stack: expect.stringContaining('TypeError: no blue for [e-mail]'),
    component: 'chart',
    userId: null,
    timestamp: '2026-01-02T00:00:00.000Z',
    url: 'https://a.example/tools?search=[cut]',
    userAgent: 'Browser/1',
    severity: 'medium',
    metadata: { errorType: 'TypeError', retryCount: 2 },
  });
  expect(JSON.stringify(report)).not.toContain('ada@');
});

test('a telemetry entry has its fields', () => {
  expect(telemetryOf(aFailure(), PAGE, 'session')).toEqual({
    component: 'chart',
    errorMessage: 'no blue for [e-mail]',
    stack: expect.stringContaining('TypeError'),
    timestamp: '2026-01-02T00:00:00.000Z',
    userAgent: 'Browser/1',
    url: 'https://a.example/tools?search=[cut]',
    retryCount: 2,
    errorType: 'TypeError',
    sessionId: 'session',
  });
});

test.each([
  ['boom', 'boom', 'string'],
  [{ status: 500 }, '{"status":500}', 'object'],
  [undefined, 'undefined', 'undefined'],
  [10n, '10', 'bigint'],
])('%s can be thrown, too', (error, message, errorType) => {
  expect(reportOf(aFailure({ error }), PAGE)).toMatchObject({ message, stack: null, metadata: { errorType } });
});
