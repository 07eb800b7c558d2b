import { beforeEach, expect, test } from 'vitest';
import { saveAccount } from './accounts.ts';
import { listAuditLogs } from '../logs/audit-logs.ts';
import { addDiscovery, listDiscoveriesOf, listRecentDiscoveries } from './discoveries.ts';
import * as moderation from './discovery-moderation.ts';
import { createRestHandler } from '../rest/rest-handler.ts';
import { REST_TABLES } from '../rest/public-tables.ts';
import type { RestCaller } from '../rest/rest-request.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const AT = new Date('2026-11-22T10:00:00Z');
const act = { accountId: 'ada', at: AT };
const ALL = { weapons: [], numbers: [], tiers: [], state: null } as const;

describeEachDatabase('moderated discoveries', (database) => {
  const db = () => database().db;
  const idsOf = (list: readonly { itemId: string }[]) => list.map(({ itemId }) => itemId);

  async function publicRows(): Promise<unknown[]> {
    const caller: RestCaller = { role: 'anon', claims: { role: 'anon' } };
    const handle = createRestHandler(REST_TABLES);
    const request = {
      method: 'GET',
      table: 'discoveries',
      search: new URLSearchParams(),
      headers: new Headers(),
      body: '',
    };
    return JSON.parse((await handle(request).ask(db(), caller)).body) as unknown[];
  }

  beforeEach(async () => {
    for (const { itemId } of await moderation.listAllDiscoveries(db(), ALL, { limit: 100 })) {
      await moderation.deleteDiscovery(db(), itemId, act);
    }
    for (const id of ['ada', 'ben']) {
      await saveAccount(db(), { id, authMethod: 'steam', username: id, avatarUrl: null }, AT);
    }
    const found = { weapon: 'karambit', float: 0.1, discoveredAt: AT } as const;
    await addDiscovery(db(), 'ben', { ...found, itemId: 'a', patternId: 387, tier: 1 });
    await addDiscovery(db(), 'ben', { ...found, itemId: 'b', patternId: 12, tier: 3 });
    await addDiscovery(db(), 'ben', { ...found, itemId: 'c', weapon: 'ak-47', patternId: 661, tier: 1 });
  });

  test('a hidden one is in no public list, in its finder’s own all the same', async () => {
    expect(await moderation.hideDiscovery(db(), 'a', 'A made-up link.', act)).toBe(true);
    expect(await moderation.hideDiscovery(db(), 'a', 'Again.', act)).toBe(false);
    expect(idsOf(await listRecentDiscoveries(db(), { limit: 10 }))).toEqual(['b', 'c']);
    expect(await publicRows()).toHaveLength(2);
    expect(idsOf(await listDiscoveriesOf(db(), 'ben', { limit: 10 }))).toEqual(['a', 'b', 'c']);
    expect(await moderation.listAllDiscoveries(db(), { ...ALL, state: 'hidden' }, { limit: 10 })).toMatchObject([
      { itemId: 'a', hiddenAt: AT, hiddenReason: 'A made-up link.' },
    ]);
    expect(await moderation.showDiscovery(db(), 'a', act)).toBe(true);
    expect(await moderation.showDiscovery(db(), 'a', act)).toBe(false);
    expect(await publicRows()).toHaveLength(3);
    expect((await listAuditLogs(db(), 'ada', { limit: 2 })).map(({ event, details }) => [event, details])).toEqual([
      ['admin.discovery-shown', { slug: 'karambit-387' }],
      ['admin.discovery-hidden', { slug: 'karambit-387' }],
    ]);
  });

  test('a deleted one is nowhere, and its item can be found once more', async () => {
    expect(await moderation.deleteDiscovery(db(), 'c', act)).toBe(true);
    expect(await moderation.deleteDiscovery(db(), 'c', act)).toBe(false);
    expect(idsOf(await listDiscoveriesOf(db(), 'ben', { limit: 10 }))).toEqual(['a', 'b']);
    const again = { weapon: 'ak-47', patternId: 661, tier: 1, float: null, discoveredAt: AT, itemId: 'c' } as const;
    expect(await addDiscovery(db(), 'ada', again)).toBe(true);
  });

  test.each([
    ['weapon', { weapons: ['karambit'] }, ['a', 'b']],
    [
      'numbers',
      {
        numbers: [
          [600, 700],
          [12, 12],
        ],
      },
      ['b', 'c'],
    ],
    ['tier', { tiers: [1] }, ['a', 'c']],
    ['state', { state: 'hidden' }, ['b']],
    ['all together', { weapons: ['ak-47'], tiers: [3] }, []],
  ] as const)('they are found by %s', async (_, filter, expected) => {
    await moderation.hideDiscovery(db(), 'b', 'Why not.', act);
    const query = { ...ALL, ...filter } as moderation.DiscoveryFilter;
    expect(idsOf(await moderation.listAllDiscoveries(db(), query, { limit: 10 }))).toEqual(expected);
    expect(await moderation.countDiscoveries(db(), query)).toBe(expected.length);
  });
});
