import { adminDiscoveries } from '@bluegem/contract/admin/admin-discoveries';
import { listAuditLogs } from '@bluegem/data/logs/audit-logs';
import { addDiscovery } from '@bluegem/data/accounts/discoveries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { accountIdsOf } from '../auth/account-id.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn, type Browser } from '../testing/browser.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const BASE = '/api/admin/blue-gem-discoveries';
const providerId = PEOPLE[0]?.steamId ?? '';

let site: SignInSite;
let ada: Browser;
let accountId: string;

beforeAll(async () => {
  site = await openSignInSite({ adminIds: [`steam:${providerId}`] });
  ada = site.aBrowser();
  await signIn(ada, 'steam', 0);
  [accountId] = accountIdsOf(site.services.secrets, { method: 'steam', providerId });
  const found = { float: 0.1, discoveredAt: site.services.now() };
  for (let number = 1; number <= 10; number++) {
    const discovery = { ...found, itemId: `item-${number}`, weapon: 'karambit', patternId: number, tier: 3 } as const;
    await addDiscovery(site.services.db(), accountId, discovery);
  }
  const best = { ...found, itemId: 'best', weapon: 'ak-47', patternId: 661, tier: 1 } as const;
  await addDiscovery(site.services.db(), accountId, best);
});
afterAll(() => site.close());

const read = async (query = '') => adminDiscoveries.answer.parse(await jsonOf(await ada.get(`${BASE}${query}`)));
const moderate = (itemId: string, body: object) => ada.send('POST', `${BASE}/${itemId}`, body);
const recent = async () => (await jsonOf(await ada.get('/api/discoveries/recent')))['discoveries'] as unknown[];
const lastEvent = async () => (await listAuditLogs(site.services.db(), accountId, { limit: 1 }))[0];

test.each([
  ['', 11],
  ['?search=ak', 1],
  ['?search=karambit+3-5', 3],
  ['?search=t1', 1],
  ['?search=karambit+t1', 0],
  ['?search=nonsense', 0],
  ['?page=9', 11],
])('%s finds %i', async (query, total) => {
  const answer = await read(query);
  expect(answer).toMatchObject({ total, problem: query.includes('nonsense') ? 'nonsense' : null });
  if (query.includes('page')) expect(answer.discoveries).toEqual([]);
});

test('a discovery is hidden with a reason, and shown again', async () => {
  const before = (await recent()).length;
  expect((await moderate('best', { action: 'hide' })).status).toBe(400);
  expect((await moderate('best', { action: 'hide', reason: 'A made-up link.' })).status).toBe(200);
  expect(await recent()).toHaveLength(before - 1);
  expect((await read('?state=hidden')).discoveries).toEqual([
    expect.objectContaining({
      slug: 'ak-47-661',
      hidden: expect.objectContaining({ reason: 'A made-up link.' }) as unknown,
    }),
  ]);
  expect(await lastEvent()).toMatchObject({ event: 'admin.discovery-hidden', details: { slug: 'ak-47-661' } });
  const own = await jsonOf(await ada.get('/api/account/discoveries'));
  expect(own['discoveries']).toHaveLength(11);
  expect((await moderate('best', { action: 'hide', reason: 'Again.' })).status).toBe(404);
  expect((await moderate('best', { action: 'show' })).status).toBe(200);
  expect(await recent()).toHaveLength(before);
  expect(await lastEvent()).toMatchObject({ event: 'admin.discovery-shown' });
});

test('a discovery is deleted for good', async () => {
  expect((await ada.send('DELETE', `${BASE}/item-1`, {})).status).toBe(400);
  expect((await ada.send('DELETE', `${BASE}/item-1`, { confirm: true })).status).toBe(200);
  expect((await ada.send('DELETE', `${BASE}/item-1`, { confirm: true })).status).toBe(404);
  expect((await read()).total).toBe(10);
  expect(await lastEvent()).toMatchObject({ event: 'admin.discovery-deleted', details: { slug: 'karambit-1' } });
});
