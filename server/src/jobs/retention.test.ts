import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeEvents } from '@bluegem/data/analytics/analytics';
import { listEvents } from '@bluegem/data/testing/counted-events';
import { listAuditLogs, writeAuditLog } from '@bluegem/data/logs/audit-logs';
import { runAlone } from '@bluegem/data/database/job-lock';
import { takeNonce } from '@bluegem/data/database/used-nonces';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../testing/browser.ts';
import { jsonOf } from '../testing/answers.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';
import { removeAndErase, removeExpired } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: SignInSite;
beforeAll(async () => {
  site = await openSignInSite();
});
afterAll(() => site.close());

test('sessions are removed after 30 days, audit logs after 90, nonces after their expiry', async () => {
  const { services } = site;
  const browser = site.aBrowser();
  await signIn(browser);
  const { account } = (await jsonOf(await browser.get('/api/account/export'))) as { account: { id: string } };
  await writeAuditLog(services.db(), { event: 'sign-out', accountId: null }, services.now());
  await takeNonce(services.db(), 'a nonce', services.now());
  expect(await removeExpired(services)).toMatchObject({ sessions: 0, auditLogs: 0 });
  site.advance(31 * DAY_MS);
  expect(await removeExpired(services)).toMatchObject({ sessions: 1, auditLogs: 0 });
  site.advance(60 * DAY_MS);
  const { auditLogs } = (await removeExpired(services)) ?? {};
  expect(auditLogs).toBeGreaterThanOrEqual(3);
  expect(await listAuditLogs(services.db(), account.id, { limit: 10 })).toEqual([]);
});

test('what was counted goes after 26 months', async () => {
  const { services } = site;
  const [db, counted] = [services.db(), services.now()];
  const event = { sessionId: '0'.repeat(32), occurredAt: counted, event: 'page_view', properties: {} };
  await storeEvents(db, [event], counted);
  const end = new Date(counted);
  end.setUTCMonth(end.getUTCMonth() + 26);
  site.advance(end.getTime() - counted.getTime());
  expect(await removeExpired(services)).toMatchObject({ events: 0 });
  site.advance(DAY_MS);
  expect(await removeExpired(services)).toMatchObject({ events: 1 });
  expect(await listEvents(db, { limit: 10 })).toEqual([]);
});

test('a job of one process runs', async () => {
  expect(await runAlone(site.services.db(), 'retention', async () => 'ran')).toBe('ran');
});

test('backups go after 30 days, also where none are made any more', async () => {
  const { services } = site;
  const dataDir = mkdtempSync(join(tmpdir(), 'retention-'));
  const fileOf = (day: string) => join(dataDir, 'backups', `scheduled-${day}T00-00-00-000Z.backup`);
  const dayBefore = (days: number) => new Date(services.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const [old, recent] = [fileOf(dayBefore(32)), fileOf(dayBefore(28))];
  try {
    mkdirSync(join(dataDir, 'backups'));
    for (const file of [old, recent]) writeFileSync(file, '');
    const config = { ...services.config, dataDir, backups: { everyHours: 24, kept: 0 } };
    await removeAndErase({ ...services, config });
    expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
