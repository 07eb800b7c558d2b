import { adminPattern, adminPatterns, type adminPatternChange } from '@bluegem/contract/admin/admin-patterns';
import { endpointOf, ENDPOINT_IDS } from '@bluegem/contract/endpoints';
import type { Endpoint } from '@bluegem/contract/endpoint';
import { loadDataset } from '@bluegem/data/patterns/dataset';
import { findPattern } from '@bluegem/data/patterns/patterns';
import { publishedPatterns } from '@bluegem/data/testing/published-patterns';
import { openTestDatabase, type TestDatabase } from '@bluegem/data/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { PEOPLE } from '../auth/local-provider/people.ts';
import { jsonOf } from '../testing/answers.ts';
import { signIn, type Browser } from '../testing/browser.ts';
import { realSnapshot, RELEASE, testServices } from '../testing/services.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const BASE = '/api/admin/blue-gem-patterns';
type Change = z.output<typeof adminPatternChange.answer>['change'];

let database: TestDatabase;
let site: SignInSite;
let ada: Browser;
let ben: Browser;

beforeAll(async () => {
  database = await openTestDatabase();
  const patterns = publishedPatterns().filter(({ weapon }) => weapon === 'karambit');
  await loadDataset(database, { ...RELEASE, sha256: '1'.repeat(64), patterns });
  const adminIds = [0, 1].map((person) => `steam:${PEOPLE[person]?.steamId ?? ''}`);
  site = await openSignInSite({ adminIds }, { db: database.db });
  [ada, ben] = [site.aBrowser(), site.aBrowser()];
  await signIn(ada, 'steam', 0);
  await signIn(ben, 'steam', 1);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const read = async (path: string, browser = ada) => jsonOf(await browser.get(path));
const ofPattern = async (slug: string) => adminPattern.answer.parse(await read(`${BASE}/${slug}`));

async function propose(slug: string, curation: object, by = ada): Promise<Change> {
  const { version } = await ofPattern(slug);
  const answer = await by.send('PUT', `${BASE}/${slug}`, { baseVersion: version, note: 'Seen in the game.', curation });
  expect(answer.status).toBe(200);
  return (await jsonOf(answer))['change'] as Change;
}

const decide = (id: number, body: object, by = ada) => by.send('POST', `${BASE}/changes/${id}`, body);

async function publish(slug: string, curation: object): Promise<Change> {
  const { id } = await propose(slug, curation);
  const answer = await decide(id, { action: 'publish' }, ben);
  expect(answer.status).toBe(200);
  return (await jsonOf(answer))['change'] as Change;
}

describe('every endpoint for admins', () => {
  const endpoints = ENDPOINT_IDS.map(endpointOf).filter(({ access }) => access === 'admin');
  const pathOf = ({ path }: Endpoint) =>
    path.replace('{id}', '1').replace('{slug}', 'karambit-387').replace('{itemId}', '1');

  test.each(endpoints.map((each) => [`${each.method} ${each.path}`, each] as const))(
    '%s refuses visitors and other people',
    async (_, endpoint) => {
      const ask = (browser: Browser) =>
        endpoint.method === 'GET' ? browser.get(pathOf(endpoint)) : browser.send(endpoint.method, pathOf(endpoint), {});
      const visitor = await ask(site.aBrowser());
      expect([visitor.status, (await jsonOf(visitor))['error']]).toEqual([401, 'auth.required']);
      const person = site.aBrowser();
      await signIn(person, 'discord', 2);
      const user = await ask(person);
      expect([user.status, (await jsonOf(user))['error']]).toEqual([403, 'auth.forbidden']);
    },
  );

  test('a change from another site is refused', async () => {
    const answer = await ada.send(
      'POST',
      `${BASE}/changes/1`,
      { action: 'publish' },
      { origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(403);
  });
});

describe('correcting a pattern', () => {
  test('shows the values of the dataset before any curation', async () => {
    const found = await ofPattern('karambit-387');
    expect(found).toMatchObject({ slug: 'karambit-387', version: 0, changes: [] });
    expect(found.current).toEqual(found.dataset);
    expect(found.dataset).toMatchObject({ tier: 1, flags: ['#1'], marketPrice: null, corrected: [] });
  });

  test('a proposal changes nothing; published, verdict, lists, counts and the table of patterns follow', async () => {
    const before = realSnapshot().counts.tiers;
    const change = await propose('karambit-100', {
      tier: 1,
      description: 'Blue all over.',
      marketPrice: 1234.5,
      screenshotBackside: 'https://example.org/back.png',
    });
    expect(change).toMatchObject({
      state: 'proposed',
      changed: ['tier', 'description', 'marketPrice', 'screenshotBackside'],
      before: { tier: null, corrected: [] },
      after: { tier: 1, tierNote: 'Seen in the game.' },
      proposedBy: { id: expect.stringMatching(/^[\w-]{8}$/), name: 'Ada Temper' },
      decidedBy: null,
    });
    expect(await read('/api/check?weapon=karambit&patternId=100')).toMatchObject({ blueGem: false });
    expect(await read('/api/patterns/curated')).toEqual({ patterns: [], currency: 'USD', prices: [] });

    const published = await jsonOf(await decide(change.id, { action: 'publish' }, ben));
    expect(published['change']).toMatchObject({ state: 'published', decidedBy: { name: 'Grüner Käfer' } });
    expect(await read('/api/check?weapon=karambit&patternId=100')).toMatchObject({
      blueGem: true,
      tier: 1,
      tierBasis: 'site',
      confidence: 'site',
    });
    const { pattern } = await read('/api/pattern/karambit-100');
    expect(pattern).toMatchObject({
      description: 'Blue all over.',
      marketPrice: 1234.5,
      screenshots: { playside: null, backside: 'https://example.org/back.png' },
      sources: expect.arrayContaining([
        { kind: 'site', id: 'blue-gem-atlas', tier: 1, note: 'Seen in the game.' },
      ]) as unknown,
    });
    expect(await read('/api/patterns/meta')).toMatchObject({ tiers: { 1: before[1] + 1 } });
    expect(await read('/api/patterns/curated')).toEqual({
      patterns: [{ weapon: 'karambit', patternId: 100, tier: 1, tierBasis: 'site', flags: [] }],
      currency: 'USD',
      prices: [{ weapon: 'karambit', patternId: 100, marketPrice: 1234.5 }],
    });
    const { patterns: featured } = await read('/api/patterns/featured');
    expect(featured).toContainEqual(expect.objectContaining({ slug: 'karambit-100' }));
    expect(await findPattern(database.db, 'karambit', 100)).toMatchObject({ tier: 1, marketPrice: 1234.5 });
    const rest = await site.aBrowser().get('/rest/v1/patterns?weapon_type=eq.karambit&pattern_id=eq.100');
    expect(await rest.json()).toMatchObject([
      { tier: 1, tier_basis: 'site', screenshot_url: 'https://example.org/back.png' },
    ]);
  });

  test('the list of corrected patterns has a tag', async () => {
    const answer = await ada.get('/api/patterns/curated');
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect((await ada.get('/api/patterns/curated', { 'if-none-match': etag })).status).toBe(304);
  });

  test('an undo restores what was, and is undone in turn', async () => {
    const { id } = await publish('karambit-101', { tier: 2 });
    expect(await read(`${BASE}/changes/${id}`)).toMatchObject({ standing: 'undoable' });
    expect((await decide(id, { action: 'undo' })).status).toBe(400);
    const undone = (await jsonOf(await decide(id, { action: 'undo', note: 'A mistake.' })))['change'] as Change;
    expect(undone).toMatchObject({ state: 'published', undoes: id, note: 'A mistake.', after: { tier: null } });
    expect(await read('/api/check?weapon=karambit&patternId=101')).toMatchObject({ tierBasis: 'measured' });
    expect(await read(`${BASE}/changes/${id}`)).toMatchObject({ standing: 'overlapped' });
    await decide(undone.id, { action: 'undo', note: 'No mistake.' });
    expect(await read('/api/check?weapon=karambit&patternId=101')).toMatchObject({ tier: 2, tierBasis: 'site' });
  });

  test('an undo that a later change overlaps is refused with the number of that change', async () => {
    const first = await publish('karambit-102', { tier: 2 });
    const later = await publish('karambit-102', { tier: 3 });
    const refused = await decide(first.id, { action: 'undo', note: 'A mistake.' });
    expect(refused.status).toBe(409);
    expect(await jsonOf(refused)).toMatchObject({ error: 'admin.change-overlapped', details: { change: later.id } });
  });

  test('of two admins who start from the same state the second gets an error', async () => {
    const [first, second] = [
      await propose('karambit-103', { tier: 1 }),
      await propose('karambit-103', { tier: 2 }, ben),
    ];
    expect((await decide(first.id, { action: 'publish' })).status).toBe(200);
    const refused = await decide(second.id, { action: 'publish' }, ben);
    expect([refused.status, (await jsonOf(refused))['error']]).toEqual([409, 'admin.change-outdated']);
    expect(await read(`${BASE}/changes/${second.id}`)).toMatchObject({ standing: 'outdated' });
    expect((await decide(second.id, { action: 'reject' })).status).toBe(200);
    const again = await decide(second.id, { action: 'publish' });
    expect(await jsonOf(again)).toMatchObject({ error: 'admin.change-decided' });
    const late = { baseVersion: 0, note: 'Late.', curation: { tier: 3 } };
    expect((await ben.send('PUT', `${BASE}/karambit-103`, late)).status).toBe(409);
  });

  test('the reason of a tier stays where another change leaves the tier', async () => {
    await publish('karambit-104', { tier: 2 });
    const answer = await ada.send('PUT', `${BASE}/karambit-104`, {
      baseVersion: 1,
      note: 'For the words.',
      curation: { tier: 2, description: 'Fine.' },
    });
    expect((await jsonOf(answer))['change']).toMatchObject({
      changed: ['description'],
      after: { tierNote: 'Seen in the game.' },
    });
  });

  test.each<[string, string, unknown, number]>([
    ['no change at all', 'karambit-200', { baseVersion: 0, note: 'x', curation: {} }, 409],
    ['no reason', 'karambit-200', { baseVersion: 0, note: '  ', curation: { tier: 1 } }, 400],
    ['a tier that there is not', 'karambit-200', { baseVersion: 0, note: 'x', curation: { tier: 4 } }, 400],
    [
      'an address without TLS',
      'karambit-200',
      { baseVersion: 0, note: 'x', curation: { screenshotPlayside: 'http://a.b/' } },
      400,
    ],
    ['a negative price', 'karambit-200', { baseVersion: 0, note: 'x', curation: { marketPrice: -1 } }, 400],
    ['a field that there is not', 'karambit-200', { baseVersion: 0, note: 'x', curation: { rank: 1 } }, 400],
    ['a pattern that there is not', 'karambit-1001', { baseVersion: 0, note: 'x', curation: { tier: 1 } }, 404],
    ['a weapon that nobody measured', 'hydra-gloves-1', { baseVersion: 0, note: 'x', curation: { tier: 1 } }, 404],
  ])('%s is refused', async (_, slug, body, status) => {
    expect((await ada.send('PUT', `${BASE}/${slug}`, body)).status).toBe(status);
  });

  test('changes are listed by pattern and by state', async () => {
    const all = adminPatterns.answer.parse(await read(BASE));
    expect(all.changes[0]!.id).toBeGreaterThan(all.changes[1]!.id);
    const own = adminPatterns.answer.parse(await read(`${BASE}?pattern=karambit-103`));
    expect(own.changes.map(({ state }) => state)).toEqual(['rejected', 'published']);
    const rejected = adminPatterns.answer.parse(await read(`${BASE}?state=rejected`));
    expect(rejected.changes.every(({ state }) => state === 'rejected')).toBe(true);
    expect(adminPatterns.answer.parse(await read(`${BASE}?page=99`)).changes).toEqual([]);
    expect((await ada.get(`${BASE}?pattern=nothing`)).status).toBe(404);
  });

  test('another process follows when it reads its book again', async () => {
    const other = testServices({ db: database.db });
    expect(other.snapshot()).toBe(realSnapshot());
    await other.curations.refresh();
    const corrected = other.snapshot();
    expect(corrected.find('karambit', 100)).toMatchObject({ tier: 1, tierBasis: 'site' });
    expect(other.uncorrected.find('karambit', 100)).toEqual(realSnapshot().find('karambit', 100));
    await other.curations.refresh();
    expect(other.snapshot()).toBe(corrected);
  });
});
