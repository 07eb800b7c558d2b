import { adminPrices, uploadPrices } from '@bluegem/contract/admin/admin-prices';
import { listAuditLogs } from '@bluegem/data/logs/audit-logs';
import { deleteUploadsBefore } from '@bluegem/data/prices/price-imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountIdsOf } from '../auth/account-id.ts';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { readConfig } from '../platform/config/config.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn, type Browser } from '../testing/browser.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const BASE = '/api/admin/prices';
const HEADER = 'weapon,pattern_id,float,price,currency,kind,source,reference,observed_at';
const sale = (reference: string, price = '5000') =>
  `karambit,387,0.08,${price},USD,sale,my-sales,${reference},2026-11-20T18:30:00Z`;
const fileOf = (...lines: string[]) => [HEADER, ...lines].join('\n');
const providerId = PEOPLE[0]?.steamId ?? '';

let site: SignInSite;
let ada: Browser;
let accountId: string;

beforeAll(async () => {
  const { prices } = readConfig({ SKINPORT_API_KEY: 'client-id:client-secret' });
  site = await openSignInSite({ adminIds: [`steam:${providerId}`], prices });
  ada = site.aBrowser();
  await signIn(ada, 'steam', 0);
  [accountId] = accountIdsOf(site.services.secrets, { method: 'steam', providerId });
});
afterAll(() => site.close());

const read = async () => adminPrices.answer.parse(await jsonOf(await ada.get(BASE)));

async function upload(text: string, format = 'csv') {
  const answer = await ada.send('POST', `${BASE}/uploads`, { format, text });
  expect(answer.status).toBe(200);
  return uploadPrices.answer.parse(await jsonOf(answer)).upload;
}

const decide = (id: number, body: object = {}) => ada.send('POST', `${BASE}/uploads/${id}`, body);

test('a market that has a key is listed with the result of its last call', async () => {
  expect(await read()).toMatchObject({
    sources: [{ name: 'skinport', everySeconds: 43_200, last: null }],
    observations: [],
    imports: [],
  });
  const at = new Date('2026-11-21T11:00:00Z');
  const failed = { outcome: 'failed', at, kept: 0, reason: 'It answers 503', notBefore: at } as const;
  site.services.priceStatus.set('skinport', failed);
  expect((await read()).sources[0]?.last).toMatchObject({ outcome: 'failed', notBefore: at.toISOString() });
});

test('an upload returns the effect of importing it, and changes nothing', async () => {
  const seen = await upload(fileOf(sale('a'), sale('b'), 'karambit,387,0.08,-1,USD,sale,my-sales,c,2026-11-20'));
  expect(seen).toMatchObject({ added: 2, changed: 0, unchanged: 0, refused: 1 });
  expect(seen.problems).toEqual([{ line: 4, message: expect.stringContaining('price') as unknown }]);
  expect((await read()).observations).toEqual([]);

  const refused = await decide(seen.id);
  expect([refused.status, (await jsonOf(refused))['error']]).toEqual([409, 'admin.lines-refused']);
  expect(await jsonOf(await decide(seen.id, { skipBad: true }))).toEqual({
    imported: { id: seen.id, added: 2, changed: 0, unchanged: 0, refused: 1 },
  });
  expect((await decide(seen.id, { skipBad: true })).status).toBe(404);

  const { observations, imports } = await read();
  expect(observations).toMatchObject([
    { source: 'my-sales', kind: 'sale', total: 2, lastDay: 2, lastWeek: 2, latestAt: '2026-11-20T18:30:00.000Z' },
  ]);
  expect(imports).toMatchObject([{ id: seen.id, format: 'csv', added: 2, refused: 1, by: { name: 'Ada Temper' } }]);
  expect((await listAuditLogs(site.services.db(), accountId, { limit: 1 }))[0]).toMatchObject({
    event: 'admin.prices-imported',
    details: { import: seen.id, added: 2, refused: 1 },
  });
  const { prices } = await jsonOf(await ada.get('/api/pattern/karambit-387/prices'));
  expect(prices).toMatchObject({ sales: [{ source: 'my-sales' }, { source: 'my-sales' }] });
});

test('the same once more changes nothing, other values change what is known', async () => {
  expect(await upload(fileOf(sale('a'), sale('b', '6000')))).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  const line = { weapon: 'karambit', wear: 'minimal-wear', price: '10', currency: 'USD', kind: 'listing', source: 'x' };
  const json = JSON.stringify([{ ...line, observed_at: '2026-11-20' }, { nonsense: 1 }]);
  expect(await upload(json, 'json')).toMatchObject({ format: 'json', added: 1, refused: 1, problems: [{ line: 2 }] });
});

test('an upload is deleted, by an admin or after a day', async () => {
  const seen = await upload(fileOf(sale('z')));
  expect((await ada.send('DELETE', `${BASE}/uploads/${seen.id}`)).status).toBe(200);
  expect((await ada.send('DELETE', `${BASE}/uploads/${seen.id}`)).status).toBe(404);
  const old = await upload(fileOf(sale('y')));
  expect(await deleteUploadsBefore(site.services.db(), new Date('2026-11-23T00:00:00Z'))).toBeGreaterThan(0);
  expect((await decide(old.id)).status).toBe(404);
  expect((await read()).imports).toHaveLength(1);
});

test.each<[string, object, number]>([
  ['another format', { format: 'xml', text: 'x' }, 400],
  ['nothing', { format: 'csv', text: '' }, 400],
  ['more than 10 MB', { format: 'csv', text: `${HEADER}\n${'é'.repeat(5.5 * 1024 * 1024)}` }, 413],
  ['far more', { format: 'csv', text: 'x'.repeat(21 * 1024 * 1024) }, 413],
])('%s is refused', async (_, body, status) => {
  expect((await ada.send('POST', `${BASE}/uploads`, body)).status).toBe(status);
});

test('a file of a few hundred kilobytes is taken', async () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => sale(`many-${index}`));
  expect(await upload(fileOf(...lines))).toMatchObject({ added: 5_000, refused: 0 });
});
