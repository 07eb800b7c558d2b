import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describeEachDatabase } from '@bluegem/data/testing/test-database';
import { expect, test } from 'vitest';
import { idsOf, patternAt, TIERS, useRestApi } from '../testing/rest-api.ts';

describeEachDatabase('anonymous reads', (database) => {
  const { api, visitor } = useRestApi(database);
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
    expect(await ids(read().order('tier', { ascending: true }).order('rank', { ascending: false }).limit(2))).toEqual([
      387, 670,
    ]);
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

  test('return the intersection of Range, limit and offset', async () => {
    const page = async (query: string, range: string) => {
      const answer = await api(`/rest/v1/patterns?select=pattern_id&${query}`, {
        headers: { range, prefer: 'count=exact' },
      });
      return [answer.status, answer.headers.get('content-range')];
    };
    expect(await page('', '2-3')).toEqual([206, '2-3/8']);
    expect(await page('limit=4', '0-49')).toEqual([206, '0-3/8']);
    expect(await page('limit=4', '2-49')).toEqual([206, '2-3/8']);
    expect(await page('offset=5', '0-6')).toEqual([206, '5-6/8']);
    expect(await page('limit=2', '4-5')).toEqual([416, null]);
    expect(await page('', '1-0')).toEqual([416, null]);
    expect(await page('', '9-20')).toEqual([416, '*/8']);
    expect(await page('offset=20', '20-30')).toEqual([416, '*/8']);
    const negative = await api('/rest/v1/patterns?select=pattern_id&offset=-4&limit=1');
    expect([negative.status, negative.headers.get('content-range')]).toEqual([200, '0-0/*']);
  });

  test('take values by any or all, moments, lists and what is distinct', async () => {
    expect(await ids(read().likeAnyOf('weapon_type', ['kara*', 'bayo*']).eq('tier', 1))).toEqual([387]);
    expect(await ids(read().likeAllOf('weapon_type', ['k*', '*t']).eq('tier', 3))).toEqual([442]);
    const selectIds = async (query: string) => {
      const answer = await api(`/rest/v1/patterns?select=pattern_id&${query}`);
      return idsOf((await answer.json()) as { pattern_id: number }[]);
    };
    expect(await selectIds('pattern_id=eq(any).{661,387}')).toEqual([661, 387]);
    expect(await selectIds('rank=gt(all).{5,7}')).toEqual([1]);
    expect(await selectIds('tier=isdistinct.1&weapon_type=eq.ak-47')).toEqual([4, 321]);
    expect(await selectIds('created_at=in.(2026-11-01T00:00:00Z,2020-01-01)&limit=1')).toEqual([4]);
    expect(await selectIds('flags=eq.{"%231"}')).toEqual([661]);
  });

  test('do not change a quoted name', async () => {
    const answer = await api('/rest/v1/patterns?select=%22my%20name%22:tier&limit=1&pattern_id=eq.387');
    expect(await answer.json()).toEqual([{ 'my name': 1 }]);
  });

  test('are compressed if the client accepts it', async () => {
    const path = '/rest/v1/patterns?select=*';
    const plain = await api(path);
    const text = await plain.text();
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const [encoding, unpack] of [['gzip', gunzipSync] as const, ['br', brotliDecompressSync] as const]) {
      const answer = await api(path, { headers: { 'accept-encoding': encoding } });
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        encoding,
        'Accept-Encoding',
      ]);
      const bytes = await answer.bytes();
      expect(unpack(bytes).toString('utf8')).toBe(text);
      expect(bytes.length).toBeLessThan(text.length / 2);
    }
  });

  test('return one row as an object, or an error with the number of rows', async () => {
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

  test('come in other formats', async () => {
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
