import { listServiceLogs } from '@bluegem/data/logs/service-logs';
import { openTestDatabase } from '@bluegem/data/testing/test-database';
import { expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { scrubText } from './scrub-text.ts';
import { createServiceLog, serviceLogOf } from './service-log.ts';

test.each([
  ['Mail to ada.t+x@mail.example.org failed', 'Mail to [cut] failed'],
  ['connect ECONNREFUSED 192.0.2.17:5432', 'connect ECONNREFUSED [cut]:5432'],
  ['from 2001:db8::7f and ::1', 'from [cut] and [cut]'],
  ['steam:76561190000000001 unknown', 'steam:[cut] unknown'],
  ['GET /login?returnTo=%2Fadmin failed', 'GET /login[cut] failed'],
  [`token ${'aB3-_'.repeat(9)} is old`, 'token [cut] is old'],
  ['Failed query: insert into "feedback"\nparams: secret', 'Failed query: insert into "feedback"'],
  ['At 12:30:05 the job fetch-prices took 3.5 s', 'At [cut] the job fetch-prices took 3.5 s'],
  ['x '.repeat(20), `${'x '.repeat(9)}x…`],
])('%j is stored as %j', (text, kept) => expect(scrubText(text, kept.endsWith('…') ? 20 : 500)).toBe(kept));

test('of a line the event is stored, without personal data', () => {
  const err = { type: 'DatabaseError', message: 'duplicate key\ndetail: (a@b.ch)', stack: 'at x', code: '23505' };
  const line = { level: 50, time: '2026-11-22T12:00:00.000Z', msg: 'Page failed', err, path: '/de', username: 'Ada' };
  expect(serviceLogOf(JSON.stringify(line))).toEqual({
    at: new Date(line.time),
    level: 'error',
    message: 'Page failed: duplicate key',
    requestId: null,
    details: { path: '/de', error: 'DatabaseError', errorCode: '23505' },
  });
  expect(serviceLogOf(JSON.stringify({ ...line, level: 30 }))).toBeUndefined();
});

test('warnings and errors of the logger are in the database, also from before it was open', async () => {
  const database = await openTestDatabase();
  try {
    const log = createServiceLog();
    const logger = createLogger('silent', log);
    logger.warn({ job: 'prices' }, 'Early');
    log.storeIn(database.db);
    logger.info('Nothing to keep');
    logger.error({ err: new TypeError('broken'), cookie: 'sid=1' }, 'Late');
    await log.flush();
    const entries = await listServiceLogs(database.db, { limit: 10 });
    expect(entries.map(({ kind, text, details }) => [kind, text, details])).toEqual([
      ['error', 'Late: broken', { error: 'TypeError' }],
      ['warn', 'Early', { job: 'prices' }],
    ]);
  } finally {
    await database.close();
  }
});
