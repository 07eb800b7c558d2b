import { WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { aPattern } from '@bluegem/core/testing/builders';
import { describe, expect, test } from 'vitest';
import { discoverOverview, listDiscoveries, listFeatured, listTrending, weaponDiscovery } from './discover.ts';
import { openTestApi } from '../testing/api.ts';
import { RELEASE, realSnapshot, snapshotOf, testServices } from '../testing/services.ts';

const snapshot = realSnapshot();
const NO_TRENDS = { checked: [], wished: [], sold: [], moved: [] };
const daysAfterRelease = (days: number) => new Date(Date.parse(RELEASE.releasedAt) + days * 86_400_000);

test('the featured patterns are fifty of tier 1, gem score descending where nothing has a price', () => {
  const { patterns: featured } = listFeatured(snapshot);
  expect(featured).toHaveLength(50);
  expect(new Set(featured.map(({ tier }) => tier))).toEqual(new Set([1]));
  const scores = featured.map(({ gemScore }) => gemScore);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('what the database began with is no trend and was not added, what came later is', async () => {
  const services = testServices({ now: () => daysAfterRelease(3) });
  expect(await discoverOverview(services, 7)).toMatchObject({ trending: { patterns: [] }, recent: [] });
  const [first, ...rest] = snapshot.all;
  const later = snapshotOf([{ ...first!, createdAt: daysAfterRelease(1) }, ...rest]);
  const added = testServices({ now: () => daysAfterRelease(3), snapshot: later });
  expect((await discoverOverview(added, 7)).recent).toHaveLength(1);
  expect((await listTrending(added, daysAfterRelease(7), 7)).patterns).toHaveLength(1);
  expect((await listTrending(added, daysAfterRelease(9), 7)).patterns).toEqual([]);
  expect((await listTrending(added, daysAfterRelease(9), 30)).patterns).toHaveLength(1);
});

test('patterns that are blue on both sides are one of each weapon', async () => {
  const { both } = await discoverOverview(testServices(), 7);
  expect(both).toHaveLength(6);
  expect(new Set(both.map(({ weapon }) => weapon)).size).toBe(6);
  expect(new Set(both.map(({ side }) => side))).toEqual(new Set(['both']));
});

test('a gold gem that lists name leads the gold specialities', async () => {
  const { gold } = await discoverOverview(testServices(), 7);
  expect(gold).toHaveLength(6);
  expect(gold[0]?.flags).toContain('gold-gem');
});

test('no paint seed is on the overview twice, and found ones are not chosen for another row', async () => {
  const discoveredAt = new Date(RELEASE.releasedAt);
  const [famous] = (await discoverOverview(testServices(), 7)).featured;
  const found = [famous!, famous!].map(({ weapon, patternId }) => ({ weapon, patternId, float: 0.07, discoveredAt }));
  const overview = await discoverOverview(testServices({ discoveries: async () => found }), 7);
  const rows = [overview.discoveries, overview.featured, overview.gold, overview.purple, overview.both, overview.gems];
  expect(rows.map((row) => row.length)).toEqual([1, 6, 6, 6, 6, 24]);
  const seeds = rows.flat().map(({ patternId }) => patternId);
  expect(new Set(seeds).size).toBe(seeds.length);
});

describe('the page of a weapon', () => {
  test('counts blue gems by tier and has the best ones of tier 1 by rank', () => {
    const { tiers, top, best, total } = weaponDiscovery(snapshot, 'karambit');
    expect(total).toBe(1000);
    expect(best.map(({ patternId }) => patternId)).toEqual([387]);
    const gems = snapshot.ofWeapon('karambit').filter(({ tier }) => tier !== null);
    expect(tiers.reduce((sum, { count }) => sum + count, 0)).toBe(gems.length);
    expect(top).toHaveLength(6);
    expect(top.every(({ tier }) => tier === 1)).toBe(true);
    expect(top.map(({ rank }) => rank)).toEqual(top.map(({ rank }) => rank).toSorted((a, b) => a - b));
  });

  test.each(WEAPON_IDS)('%s can be shown, measured or not', (weapon) => {
    const { total, best } = weaponDiscovery(snapshot, weapon);
    expect(best).toHaveLength(total > 0 ? 1 : 0);
  });
});

describe('discoveries', () => {
  const discoveredAt = new Date('2026-11-03T10:00:00Z');
  const found = { weapon: 'karambit', patternId: 387, float: 0.07, discoveredAt } as const;

  test('show the pattern, the float and the moment', async () => {
    const [first] = (await listDiscoveries(snapshot, async () => [found])).discoveries;
    expect(first).toMatchObject({ float: 0.07, discoveredAt: '2026-11-03T10:00:00.000Z', pattern: { tier: 1 } });
  });

  test('leave out what the dataset does not hold', async () => {
    const created = { marketPrice: null, createdAt: discoveredAt };
    const small = snapshotOf([{ ...aPattern({ weapon: 'ak-47', patternId: 1 }), ...created }]);
    expect((await listDiscoveries(small, async () => [found])).discoveries).toEqual([]);
  });
});

test('the API looks back from now and refuses other periods', async () => {
  const api = openTestApi(testServices({ now: () => daysAfterRelease(8) }));
  const week = (await (await api('/api/patterns/trending')).json()) as object;
  expect(week).toEqual({ period: 7, since: daysAfterRelease(1).toISOString(), trends: NO_TRENDS, patterns: [] });
  expect((await api('/api/patterns/trending?period=8')).status).toBe(400);
  expect(await (await api('/api/discoveries/recent')).json()).toEqual({ discoveries: [] });
});
