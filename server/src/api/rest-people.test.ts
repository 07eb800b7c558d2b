import { wishlistItems } from '@bluegem/data/schema';
import { rowsWith } from '@bluegem/data/testing/rows-with';
import { describeEachDatabase } from '@bluegem/data/testing/test-database';
import { expect, test } from 'vitest';
import { ANN, BEN, idsOf, NOW, patternAt, useRestApi } from '../testing/rest-api.ts';

describeEachDatabase('signed-in users', (database) => {
  const { person, keyOf, api } = useRestApi(database);
  test('change their own wishlist, and see no other', async () => {
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

  test('change nothing if one row was requested and there are none or several', async () => {
    const ann = (await person(ANN)).from('wishlist_items');
    const before = await ann.select('pattern_id,note').order('pattern_id');
    const singleObject = { accept: 'application/vnd.pgrst.object+json' };
    const keyed = await keyOf({ kind: 'user', accountId: ANN });
    const send = async (method: string, query: string, body?: object) => {
      const headers = { ...singleObject, authorization: `Bearer ${keyed}`, 'content-type': 'application/json' };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }), address: '198.51.100.251' };
      const answer = await api(`/rest/v1/wishlist_items${query}`, init);
      return [answer.status, ((await answer.json().catch(() => ({}))) as { code?: string }).code];
    };
    expect(await send('PATCH', '?pattern_id=eq.999', { note: 'none' })).toEqual([406, 'PGRST116']);
    expect(await send('PATCH', '?pattern_id=gt.0', { note: 'many' })).toEqual([406, 'PGRST116']);
    expect(await send('DELETE', '?pattern_id=gt.0')).toEqual([406, 'PGRST116']);
    expect(await send('POST', '', [patternAt('ak-47', 4), patternAt('ak-47', 321)])).toEqual([406, 'PGRST116']);
    expect(await ann.select('pattern_id,note').order('pattern_id')).toMatchObject({ data: before.data });
    expect(await send('PATCH', '?pattern_id=eq.387', { note: 'one' })).toEqual([204, undefined]);
  });

  test('receive the location of a new row', async () => {
    const keyed = await keyOf({ kind: 'user', accountId: ANN });
    const headers = {
      authorization: `Bearer ${keyed}`,
      'content-type': 'application/json',
      prefer: 'return=headers-only',
    };
    const init = { method: 'POST', headers, address: '198.51.100.252', body: JSON.stringify(patternAt('ak-47', 321)) };
    const answer = await api('/rest/v1/wishlist_items', init);
    expect([answer.status, await answer.text()]).toEqual([201, '']);
    const location = answer.headers.get('location') ?? '';
    expect(location).toMatch(/^\/rest\/v1\/wishlist_items\?/);
    const found = await api(location, { headers: { authorization: `Bearer ${keyed}` }, address: '198.51.100.252' });
    expect(await found.json()).toMatchObject([patternAt('ak-47', 321)]);
    await (await person(ANN)).from('wishlist_items').delete().eq('pattern_id', 321);
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

  test('hold 500 patterns at most, however many are added at once', async () => {
    const client = await person(BEN);
    const item = { accountId: BEN, weapon: 'm9-bayonet', note: '', createdAt: NOW } as const;
    const rows = Array.from({ length: 497 }, (_, at) => ({ ...item, patternId: at + 1 }));
    await database().db.insert(wishlistItems).values(rows);
    const newItems = [661, 670, 321, 4]
      .map((patternId) => patternAt('ak-47', patternId))
      .concat([387, 888, 442, 1].map((patternId) => patternAt('karambit', patternId)));
    const answers = await Promise.all(newItems.map(async (newItem) => client.from('wishlist_items').insert(newItem)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 201, 400, 400, 400, 400, 400]);
    expect((await client.from('wishlist_items').delete({ count: 'exact' }).gt('pattern_id', 0)).count).toBe(500);
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
