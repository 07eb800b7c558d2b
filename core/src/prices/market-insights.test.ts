import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketInsights } from './market-insights.ts';
import { aPrice, daysBefore, NOON } from '../testing/prices.ts';

const options = { nowMs: NOON.getTime(), currency: 'USD', rates: null } as const;
const three = (dollars: number, days = 1) => [1, 2, 3].map(() => aPrice({ dollars, observedAt: daysBefore(days) }));

test('without prices there are no insights', () => {
  expect(marketInsights([], options)).toBeUndefined();
  expect(marketInsights(three(100, 31), options)).toBeUndefined();
  expect(marketInsights([aPrice({ patternId: null })], options)).toBeUndefined();
});

test('average and change against the 30 days before', () => {
  const insights = marketInsights([...three(120), ...three(100, 40)], options);
  expect(insights).toMatchObject({ basis: 'sale', count: 3, averagePrice: { minor: 12_000, currency: 'USD' } });
  expect(insights?.priceChange).toBeCloseTo(20);
});

test('no comparison with fewer than three prices', () => {
  expect(marketInsights([...three(120), aPrice({ observedAt: daysBefore(40) })], options)?.priceChange).toBeNull();
});

test('at most five weapons, most expensive first, each with at least three prices', () => {
  const weapons = ['karambit', 'ak-47', 'five-seven', 'bayonet', 'flip-knife', 'gut-knife'] as const;
  const prices = weapons.flatMap((weapon, index) => three(100 * (index + 1)).map((each) => ({ ...each, weapon })));
  const single = aPrice({ weapon: 'butterfly-knife', dollars: 1_000_000 });
  const top = marketInsights([...prices, single], options)?.topWeapons;
  expect(top?.map(({ weapon }) => weapon)).toEqual(['gut-knife', 'flip-knife', 'bayonet', 'five-seven', 'ak-47']);
  expect(top?.[0]).toEqual({ weapon: 'gut-knife', averagePrice: { minor: 60_000, currency: 'USD' }, count: 3 });
});

test('every day of the last thirty is listed, also without prices', () => {
  const trends = marketInsights([aPrice({ dollars: 10 }), aPrice({ dollars: 30 })], options)?.marketTrends ?? [];
  expect(trends).toHaveLength(30);
  const dayOf = (index: number) => new Date(trends.at(index)?.startMs ?? 0).toISOString();
  expect([dayOf(0), dayOf(-1)]).toEqual(['2026-10-23T00:00:00.000Z', '2026-11-21T00:00:00.000Z']);
  expect(trends.at(-2)).toMatchObject({ averagePrice: { minor: 2000, currency: 'USD' }, count: 2 });
  expect(trends.at(-1)).toMatchObject({ averagePrice: null, count: 0 });
});

test('offers are used only if no sale is known', () => {
  const offers = three(900).map((each) => ({ ...each, kind: 'listing' as const }));
  expect(marketInsights(offers, options)).toMatchObject({ basis: 'listing', count: 3 });
  expect(marketInsights([...offers, aPrice({ dollars: 5 })], options)).toMatchObject({ basis: 'sale', count: 1 });
});

test('prices in a currency without a rate are left out and counted', () => {
  const euro = aPrice({ price: { minor: 1, currency: 'EUR' } });
  expect(marketInsights([...three(100), euro], options)).toMatchObject({
    averagePrice: { minor: 10_000 },
    leftOut: 1,
  });
});

test('the average is between the lowest and the highest price, and the days add up', () => {
  const price = fc.record({ dollars: fc.integer({ min: 1, max: 1e6 }), days: fc.integer({ min: 0, max: 29 }) });
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 40 }), (drawn) => {
      const prices = drawn.map(({ dollars, days }) => aPrice({ dollars, observedAt: daysBefore(days) }));
      const insights = marketInsights(prices, options);
      const minors = prices.map((each) => each.price.minor);
      expect(insights?.averagePrice.minor).toBeGreaterThanOrEqual(Math.min(...minors));
      expect(insights?.averagePrice.minor).toBeLessThanOrEqual(Math.max(...minors));
      expect(insights?.marketTrends.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
    }),
  );
});
