import { ENDPOINTS } from '@bluegem/contract/endpoints';
import { aPrice, daysBefore, NOON } from '@bluegem/core/testing/prices';
import { storePrices } from '@bluegem/data/prices/prices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pricesInBrief, underCeiling } from './market.ts';
import { patternsMeta } from './patterns.ts';
import { jsonOf } from '../testing/answers.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';
import { testServices } from '../testing/services.ts';
import { openTestApi } from '../testing/api.ts';
import { readConfig } from '../platform/config/config.ts';

const EURO = { minor: 300_000, currency: 'EUR' } as const;
const FRANC = { minor: 100, currency: 'CHF' } as const;

let site: SignInSite;
beforeAll(async () => {
  const { prices } = readConfig({ EXCHANGE_RATES: '2026-11-20 EUR=1.25' });
  site = await openSignInSite({ prices });
  const { services } = site;
  await storePrices(
    services.db(),
    [
      ...[4800, 5000, 6000].map((dollars) =>
        aPrice({ dollars, float: dollars / 60_000, observedAt: daysBefore(7 - dollars / 1000) }),
      ),
      aPrice({ kind: 'listing', price: EURO, reference: 'cheap' }),
      aPrice({ kind: 'listing', dollars: 4000 }),
      aPrice({ kind: 'listing', price: FRANC }),
      aPrice({ kind: 'listing', dollars: 1, observedAt: daysBefore(8) }),
      aPrice({ kind: 'listing', dollars: 800, patternId: null }),
      aPrice({ kind: 'listing', dollars: 700, patternId: null }),
    ],
    NOON,
  );
  await services.prices.refresh();
});
afterAll(() => site.close());

async function answer(id: 'marketInsights' | 'patternPrices', path: string) {
  const body = await jsonOf(await site.api(path));
  expect(ENDPOINTS[id].answer.parse(body)).toEqual(body);
  return body as Record<string, Record<string, unknown>>;
}

test('the market of the last 30 days', async () => {
  const { insights } = await answer('marketInsights', '/api/insights/market');
  expect(insights).toMatchObject({
    basis: 'sale',
    count: 3,
    averagePrice: { minor: 526_667, currency: 'USD' },
    priceChange: null,
    topWeapons: [{ weapon: 'karambit', count: 3 }],
  });
  const response = await site.api('/api/insights/market');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
});

test('the prices of a pattern: estimate, sales, current offers by price, and the item with any seed', async () => {
  const { prices } = await answer('patternPrices', '/api/pattern/karambit-387/prices');
  expect(prices).toMatchObject({
    currency: 'USD',
    rates: { asOf: '2026-11-20', perUnit: { EUR: 1.25 } },
    estimates: [{ wear: 'minimal-wear', median: { minor: 500_000 }, sales: 3 }],
    listings: [{ price: EURO }, { price: { minor: 400_000 } }, { price: FRANC }],
    floors: [{ price: { minor: 70_000 } }],
    floatRange: { min: 0.08, max: 0.1 },
  });
  expect(prices?.['sales']).toHaveLength(3);
});

test('a pattern without prices of its own has those of its item; another item has none', async () => {
  const own = await answer('patternPrices', '/api/pattern/karambit-1/prices');
  expect(own['prices']).toMatchObject({ estimates: [], sales: [], listings: [], floatRange: null });
  expect((await answer('patternPrices', '/api/pattern/ak-47-661/prices'))['prices']).toBeNull();
  expect((await site.api('/api/pattern/spoon-1/prices')).status).toBe(404);
});

test('in brief: the newest sale of a pattern, and the lowest price of its item', () => {
  const sale = { price: { minor: 600_000 }, observedAt: daysBefore(1).toISOString() };
  const floor = { minor: 70_000, currency: 'USD' };
  expect(pricesInBrief(site.services, { weapon: 'karambit', patternId: 387 })).toMatchObject({ sale, floor });
  expect(pricesInBrief(site.services, { weapon: 'karambit', patternId: 1 })).toEqual({ sale: null, floor });
  expect(pricesInBrief(site.services, { weapon: 'ak-47', patternId: 661 })).toEqual({ sale: null, floor: null });
});

test('patterns are ordered by what they sell for', async () => {
  const snapshot = site.services.snapshot();
  expect(snapshot.find('karambit', 387)?.marketPrice).toBe(5000);
  expect(snapshot.find('karambit', 388)?.marketPrice).toBeNull();
  expect(site.services.snapshot()).toBe(snapshot);
  await site.services.prices.refresh();
  expect(site.services.snapshot()).toBe(snapshot);
  const { patterns } = (await jsonOf(await site.api('/api/patterns/featured'))) as { patterns: { slug: string }[] };
  expect(patterns[0]?.slug).toBe('karambit-387');
  expect(patternsMeta(snapshot).featured.map(({ slug }) => slug)).toEqual(['karambit-387']);
});

describe('under a price ceiling', () => {
  const pattern = { weapon: 'karambit', patternId: 387 } as const;
  test.each([
    [null, null],
    [3000, null],
    [3750, { kind: 'listing', price: EURO }],
    [10_000, { kind: 'listing', price: EURO }],
  ])('of %s', (ceiling, found) => {
    const result = underCeiling(site.services, pattern, ceiling);
    if (found) expect(result).toMatchObject(found);
    else expect(result).toBeNull();
  });
});

test('without a database or prices there is no market, and pages state it', async () => {
  const api = openTestApi(testServices());
  const body = (await jsonOf(await api('/api/insights/market'))) as Record<string, unknown>;
  expect(ENDPOINTS.marketInsights.answer.parse(body)).toEqual(body);
  expect(body['insights']).toBeNull();
  expect(await jsonOf(await api('/api/pattern/karambit-387/prices'))).toMatchObject({ prices: null });
});
