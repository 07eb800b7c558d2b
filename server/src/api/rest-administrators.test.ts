import { describeEachDatabase } from '@bluegem/data/testing/test-database';
import { expect, test } from 'vitest';
import { patternAt, useHostedInterface } from '../testing/hosted-interface.ts';

describeEachDatabase('administrators', (database) => {
  const { admin } = useHostedInterface(database);
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
    // What a weapon is that the table does not know, nobody says.
    expect(await table.insert(patternAt('spoon', 1))).toMatchObject({ status: 400, error: { code: '23502' } });
    expect((await table.delete({ count: 'exact' }).in('pattern_id', [500, 501])).count).toBe(2);
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
