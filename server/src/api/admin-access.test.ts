import { ENDPOINTS } from '@bluegem/contract/endpoints';
import { AdminOverviewSchema } from '@bluegem/contract/admin-overview';
import type { Endpoint } from '@bluegem/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn, type Browser } from '../testing/browser.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const ENDPOINTS_OF_ADMINS = Object.values(ENDPOINTS as Record<string, unknown> as Record<string, Endpoint>)
  .filter(({ access }) => access === 'admin')
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

let site: SignInSite;
let [visitor, reader, admin] = [] as unknown as [Browser, Browser, Browser];
beforeAll(async () => {
  site = await openSignInSite({ adminIds: [`steam:${PEOPLE[0]?.steamId}`] });
  [visitor, reader, admin] = [site.aBrowser(), site.aBrowser(), site.aBrowser()];
  await signIn(reader, 'steam', 1);
  await signIn(admin, 'steam', 0);
});
afterAll(() => site.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const addressOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, NOBODY);
const ask = (browser: Browser, endpoint: Endpoint) =>
  endpoint.method === 'GET' ? browser.get(addressOf(endpoint)) : browser.send(endpoint.method, addressOf(endpoint), {});

test('there are endpoints of the administration', () => expect(ENDPOINTS_OF_ADMINS.length).toBeGreaterThan(4));

describe.each(ENDPOINTS_OF_ADMINS)('$name', ({ endpoint }) => {
  test('refuses visitors and whoever is no admin', async () => {
    const answers = [await ask(visitor, endpoint), await ask(reader, endpoint)];
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
    expect(await Promise.all(answers.map(async (each) => (await jsonOf(each))['error']))).toEqual([
      'auth.required',
      'auth.forbidden',
    ]);
  });

  test('does not open for a token, nor for another site', async () => {
    const { token } = (await jsonOf(await admin.send('POST', '/api/auth/refresh'))) as { token: string };
    const bearer = { authorization: `Bearer ${token}` };
    const answer = await (endpoint.method === 'GET'
      ? visitor.get(addressOf(endpoint), bearer)
      : visitor.send(endpoint.method, addressOf(endpoint), {}, bearer));
    expect([401, 403]).toContain(answer.status);
    if (endpoint.method === 'GET') return;
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await admin.send(endpoint.method, addressOf(endpoint), {}, foreign)).status).toBe(403);
  });

  test('is limited, kept nowhere, and asks for the cookie where it changes something', () => {
    expect(endpoint.perMinute).toBeGreaterThan(0);
    expect(endpoint.cacheSeconds).toBe(0);
    if (endpoint.method !== 'GET') expect(endpoint.proof).toMatch(/^(session|recent-sign-in)$/);
  });
});

test('the overview answers what the contract says', async () => {
  const answer = await admin.get('/api/admin/overview');
  expect(answer.status).toBe(200);
  const overview = AdminOverviewSchema.parse(await jsonOf(answer));
  expect(overview).toMatchObject({
    ready: true,
    versions: { product: '9.8.7' },
    dataset: { version: '1.0.0', sha256: '1'.repeat(64) },
    database: { lastMigration: '0010-create-oversight', connections: null },
    feedback: { open: 0, waiting: 0, failed: 0 },
  });
  expect(overview.database.sizeBytes).toBeGreaterThan(1e6);
  expect(overview.database.roundTripMs).toBeGreaterThan(0);
});

test('feedback is listed, changed and removed over HTTP', async () => {
  await visitor.send('POST', '/api/feedback', { kind: 'bug', message: 'The list jumps when I scroll.' });
  const inbox = async (query = '') => (await jsonOf(await admin.get(`/api/admin/feedback${query}`))) as Inbox;
  type Inbox = { total: number; entries: { id: string; note: { text: string } | null }[] };
  const [entry] = (await inbox('?state=open&kind=bug')).entries;
  const address = `/api/admin/feedback/${entry?.id}`;
  expect((await admin.send('PUT', `${address}/done`, { done: true })).status).toBe(200);
  expect(await inbox('?state=open')).toMatchObject({ total: 0 });
  expect((await admin.send('PUT', `${address}/note`, { note: 'x'.repeat(2001) })).status).toBe(400);
  await admin.send('PUT', `${address}/note`, { note: 'Mended' });
  expect((await inbox()).entries[0]?.note).toMatchObject({ text: 'Mended' });
  expect((await admin.send('POST', `${address}/send`, {})).status).toBe(404);
  expect((await admin.send('DELETE', address, {})).status).toBe(400);
  expect((await admin.send('DELETE', address, { confirm: true })).status).toBe(200);
  expect(await inbox()).toMatchObject({ total: 0 });
  expect((await admin.get('/api/admin/feedback?page=0')).status).toBe(400);
});
