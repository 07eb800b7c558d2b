import { saveAccount } from '@bluegem/data/accounts';
import { loadDataset } from '@bluegem/data/dataset';
import { addDiscovery } from '@bluegem/data/discoveries';
import { storeFeedback } from '@bluegem/data/feedback';
import { addInspection } from '@bluegem/data/inspections';
import { rowsWith } from '@bluegem/data/testing/rows-with';
import { aDataset, aPattern } from '@bluegem/data/testing/builders';
import { describeEachDatabase } from '@bluegem/data/testing/test-database';
import { wishlistItems } from '@bluegem/data/schema';
import type { Tier } from '@bluegem/core/tier';
import type { WeaponId } from '@bluegem/core/weapons';
import { PostgrestClient } from '@supabase/postgrest-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInterfaceKey, type KeyHolder } from '../auth/interface-keys.ts';
import type { Services } from '../services.ts';
import { openTestApi, type TestApi } from '../testing/api.ts';
import { testServices } from '../testing/services.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;
const ANN = 'a'.repeat(43);
const BEN = 'b'.repeat(43);

const TIERS: readonly [WeaponId, number, Tier | null][] = [
  ['ak-47', 661, 1],
  ['ak-47', 670, 1],
  ['ak-47', 321, 2],
  ['ak-47', 4, null],
  ['karambit', 387, 1],
  ['karambit', 888, 2],
  ['karambit', 442, 3],
  ['karambit', 1, null],
];

let addresses = 0;

/** The official client as somebody. Every one has a network address of its own, so that limits do not add up. */
function clientOf(api: TestApi, key?: string) {
  const address = `198.51.100.${(addresses += 1) % 250}`;
  return new PostgrestClient('http://localhost/rest/v1', {
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    fetch: async (input, init) => api(String(input).replace('http://localhost', ''), { ...init, address }),
  });
}

const patternAt = (weapon: string, patternId: number) => ({ weapon_type: weapon, pattern_id: patternId });
const idsOf = (rows: readonly { pattern_id: number }[] | null) => rows?.map((row) => row.pattern_id);

describeEachDatabase('the hosted interface', (database) => {
  let services: Services;
  let api: TestApi;
  const keyOf = (holder: KeyHolder, lifeMs = HOUR_MS) =>
    signInterfaceKey(services.secrets, holder, NOW, new Date(NOW.getTime() + lifeMs));
  const visitor = () => clientOf(api);
  const person = async (accountId: string) => clientOf(api, await keyOf({ kind: 'user', accountId }));
  const admin = async () => clientOf(api, await keyOf({ kind: 'admin' }));

  beforeAll(async () => {
    const { db } = database();
    const patterns = TIERS.map(([weapon, patternId, tier], index) =>
      aPattern({
        weapon,
        patternId,
        tier,
        rank: index + 1,
        gemScore: 90 - 10 * index,
        flags: index === 0 ? ['#1'] : [],
      }),
    );
    await loadDataset(database(), aDataset({ patterns }));
    for (const id of [ANN, BEN]) {
      await saveAccount(db, { id, authMethod: 'steam', username: `name of ${id[0]}`, avatarUrl: null }, NOW);
      const found = { weapon: 'ak-47', patternId: 661, tier: 1, float: 0.1, createdAt: NOW } as const;
      await addInspection(db, id, { ...found, itemId: `item of ${id[0]}` });
    }
    const discovery = { itemId: 'secret-item', weapon: 'ak-47', patternId: 661, tier: 1, float: 0.25 } as const;
    await addDiscovery(db, ANN, { ...discovery, discoveredAt: NOW });
    const words = { kind: 'general', email: 'me@example.org', message: 'Hello there' } as const;
    const about = { weapon: null, patternId: null, accountId: null, createdAt: NOW };
    await storeFeedback(db, { id: '00000000-0000-4000-8000-000000000001', ...words, ...about });
    services = testServices({ db, now: () => NOW });
    api = openTestApi(services);
    const prices = [
      ['ak-47', 661, 150_000.5],
      ['karambit', 387, 100_000],
    ] as const;
    for (const [weapon, patternId, price] of prices) {
      const client = await admin();
      const { error } = await client
        .from('patterns')
        .update({ market_price: price })
        .match(patternAt(weapon, patternId));
      if (error) throw error;
    }
  });

  describe('reads of anybody', () => {
    const read = (columns = 'pattern_id') => visitor().from('patterns').select(columns);
    const ids = async (query: PromiseLike<{ data: unknown; error: unknown }>) => {
      const { data, error } = await query;
      expect(error).toBeNull();
      return idsOf(data as { pattern_id: number }[]);
    };

    test('give the lists that the site is made of', async () => {
      const client = visitor();
      const meta = await client.from('patterns').select('pattern_id, weapon_type, tier, market_price, created_at');
      expect(meta.data).toHaveLength(TIERS.length);
      expect(meta.data?.[0]).toEqual({
        ...patternAt('ak-47', 4),
        tier: null,
        market_price: null,
        created_at: '2026-11-01T00:00:00+00:00',
      });
      const dearest = { ascending: false, nullsFirst: false };
      expect(await ids(read().eq('tier', 1).order('market_price', dearest).limit(50))).toEqual([661, 387, 670]);
      expect(await ids(read().order('created_at', { ascending: false }).limit(20))).toHaveLength(8);
      const since = new Date('2026-10-25T00:00:00Z').toISOString();
      expect(await ids(read().gte('created_at', since).order('market_price', dearest).limit(2))).toEqual([661, 387]);
      expect(await ids(read().eq('weapon_type', 'karambit').order('market_price', dearest).limit(100))).toEqual([
        387, 1, 442, 888,
      ]);
      const one = await client.from('patterns').select('*').match(patternAt('karambit', 387)).single();
      expect(one.data).toMatchObject({ ...patternAt('karambit', 387), market_price: 100_000, regions: [{}, {}] });
      expect(await ids(read().eq('pattern_id', 387))).toEqual([387]);
    });

    test('take every operator', async () => {
      expect(await ids(read().eq('tier', 3))).toEqual([442]);
      expect(await ids(read().neq('tier', 1))).toEqual([321, 442, 888]);
      expect(await ids(read().gt('rank', 7))).toEqual([1]);
      expect(await ids(read().gte('rank', 7))).toEqual([1, 442]);
      expect(await ids(read().lt('gem_score', 30.5))).toEqual([1, 442]);
      expect(await ids(read().lte('gem_score', 30))).toEqual([1, 442]);
      expect(await ids(read().like('weapon_type', 'kara%').gt('rank', 7))).toEqual([1]);
      expect(await ids(read().like('weapon_type', 'KARA%'))).toEqual([]);
      expect(await ids(read().ilike('weapon_type', 'KARA*').eq('tier', 1))).toEqual([387]);
      expect(await ids(read().is('tier', null))).toEqual([4, 1]);
      expect(await ids(read().not('tier', 'is', null).eq('weapon_type', 'ak-47'))).toEqual([321, 661, 670]);
      expect(await ids(read().in('pattern_id', [661, 387, 999]))).toEqual([661, 387]);
      expect(await ids(read().in('weapon_type', ['spoon', 'a,b', 'c"d']))).toEqual([]);
      expect(await ids(read().in('pattern_id', []))).toEqual([]);
      expect(await ids(read().not('pattern_id', 'in', '(661,670,321,4)'))).toEqual([1, 387, 442, 888]);
      expect(await ids(read().contains('flags', ['#1']))).toEqual([661]);
      expect(await ids(read().containedBy('flags', ['#1']).eq('tier', 1))).toEqual([661, 670, 387]);
      expect(await ids(read().overlaps('flags', ['#1', '#2']))).toEqual([661]);
      expect(await ids(read().filter('tier', 'eq', 3))).toEqual([442]);
      expect(await ids(read().match({ tier: 1, weapon_type: 'karambit' }))).toEqual([387]);
    });

    test('take groups', async () => {
      expect(await ids(read().or('tier.eq.3,rank.eq.1'))).toEqual([661, 442]);
      expect(await ids(read().or('and(tier.eq.1,weapon_type.eq.karambit),not.and(rank.gt.1,rank.lt.8)'))).toEqual([
        661, 1, 387,
      ]);
      expect(await ids(read().eq('tier', 1).or('rank.eq.1,pattern_id.in.(387,888)'))).toEqual([661, 387]);
      expect(await ids(read().filter('and', 'not', '(tier.eq.1)').limit(0)).catch(() => 'refused')).toBe('refused');
    });

    test('order by columns, with nulls where they are wanted, and by the key behind them', async () => {
      const tiers = async (options: object) => ids(read().order('tier', options).limit(2));
      expect(await tiers({ ascending: true })).toEqual([661, 670]);
      expect(await tiers({ ascending: true, nullsFirst: true })).toEqual([4, 1]);
      expect(
        await ids(visitor().from('patterns').select('pattern_id').order('tier', { ascending: false }).limit(3)),
      ).toEqual([4, 1, 442]);
      expect(await tiers({ ascending: false, nullsFirst: false })).toEqual([442, 321]);
      expect(await ids(read().order('tier', { ascending: true }).order('rank', { ascending: false }).limit(2))).toEqual(
        [387, 670],
      );
      expect(await ids(read('pattern_id, weapon:weapon_type').order('rank').limit(1))).toEqual([661]);
    });

    test('come in pages, with their range and count', async () => {
      const first = await visitor().from('patterns').select('pattern_id', { count: 'exact' }).range(0, 2);
      expect([first.status, first.count, idsOf(first.data)]).toEqual([206, 8, [4, 321, 661]]);
      const last = await visitor().from('patterns').select('pattern_id', { count: 'exact' }).range(6, 20);
      expect([last.status, idsOf(last.data)]).toEqual([206, [442, 888]]);
      const all = await visitor().from('patterns').select('pattern_id', { count: 'planned' });
      expect([all.status, all.count]).toEqual([200, 8]);
      const head = await visitor().from('patterns').select('*', { count: 'exact', head: true }).eq('tier', 1);
      expect([head.status, head.count, head.data]).toEqual([200, 3, null]);
      const beyond = await visitor().from('patterns').select('pattern_id', { count: 'exact' }).range(20, 30);
      expect([beyond.status, beyond.error?.code]).toEqual([416, 'PGRST103']);
      const byHeader = await api('/rest/v1/patterns?select=pattern_id', { headers: { range: '1-2' } });
      expect(byHeader.headers.get('content-range')).toBe('1-2/*');
      expect(await byHeader.json()).toEqual([{ pattern_id: 321 }, { pattern_id: 661 }]);
    });

    test('give one row as an object, or say how many there are', async () => {
      const single = await read('tier').match(patternAt('ak-47', 661)).single();
      expect(single.data).toEqual({ tier: 1 });
      const none = await read().eq('pattern_id', 999).single();
      expect([none.status, none.error?.code, none.error?.details]).toEqual([
        406,
        'PGRST116',
        'The result contains 0 rows',
      ]);
      const many = await read().eq('tier', 1).single();
      expect([many.status, many.error?.details]).toEqual([406, 'The result contains 3 rows']);
      expect((await read().eq('pattern_id', 999).maybeSingle()).data).toBeNull();
      expect((await read().match(patternAt('ak-47', 661)).maybeSingle()).data).toEqual({ pattern_id: 661 });
    });

    test('come in other forms', async () => {
      const csv = await read('pattern_id,weapon_type,tier').eq('weapon_type', 'karambit').order('pattern_id').csv();
      expect(csv.data).toBe('pattern_id,weapon_type,tier\n1,karambit,\n387,karambit,1\n442,karambit,3\n888,karambit,2');
      const stripped = await read('pattern_id,tier').eq('pattern_id', 4).stripNulls();
      expect(stripped.data).toEqual([{ pattern_id: 4 }]);
      const page = await api('/rest/v1/patterns', { headers: { accept: 'text/html' } });
      expect([page.status, ((await page.json()) as { code: string }).code]).toEqual([406, 'PGRST107']);
    });

    test('see what is public, and only that', async () => {
      const client = visitor();
      expect((await client.from('datasets').select('version').single()).data).toEqual({ version: '1.0.0' });
      const { data } = await client.from('discoveries').select('*');
      expect(data).toEqual([
        { ...patternAt('ak-47', 661), tier: 1, float: 0.25, discovered_at: '2026-11-21T12:00:00+00:00' },
      ]);
      for (const column of ['item_id', 'account_id']) {
        const { error } = await client.from('discoveries').select(column);
        expect([column, error?.code]).toEqual([column, '42703']);
      }
      for (const table of ['accounts', 'wishlist_items', 'inspections', 'feedback', 'audit_logs']) {
        const { error, status } = await client.from(table).select('*');
        expect([table, status, error?.code]).toEqual([table, 401, '42501']);
      }
      for (const table of ['sessions', 'used_nonces', 'rate_counters', 'analytics_events', 'pg_roles', 'spoons']) {
        const { error, status } = await client.from(table).select('*');
        expect([table, status, error?.code]).toEqual([table, 404, 'PGRST205']);
      }
    });

    test('change nothing', async () => {
      const table = visitor().from('patterns');
      const answers = [
        await table.insert(patternAt('ak-47', 5)),
        await table.update({ tier: 1 }).eq('pattern_id', 4),
        await table.delete().eq('pattern_id', 4),
        await table.upsert({ ...patternAt('ak-47', 4), tier: 1 }),
      ];
      expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(answers.map(() => [401, '42501']));
      expect((await read('tier').eq('pattern_id', 4).single()).data).toEqual({ tier: null });
    });
  });

  describe('people who are signed in', () => {
    test('keep their own wishlist, and see nobody else’s', async () => {
      const ann = (await person(ANN)).from('wishlist_items');
      const ben = (await person(BEN)).from('wishlist_items');
      const added = await ann
        .insert({ ...patternAt('ak-47', 661), note: 'one day', max_price: 12.5 })
        .select()
        .single();
      expect([added.status, added.data]).toEqual([
        201,
        {
          ...patternAt('ak-47', 661),
          account_id: ANN,
          note: 'one day',
          max_price: 12.5,
          created_at: expect.stringMatching(/^20\d\d-/) as string,
        },
      ]);
      expect((await ben.select('*')).data).toEqual([]);
      const quiet = await ann.insert([patternAt('karambit', 387), patternAt('karambit', 442)]);
      expect([quiet.status, quiet.data]).toEqual([201, null]);
      const twice = await ann.insert(patternAt('karambit', 387));
      expect([twice.status, twice.error?.code]).toEqual([409, '23505']);
      const changed = await ann.update({ note: 'now' }).eq('pattern_id', 661).select('pattern_id,note');
      expect([changed.status, changed.data]).toEqual([200, [{ pattern_id: 661, note: 'now' }]]);
      const merged = await ann
        .upsert([
          { ...patternAt('karambit', 387), note: 'merged' },
          { ...patternAt('ak-47', 4), note: 'new' },
        ])
        .select('pattern_id,note')
        .order('pattern_id');
      expect(merged.data).toEqual([
        { pattern_id: 4, note: 'new' },
        { pattern_id: 387, note: 'merged' },
      ]);
      const ignored = await ann
        .upsert({ ...patternAt('ak-47', 4), note: 'newer' }, { ignoreDuplicates: true })
        .select('note');
      expect(ignored.data).toEqual([]);
      const defaults = await ann.insert([patternAt('ak-47', 321), { ...patternAt('ak-47', 670), note: 'x' }], {
        defaultToNull: false,
      });
      expect([defaults.status, defaults.error]).toEqual([201, null]);
      expect((await ben.update({ note: 'stolen' }).eq('pattern_id', 661).select()).data).toEqual([]);
      expect((await ben.delete({ count: 'exact' }).eq('pattern_id', 661)).count).toBe(0);
      expect((await ann.delete({ count: 'exact' }).in('pattern_id', [4, 321, 670])).count).toBe(3);
      const gone = await ann.delete().eq('pattern_id', 661).select('note').single();
      expect(gone.data).toEqual({ note: 'now' });
      const left = await ann.select('pattern_id').order('pattern_id');
      expect(idsOf(left.data)).toEqual([387, 442]);
    });

    test('cannot write for others, for patterns that there are not, or past the checks', async () => {
      const ann = (await person(ANN)).from('wishlist_items');
      const refused = [
        [await ann.insert({ ...patternAt('ak-47', 4), account_id: BEN }), 403, '42501'],
        [await ann.insert(patternAt('spoon', 4)), 403, '42501'],
        [await ann.insert({ ...patternAt('ak-47', 4), note: 'x'.repeat(501) }), 400, '23514'],
        [await ann.insert({ ...patternAt('ak-47', 4), max_price: -1 }), 400, '23514'],
        [await ann.insert({ ...patternAt('ak-47', 4), note: null }), 400, '23502'],
        [await ann.insert({ ...patternAt('ak-47', 4), created_at: NOW.toISOString() }), 403, '42501'],
        [await ann.update({ pattern_id: 5 }).eq('pattern_id', 387), 403, '42501'],
        [await ann.update({ account_id: BEN }).eq('pattern_id', 387), 403, '42501'],
      ] as const;
      for (const [{ status, error }, wantedStatus, code] of refused) {
        expect([status, error?.code, error?.message]).toMatchObject([wantedStatus, code, expect.any(String)]);
      }
      expect(await rowsWith(database().db, 'spoon')).toEqual([]);
    });

    test('hold 500 patterns at most', async () => {
      const client = await person(BEN);
      const { db } = database();
      const item = { accountId: BEN, weapon: 'm9-bayonet', note: '', createdAt: NOW } as const;
      await db.insert(wishlistItems).values(Array.from({ length: 500 }, (_, at) => ({ ...item, patternId: at + 1 })));
      const { error, status } = await client.from('wishlist_items').insert(patternAt('ak-47', 661));
      expect([status, error?.message]).toEqual([400, 'The wishlist is full: it holds 500 patterns']);
      expect((await client.from('wishlist_items').delete({ count: 'exact' }).gt('pattern_id', 0)).count).toBe(500);
    });

    test('see their own account and history, and can clear the history', async () => {
      const client = await person(BEN);
      expect((await client.from('accounts').select('id,username')).data).toEqual([{ id: BEN, username: 'name of b' }]);
      const history = await client.from('inspections').select('item_id,pattern_id,float');
      expect(history.data).toEqual([{ item_id: 'item of b', pattern_id: 661, float: 0.1 }]);
      expect((await client.from('accounts').update({ username: 'x' }).eq('id', BEN)).status).toBe(403);
      expect((await client.from('inspections').insert(patternAt('ak-47', 1))).status).toBe(403);
      expect((await client.from('inspections').delete({ count: 'exact' }).gt('id', 0)).count).toBe(1);
      expect((await (await person(ANN)).from('inspections').select('id')).data).toHaveLength(1);
    });
  });

  describe('administrators', () => {
    test('write patterns, and every change is on record', async () => {
      const client = await admin();
      const inserted = await client
        .from('patterns')
        .insert({
          ...patternAt('bayonet', 7),
          finish: 'case-hardened',
          category: 'knife',
          tier: 2,
          tier_basis: 'curated',
          rank: 7,
          gem_score: 55.5,
          regions: [{ region: 'playside' }],
          flags: ['a"b', 'c,d', ''],
          opinions: [],
          float_range: 'any',
          created_at: '2026-11-21T13:00:00+01:00',
        })
        .select('flags,created_at,regions')
        .single();
      expect([inserted.error, inserted.data]).toEqual([
        null,
        { flags: ['a"b', 'c,d', ''], created_at: '2026-11-21T12:00:00+00:00', regions: [{ region: 'playside' }] },
      ]);
      const strict = client.from('patterns').update({ tier: 1 }).eq('weapon_type', 'karambit').maxAffected(2);
      expect(await strict).toMatchObject({ status: 400, error: { code: 'PGRST124' } });
      const removed = await client.from('patterns').delete({ count: 'exact' }).eq('weapon_type', 'bayonet');
      expect([removed.status, removed.count]).toEqual([204, 1]);
      const log = await client.from('audit_logs').select('event,details').like('event', 'interface-%').order('id');
      const events = (log.data ?? []).map(({ event, details }) => [
        event as string,
        (details as { weapon: string; patternId: number }).weapon,
      ]);
      expect(events).toEqual([
        ['interface-update', 'ak-47'],
        ['interface-update', 'karambit'],
        ['interface-insert', 'bayonet'],
        ['interface-delete', 'bayonet'],
      ]);
    });

    test('read feedback and take discoveries away, and see no account', async () => {
      const client = await admin();
      expect((await client.from('feedback').select('message')).data).toEqual([{ message: 'Hello there' }]);
      expect((await client.from('feedback').update({ message: 'x' }).neq('message', '')).status).toBe(403);
      expect((await client.from('discoveries').delete({ count: 'exact' }).eq('pattern_id', 661)).count).toBe(1);
      expect((await client.from('accounts').select('id')).data).toEqual([]);
      expect((await client.from('wishlist_items').select('note')).data).toEqual([]);
    });
  });
});
