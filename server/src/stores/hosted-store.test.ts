import { describeEachDatabase } from '@bluegem/data/testing/test-database';
import { expect, test, vi } from 'vitest';
import { createNeedsRendering } from '../http/rendered-pages.ts';
import type { Fetch } from '../outside/bounded-fetch.ts';
import { SourceFailure } from '../outside/prices/price-source.ts';
import { openTestApi } from '../testing/api.ts';
import { NOW, TIERS, patternAt, useRestApi } from '../testing/rest-api.ts';
import { aConfig, realSnapshot, testServices } from '../testing/services.ts';

const PROJECT = { url: 'https://name.supabase.co', anonKey: 'sb_publishable_0123456789' };
const SIGNAL = new AbortController().signal;

// The stand-in is our own interface over the SQL of a hosted project, with its roles and policies.
describeEachDatabase('pages over a hosted project', (database) => {
  const { api: project, admin, keyOf } = useRestApi(database);

  /** A site without a database of its own. `rowsMax`: the most rows that the project sends at once. */
  async function openSite(rowsMax = 1000) {
    const anonKey = await keyOf({ kind: 'anon' });
    const requested: string[] = [];
    const fetch: Fetch = async (url, init) => {
      requested.push(url);
      const address = new URL(url.replace(PROJECT.url, 'http://localhost'));
      address.searchParams.set('limit', String(Math.min(rowsMax, Number(address.searchParams.get('limit')))));
      return project(`${address.pathname}${address.search}`, {
        ...init,
        address: `203.0.113.${requested.length % 250}`,
      });
    };
    const config = aConfig({ hosted: { ...PROJECT, anonKey }, hostedPages: true });
    const services = testServices({ config, fetch, now: () => NOW });
    const refresh = async () => {
      await services.hostedPatterns?.refresh(SIGNAL);
      await services.curations.refresh();
    };
    return { services, refresh, requested, site: openTestApi(services) };
  }

  const jsonOf = async (answer: Promise<Response>) => (await answer).json() as Promise<Record<string, unknown[]>>;

  test('show its tiers, flags, prices and first days, in lists and statistics, too', async () => {
    const client = await admin();
    await client
      .from('patterns')
      .update({ created_at: '2026-11-20T00:00:00Z' })
      .match(patternAt('ak-47', 661))
      .throwOnError();
    const { services, refresh, requested, site } = await openSite();
    const before = services.snapshot();
    await refresh();
    const snapshot = services.snapshot();
    expect(snapshot.find('ak-47', 661)).toMatchObject({ tier: 1, flags: ['#1'], marketPrice: 150_000.5 });
    expect(snapshot.find('karambit', 442)).toMatchObject({ tier: 3 });
    expect(snapshot.find('ak-47', 4)).toMatchObject({ tier: null });
    expect(requested.every((url) => url.startsWith(`${PROJECT.url}/rest/v1/patterns?`))).toBe(true);

    const { patterns: featured } = await jsonOf(site('/api/patterns/featured'));
    expect(featured?.slice(0, 2)).toMatchObject([
      { weapon: 'ak-47', patternId: 661, marketPrice: 150_000.5 },
      { weapon: 'karambit', patternId: 387, marketPrice: 100_000 },
    ]);
    const { patterns: trending } = await jsonOf(site('/api/patterns/trending?period=30'));
    expect(trending).toMatchObject([{ weapon: 'ak-47', patternId: 661 }]);
    const changed = TIERS.filter(([weapon, id, tier]) => before.find(weapon, id)?.tier !== tier);
    expect(changed.length).toBeGreaterThan(0);
    expect(snapshot.counts).not.toEqual(before.counts);
    const { patterns: curated, prices } = await jsonOf(site('/api/patterns/curated'));
    for (const [weapon, patternId, tier] of changed)
      expect(curated).toContainEqual(expect.objectContaining({ weapon, patternId, tier, tierBasis: 'site' }));
    expect(prices).toContainEqual({ weapon: 'karambit', patternId: 387, marketPrice: 100_000 });
  });

  test('follow a change there, and are the same as long as nothing changes', async () => {
    const { services, refresh } = await openSite();
    await refresh();
    const first = services.snapshot();
    await refresh();
    expect(services.snapshot()).toBe(first);
    const client = await admin();
    await client.from('patterns').update({ tier: 2, market_price: 5 }).match(patternAt('karambit', 1));
    await refresh();
    expect(services.snapshot().find('karambit', 1)).toMatchObject({ tier: 2, tierBasis: 'site', marketPrice: 5 });
    expect(services.uncorrected.find('karambit', 1)).toMatchObject({ marketPrice: 5 });
    await client.from('patterns').update({ tier: null, market_price: null }).match(patternAt('karambit', 1));
  });

  test('have all patterns of a project that sends few rows at once', async () => {
    const [all, few] = [await openSite(), await openSite(2)];
    await Promise.all([all.refresh(), few.refresh()]);
    expect(few.requested.length).toBeGreaterThan(all.requested.length);
    expect(few.services.snapshot().all).toEqual(all.services.snapshot().all);
  });

  test('stay as they were while it cannot be read', async () => {
    const { services, refresh } = await openSite();
    await refresh();
    const shown = services.snapshot();
    const broken = testServices({
      config: services.config,
      fetch: async () => Response.json({ message: 'no' }, { status: 500 }),
    });
    await expect(broken.hostedPatterns?.refresh(SIGNAL)).rejects.toThrow(SourceFailure);
    expect(broken.snapshot()).toBe(realSnapshot());
    expect(shown.find('karambit', 387)?.marketPrice).toBe(100_000);
  });

  test('stay as they were while a row has no price or day that a page can show', async () => {
    const { services } = await openSite();
    const row = { pattern_id: 1, tier: null, flags: [], market_price: 5, created_at: '2026-01-01T00:00:00+00:00' };
    for (const wrong of [{ created_at: 'yesterday' }, { market_price: -1 }]) {
      const broken = testServices({
        config: services.config,
        fetch: async () => Response.json([{ ...row, ...wrong }]),
      });
      await expect(broken.hostedPatterns?.refresh(SIGNAL)).rejects.toThrow(SourceFailure);
      expect(broken.snapshot()).toBe(realSnapshot());
    }
  });

  test('are rendered for the request, as files show the dataset', async () => {
    const { services } = await openSite();
    const needsRendering = createNeedsRendering(services);
    expect(['/', '/de/patterns', '/statistics', '/assets/a.js'].map(needsRendering)).toEqual([true, true, true, false]);
    expect(createNeedsRendering(testServices())('/patterns')).toBe(false);
  });
});

test('without the setting the project is not requested', () => {
  const fetch = vi.fn<Fetch>();
  const services = testServices({ config: aConfig({ hosted: PROJECT }), fetch });
  expect(services.hostedPatterns).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
