import { saveAccount } from '@bluegem/data/accounts/accounts';
import { loadDataset } from '@bluegem/data/patterns/dataset';
import { addDiscovery } from '@bluegem/data/accounts/discoveries';
import { storeFeedback } from '@bluegem/data/feedback/feedback';
import { addInspection } from '@bluegem/data/accounts/inspections';
import type { Database } from '@bluegem/data/database/database-types';
import { aDataset, aPattern } from '@bluegem/data/testing/builders';
import type { Tier } from '@bluegem/core/patterns/tier';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { PostgrestClient } from '@supabase/postgrest-js';
import { beforeAll } from 'vitest';
import { signInterfaceKey, type KeyHolder } from '../auth/interface-keys.ts';
import type { Services } from '../app/services.ts';
import { openTestApi, type TestApi } from './api.ts';
import { testServices } from './services.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;
export const ANN = 'a'.repeat(43);
export const BEN = 'b'.repeat(43);

export const TIERS: readonly [WeaponId, number, Tier | null][] = [
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

/** The official client for a user. Each client has its own network address, so that limits do not add up. */
function clientOf(api: TestApi, key?: string) {
  const address = `198.51.100.${(addresses += 1) % 250}`;
  return new PostgrestClient('http://localhost/rest/v1', {
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    fetch: async (input, init) => api(String(input).replace('http://localhost', ''), { ...init, address }),
  });
}

export const patternAt = (weapon: string, patternId: number) => ({ weapon_type: weapon, pattern_id: patternId });
export const idsOf = (rows: readonly { pattern_id: number }[] | null) => rows?.map((row) => row.pattern_id);

/** The interface over a small database with two users, and the official client for any of them. */
export function useRestApi(database: () => Database) {
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
  const ask: TestApi = (path, init) => api(path, init);
  return { visitor, person, admin, keyOf, api: ask };
}
