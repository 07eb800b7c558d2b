import { listAuditLogs } from '@bluegem/data/logs/audit-logs';
import { communityStatistics, listAdmins } from '@bluegem/contract/admin/admin-community';
import { inspectionLogs, inspectionStatistics } from '@bluegem/contract/admin/admin-inspections';
import { accessLog, adminLogs } from '@bluegem/contract/admin/admin-logs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn, type Browser } from '../testing/browser.ts';
import { KARAMBIT_387 } from '../testing/inspect-links.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const person = (index: number) => PEOPLE[index]?.steamId ?? '';
const ADMINS = '/api/admin/discord-admins';

let site: SignInSite;
let admin!: Browser;
let other!: Browser;
beforeAll(async () => {
  site = await openSignInSite({ adminIds: [`steam:${person(0)}`] });
  [admin, other] = [site.aBrowser(), site.aBrowser()];
  await signIn(admin, 'steam', 0);
  await signIn(other, 'steam', 1);
});
afterAll(() => site.close());

const statusOf = async (browser: Browser, path: string) => (await browser.get(path)).status;
const events = async () => {
  const { account } = (await jsonOf(await admin.get('/api/account/export'))) as { account: { id: string } };
  return (await listAuditLogs(site.services.db(), account.id, { limit: 3 })).map(({ event, details }) => [
    event,
    details,
  ]);
};

test('a grant counts from the next request on, and so does its end', async () => {
  expect(await statusOf(other, '/api/admin/overview')).toBe(403);
  const grant = { method: 'steam', providerId: person(1), label: ' A moderator ' };
  expect((await admin.send('POST', ADMINS, grant)).status).toBe(200);
  expect(await statusOf(other, '/api/admin/overview')).toBe(200);
  expect(await jsonOf(await other.get('/api/check-admin'))).toEqual({ isAdmin: true });
  expect((await admin.send('POST', ADMINS, grant)).status).toBe(409);

  const answer = listAdmins.answer.parse(await jsonOf(await admin.get(ADMINS)));
  expect(answer.settings).toEqual([{ method: 'steam', text: `…${person(0).slice(-4)}` }]);
  expect(answer.granted).toMatchObject([{ method: 'steam', label: 'A moderator', hasAccount: true }]);
  expect(JSON.stringify(answer)).not.toContain(person(1));

  const address = `${ADMINS}/${answer.granted[0]?.id}`;
  expect((await admin.send('DELETE', address, {})).status).toBe(400);
  expect((await admin.send('DELETE', address, { confirm: true })).status).toBe(200);
  expect(await statusOf(other, '/api/admin/overview')).toBe(403);
  expect((await admin.send('DELETE', address, { confirm: true })).status).toBe(404);
  const account = answer.granted[0]?.id.slice(0, 8);
  expect((await events()).slice(1)).toEqual([
    ['admin.access-revoked', { account }],
    ['admin.access-granted', { account, method: 'steam' }],
  ]);
});

test.each([
  { method: 'steam', providerId: '123', label: 'x' },
  { method: 'discord', providerId: '76561190000000001x', label: 'x' },
  { method: 'discord', providerId: '12345', label: '  ' },
  { method: 'discord', providerId: '12345', label: 'x'.repeat(61) },
])('%j is not granted', async (grant) => {
  expect((await admin.send('POST', ADMINS, grant)).status).toBe(400);
});

test('granting access requires a sign-in of the last fifteen minutes', async () => {
  const late = site.aBrowser();
  await signIn(late, 'steam', 0);
  site.advance(16 * 60_000);
  const grant = { method: 'steam', providerId: person(5), label: 'Late' };
  const refused = await late.send('POST', ADMINS, grant);
  expect([refused.status, (await jsonOf(refused))['error']]).toEqual([403, 'auth.recent-sign-in-required']);
  expect(JSON.stringify(await jsonOf(await late.get(ADMINS)))).not.toContain('Late');
  await signIn(late, 'steam', 0);
  expect((await late.send('POST', ADMINS, grant)).status).toBe(200);
  await late.send('POST', '/api/logout');
  await signIn(admin, 'steam', 0);
});

test('those of the settings cannot be granted again', async () => {
  const grant = { method: 'steam', providerId: person(0), label: 'Me' };
  expect((await admin.send('POST', ADMINS, grant)).status).toBe(409);
});

test('the community is counted', async () => {
  const answer = communityStatistics.answer.parse(await jsonOf(await admin.get('/api/admin/community-stats')));
  expect(answer).toMatchObject({ accounts: 2, active7: 2, sessions: 2, methods: [{ method: 'steam', count: 2 }] });
  expect(answer.newByWeek).toHaveLength(12);
  expect(answer.newByWeek.at(-1)).toEqual({ day: '2026-11-16', count: 2 });
  expect(answer.visits).toHaveLength(30);
});

test('checks of links are counted by what became of them, without the link', async () => {
  const inspect = (link: string) => other.send('POST', '/api/inspect', { link });
  for (const link of [KARAMBIT_387, KARAMBIT_387, 'nonsense']) await inspect(link);
  const statistics = inspectionStatistics.answer.parse(await jsonOf(await admin.get('/api/admin/inspect-stats')));
  expect(statistics).toMatchObject({ total: 3, groups: { understood: 2, refused: 1, game: 0, failed: 0 } });
  expect(statistics.outcomes[0]).toEqual({ outcome: 'understood', group: 'understood', checks: 2 });
  expect(statistics.weapons).toEqual([{ weapon: 'karambit', checks: 2 }]);
  expect(statistics.tiers).toEqual([{ tier: 1, checks: 2 }]);
  expect(statistics.days.at(-1)).toMatchObject({ day: '2026-11-21', understood: 2, refused: 1 });
  const page = inspectionLogs.answer.parse(await jsonOf(await admin.get('/api/admin/inspect-logs?weapon=karambit')));
  expect(page).toMatchObject({ older: null, entries: [{ outcome: 'understood', patternId: 387, tier: 1 }, {}] });
  expect(JSON.stringify(page)).not.toContain('steam:');
});

test('logs are read over HTTP, and contain refused callers', async () => {
  await other.get('/api/admin/logs');
  const refused = accessLog.answer.parse(await jsonOf(await admin.get('/api/log-access?kind=refused&text=admin/logs')));
  expect(refused.entries[0]).toMatchObject({ text: 'GET /api/admin/logs', details: { status: 403 } });
  expect(refused.entries[0]?.account).toMatch(/^[\w-]{8}$/);
  const audit = adminLogs.answer.parse(await jsonOf(await admin.get('/api/admin/logs?log=audit&text=admin.')));
  expect(audit.entries.map(({ kind }) => kind)).toContain('admin.access-granted');
  expect(audit.kinds).toContain('sign-in');
  for (const query of ['?from=yesterday', '?before=x', '?log=access', `?text=${'x'.repeat(101)}`]) {
    expect(await statusOf(admin, `/api/admin/logs${query}`)).toBe(400);
  }
  const none = adminLogs.answer.parse(await jsonOf(await admin.get('/api/admin/logs?from=2026-11-20&to=2026-11-21')));
  expect(none.older).toBeNull();
});
