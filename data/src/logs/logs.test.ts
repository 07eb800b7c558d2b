import { beforeAll, expect, test } from 'vitest';
import { deleteAccessLogsBefore, listAccessLogs, storeAccessLogs } from './access-logs.ts';
import { saveAccount } from '../accounts/accounts.ts';
import { listAuditEvents, searchAuditLogs, writeAuditLog } from './audit-logs.ts';
import type { LogQuery } from './log-query.ts';
import { deleteServiceLogsBefore, listServiceLogs, storeServiceLogs } from './service-logs.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const ACCOUNT = { id: 'abcdefghijklmnop', authMethod: 'steam', username: 'A', avatarUrl: null } as const;
const REQUEST = '0b0e14d9-0000-4000-8000-000000000000';

describeEachDatabase('logs', (database) => {
  const db = () => database().db;
  const texts = async (query: Partial<LogQuery>) =>
    (await listServiceLogs(db(), { limit: 10, ...query })).map(({ text }) => text);
  beforeAll(async () => {
    await saveAccount(db(), ACCOUNT, NOON);
    const base = { requestId: null, details: {} };
    await storeServiceLogs(db(), [
      { ...base, at: after(0), level: 'warn', message: '100% of it is slow_er' },
      { ...base, at: after(1), level: 'error', message: 'A job failed', details: { job: 'prices' } },
      { ...base, at: after(2), level: 'fatal', message: '1000 of it', requestId: REQUEST },
    ]);
    await storeServiceLogs(db(), []);
    const tried = { at: after(0), method: 'GET', path: '/api/admin/logs' };
    await storeAccessLogs(db(), [
      { ...tried, kind: 'used', status: 200, account: 'abcdefgh' },
      { ...tried, kind: 'refused', status: 401, account: null },
    ]);
    await writeAuditLog(db(), { event: 'sign-in', accountId: ACCOUNT.id, details: { method: 'steam' } }, after(0));
    await writeAuditLog(db(), { event: 'admin.feedback-done', accountId: null, details: { n: 1 } }, after(1));
  });

  test('are listed the last written first, in parts', async () => {
    const all = await listServiceLogs(db(), { limit: 10 });
    expect(all.map(({ kind }) => kind)).toEqual(['fatal', 'error', 'warn']);
    const [first] = await listServiceLogs(db(), { limit: 1 });
    expect(first).toMatchObject({ at: after(2), text: '1000 of it', requestId: REQUEST, account: null });
    expect(await texts({ before: first?.id, limit: 1 })).toEqual(['A job failed']);
  });

  test('are searched by text, whatever is in it, by kind and by time', async () => {
    expect(await texts({ text: '100%' })).toEqual(['100% of it is slow_er']);
    expect(await texts({ text: 'SLOW_ER' })).toEqual(['100% of it is slow_er']);
    expect(await texts({ text: 'of_it' })).toEqual([]);
    expect(await texts({ text: 'prices' })).toEqual(['A job failed']);
    expect(await texts({ text: REQUEST.slice(0, 8) })).toEqual(['1000 of it']);
    expect(await texts({ kind: 'warn' })).toHaveLength(1);
    expect(await texts({ from: after(1), to: after(2) })).toEqual(['A job failed']);
  });

  test('of access tell who, by the beginning of an account, and how it ended', async () => {
    const [refused, used] = await listAccessLogs(db(), { limit: 10 });
    expect(refused).toMatchObject({
      kind: 'refused',
      text: 'GET /api/admin/logs',
      account: null,
      details: { status: 401 },
    });
    expect(used).toMatchObject({ kind: 'used', account: 'abcdefgh' });
    expect(await listAccessLogs(db(), { limit: 10, text: '401' })).toHaveLength(1);
    expect(await listAccessLogs(db(), { limit: 10, kind: 'used', text: 'abcd' })).toHaveLength(1);
  });

  test('of what was done are the audit entries of everyone', async () => {
    const entries = await searchAuditLogs(db(), { limit: 10 });
    expect(entries.map(({ kind, account }) => [kind, account])).toEqual([
      ['admin.feedback-done', null],
      ['sign-in', 'abcdefgh'],
    ]);
    expect(await searchAuditLogs(db(), { limit: 10, text: 'admin.' })).toHaveLength(1);
    expect(await listAuditEvents(db())).toEqual(['admin.feedback-done', 'sign-in']);
  });

  test('go when they have been kept for long enough', async () => {
    expect(await deleteServiceLogsBefore(db(), after(1))).toBe(1);
    expect(await deleteAccessLogsBefore(db(), after(1))).toBe(2);
    expect(await texts({})).toEqual(['1000 of it', 'A job failed']);
  });
});
