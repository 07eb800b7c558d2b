import { AdminOverviewSchema } from '@bluegem/contract/admin/admin-overview';
import { MIGRATIONS } from '@bluegem/data/migrations/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn, type Browser } from '../testing/browser.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

let site: SignInSite;
let visitor!: Browser;
let admin!: Browser;
beforeAll(async () => {
  site = await openSignInSite({ adminIds: [`steam:${PEOPLE[0]?.steamId}`] });
  [visitor, admin] = [site.aBrowser(), site.aBrowser()];
  await signIn(admin, 'steam', 0);
});
afterAll(() => site.close());

test('the response of the overview matches the contract', async () => {
  const answer = await admin.get('/api/admin/overview');
  expect(answer.status).toBe(200);
  const overview = AdminOverviewSchema.parse(await jsonOf(answer));
  expect(overview).toMatchObject({
    ready: true,
    versions: { product: '9.8.7' },
    dataset: { version: '1.0.0', sha256: '1'.repeat(64) },
    database: { lastMigration: MIGRATIONS.at(-1)?.name, connections: null },
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
