import { describeEachDatabase } from '@bluegem/data/testing/test-database';
import { expect, test } from 'vitest';
import { patternAt, useRestApi } from '../testing/rest-api.ts';

describeEachDatabase('administrators', (database) => {
  const { admin } = useRestApi(database);
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

  test('insert a pattern with the columns that the specification names', async () => {
    const table = (await admin()).from('patterns');
    const row = {
      ...patternAt('karambit', 500),
      tier: 2,
      market_price: 1234.5,
      float_range: '0.00-1.00',
      screenshot_url: null,
      created_at: '2026-11-21T13:00:00+01:00',
    };
    expect(await table.insert(row)).toMatchObject({ status: 201, error: null });
    expect((await table.select('*').match(patternAt('karambit', 500)).single()).data).toMatchObject({
      ...row,
      created_at: '2026-11-21T12:00:00+00:00',
      finish: 'case-hardened',
      category: 'knife',
      tier_basis: 'site',
      rank: 1000,
      gem_score: 0,
      regions: [],
      flags: [],
      opinions: [],
    });
    const small = await table
      .insert(patternAt('karambit', 501))
      .select('float_range,market_price,description')
      .single();
    expect(small.data).toMatchObject({ float_range: '0.00-1.00', market_price: null, description: null });
    // The row of an unknown weapon lacks what is derived from the weapon.
    expect(await table.insert(patternAt('spoon', 1))).toMatchObject({ status: 400, error: { code: '23502' } });
    expect((await table.delete({ count: 'exact' }).in('pattern_id', [500, 501])).count).toBe(2);
  });

  test('upsert patterns', async () => {
    const table = (await admin()).from('patterns');
    const price = { ...patternAt('karambit', 888), market_price: 7.5 };
    const added = { ...patternAt('karambit', 600), market_price: 8 };
    const merged = await table.upsert([price, added]).select('pattern_id,tier,market_price').order('pattern_id');
    expect(merged.data).toEqual([
      { pattern_id: 600, tier: null, market_price: 8 },
      { pattern_id: 888, tier: 2, market_price: 7.5 },
    ]);
    const ignored = table.upsert([{ ...price, market_price: 9 }, patternAt('karambit', 601)], {
      ignoreDuplicates: true,
    });
    expect((await ignored.select('pattern_id')).data).toEqual([{ pattern_id: 601 }]);
    const twice = await table.insert(added);
    expect(twice.error).toEqual({
      code: '23505',
      message: 'duplicate key value violates unique constraint "patterns_pkey"',
      details: null,
      hint: null,
    });
    const wrong = await table.insert({ ...patternAt('karambit', 602), tier: 9 });
    expect(wrong.error).toMatchObject({
      message: 'new row for relation "patterns" violates check constraint "patterns_tier_check"',
      details: null,
    });
    const tidied = table.delete().in('pattern_id', [600, 601]).select('pattern_id').order('pattern_id');
    expect((await tidied).data).toEqual([{ pattern_id: 600 }, { pattern_id: 601 }]);
    await table.update({ market_price: null }).match(patternAt('karambit', 888));
  });

  test('change the row below a correction, which shows when that ends', async () => {
    const { db } = database();
    const key = patternAt('karambit', 442);
    const table = (await admin()).from('patterns');
    await db.execute(`insert into pattern_curations (weapon_type, pattern_id, version, curation, changed_at)
      values ('karambit', 442, 1, '{"tier": 1, "tierNote": "x", "flags": ["#2"], "marketPrice": 50}', now())`);
    const shown = { tier: 1, tier_basis: 'site', flags: ['#2'], market_price: 50, rank: 9 };
    const updated = await table
      .update({ tier: 2, rank: 9 })
      .match(key)
      .select('tier,tier_basis,flags,market_price,rank');
    expect(updated.data).toEqual([shown]);
    expect((await table.select('pattern_id').eq('tier_basis', 'site')).data).toEqual([{ pattern_id: 442 }]);
    await table.delete().match(key);
    await table.insert({ ...key, tier: 3 });
    expect((await table.select('tier,market_price').match(key)).data).toEqual([{ tier: 1, market_price: 50 }]);
    await db.execute('delete from pattern_curations');
    expect((await table.select('tier,flags,market_price').match(key)).data).toEqual([
      { tier: 3, flags: [], market_price: null },
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
