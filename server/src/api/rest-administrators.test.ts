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

  test('read feedback and take discoveries away, and see no account', async () => {
    const client = await admin();
    expect((await client.from('feedback').select('message')).data).toEqual([{ message: 'Hello there' }]);
    expect((await client.from('feedback').update({ message: 'x' }).neq('message', '')).status).toBe(403);
    expect((await client.from('discoveries').delete({ count: 'exact' }).eq('pattern_id', 661)).count).toBe(1);
    expect((await client.from('accounts').select('id')).data).toEqual([]);
    expect((await client.from('wishlist_items').select('note')).data).toEqual([]);
  });
});
