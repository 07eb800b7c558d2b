import { AccountExportSchema } from '@bluegem/contract/account';
import { allCopies, ownCopies, patternCopies } from '@bluegem/contract/patterns/known-copies';
import { InspectionSchema } from '@bluegem/contract/inspect';
import { anInspectedItem } from '@bluegem/core/testing/builders';
import { hideDiscovery, listAllDiscoveries } from '@bluegem/data/accounts/discovery-moderation';
import { openTestDatabase, type TestDatabase } from '@bluegem/data/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GameCoordinator } from '../outside/game-coordinator/game-coordinator.ts';
import { openTestApi, type TestApi } from '../testing/api.ts';
import { jsonOf } from '../testing/answers.ts';
import { openBrowser, signIn, type Browser } from '../testing/browser.ts';
import { KARAMBIT_387 } from '../testing/inspect-links.ts';
import { testServices } from '../testing/services.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const SLUG = 'karambit-387';
const OWN = '/api/account/copies';

let database: TestDatabase;
let api: TestApi;
let items = 0;
/** What the game says of every item: another number each time, as after a trade. */
let float = 0.02;
const coordinator: GameCoordinator = {
  status: () => 'ready',
  inspect: async () => anInspectedItem({ itemId: String(++items), float }),
  close: () => {},
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let addresses = 0;
async function signedIn(person: number): Promise<Browser> {
  const address = `198.51.100.${(addresses += 1)}`;
  const browser = openBrowser((path, init) => api(path, { address, ...init }));
  await signIn(browser, 'steam', person);
  return browser;
}

const classicLink = (assetId: number) =>
  `steam://rungame/730/1/+csgo_econ_action_preview%20S76561198084749846A${assetId}D7935523998312483177`;
const knownCopies = async (slug = SLUG) => {
  const response = await api(`/api/pattern/${slug}/copies`);
  return patternCopies.answer.parse(await jsonOf(response));
};
async function inspect(browser: Browser, ofFloat: number, link = classicLink(items + 1)) {
  float = ofFloat;
  return InspectionSchema.parse(await jsonOf(await browser.send('POST', '/api/inspect', { link })));
}
const share = async (browser: Browser, shared: boolean) =>
  ownCopies.answer.parse(await jsonOf(await browser.send('PUT', OWN, { shared })));

beforeEach(async () => {
  api = openTestApi(
    testServices({ db: database.db, now: () => NOW, secretKey: 'the same for all of this test', coordinator }),
  );
});

test('confirmed items are counted with consent only, each once, and go when it is withdrawn', async () => {
  const [ann, bob] = [await signedIn(0), await signedIn(1)];
  await inspect(ann, 0.02);
  expect(await knownCopies()).toEqual({ count: 0, lowestFloat: null, wears: [] });

  expect(await share(ann, true)).toEqual({ since: NOW.toISOString(), count: 0, copies: [] });
  await share(bob, true);
  await inspect(ann, 0.02);
  await inspect(ann, 0.02);
  await inspect(bob, 0.02);
  await inspect(bob, 0.2);
  expect(await knownCopies()).toEqual({
    count: 2,
    lowestFloat: 0.02,
    wears: [
      { wear: 'factory-new', count: 1, lowestFloat: 0.02 },
      { wear: 'field-tested', count: 1, lowestFloat: 0.2 },
    ],
  });
  expect(await knownCopies('karambit-388')).toMatchObject({ count: 0 });

  expect(ownCopies.answer.parse(await jsonOf(await bob.get(OWN)))).toMatchObject({
    count: 2,
    copies: [{ float: 0.02 }, { float: 0.2 }],
  });
  expect(await share(bob, false)).toEqual({ since: null, count: 0, copies: [] });
  expect(await knownCopies()).toMatchObject({ count: 1, lowestFloat: 0.02 });
  await inspect(bob, 0.001);
  expect(await knownCopies()).toMatchObject({ count: 1 });

  const { knownCopies: exported } = AccountExportSchema.parse(await jsonOf(await ann.get('/api/account/export')));
  expect(exported).toEqual({
    since: NOW.toISOString(),
    copies: [{ weapon: 'karambit', patternId: 387, float: 0.02, confirmedAt: NOW.toISOString() }],
  });
  await ann.send('DELETE', '/api/account', { confirm: true });
  expect(await knownCopies()).toMatchObject({ count: 0 });
});

test('a link alone counts nothing, and is ranked among the known copies', async () => {
  const cid = await signedIn(2);
  await share(cid, true);
  await inspect(cid, 0.2, KARAMBIT_387);
  expect(await knownCopies()).toMatchObject({ count: 0 });
  await inspect(cid, 0.2);
  expect((await inspect(cid, 0.2)).known).toBeNull();
  await inspect(cid, 0.05);
  // The item of the link has a float of 0.1.
  const { item, known } = await inspect(cid, 0, KARAMBIT_387);
  expect({ float: item.float?.toFixed(2), known }).toEqual({ float: '0.10', known: { others: 2, lower: 1 } });
});

test('an item whose discovery an admin hides is not counted', async () => {
  const dan = await signedIn(3);
  await share(dan, true);
  const before = (await knownCopies()).count;
  await inspect(dan, 0.33);
  expect((await knownCopies()).count).toBe(before + 1);
  const filter = { weapons: [], numbers: [], tiers: [], state: null };
  const all = await listAllDiscoveries(database.db, filter, { limit: 100 });
  const found = all.find((each) => each.float === 0.33);
  const { account } = AccountExportSchema.parse(await jsonOf(await dan.get('/api/account/export')));
  await hideDiscovery(database.db, found?.itemId ?? '', 'Wrong.', { accountId: account.id, at: NOW });
  expect((await knownCopies()).count).toBe(before);
});

test('the answer is for every site, may be cached for a minute, and names no account', async () => {
  const eve = await signedIn(4);
  await share(eve, true);
  await inspect(eve, 0.4);
  const response = await api(`/api/pattern/${SLUG}/copies`, { headers: { origin: 'https://example.org' } });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toMatch(/public.*max-age=60/);
  expect(Object.keys(await jsonOf(response)).toSorted()).toEqual(['count', 'lowestFloat', 'wears']);
  expect((await api('/api/pattern/karambit-1001/copies')).status).toBe(404);
  expect((await api('/api/pattern/hydra-gloves-1/copies')).status).toBe(404);
});

test('the floats of all copies are for every site, may be cached, and name no account', async () => {
  const fay = await signedIn(5);
  await share(fay, true);
  await inspect(fay, 0.45);
  const response = await api('/api/copies', { headers: { origin: 'https://example.org' } });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toMatch(/public.*max-age=60/);
  const body = await jsonOf(response);
  const { patterns } = allCopies.answer.parse(body);
  const floats = patterns.find(({ slug }) => slug === SLUG)?.floats ?? [];
  expect(floats).toContain(0.45);
  expect(floats).toEqual(floats.toSorted((a, b) => a - b));
  expect(floats).toHaveLength((await knownCopies()).count);
  expect(Object.keys((body['patterns'] as object[])[0] ?? {})).toEqual(['slug', 'floats']);
});

test('a link is read when the known copies cannot be', async () => {
  const services = testServices();
  services.knownFloats = () => Promise.reject(new Error('The database is silent'));
  const alone = openTestApi(services);
  const body = JSON.stringify({ link: KARAMBIT_387 });
  const headers = { 'content-type': 'application/json' };
  const response = await alone('/api/inspect', { method: 'POST', headers, body });
  expect(await jsonOf(response)).toMatchObject({ patternId: 387, known: null });
});
