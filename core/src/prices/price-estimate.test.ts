import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimatePrices, marketEstimate, medianInterval } from './price-estimate.ts';
import { aPrice, daysBefore, NOON } from '../testing/prices.ts';

const options = { nowMs: NOON.getTime(), currency: 'USD', rates: null } as const;
const sales = (...dollars: number[]) => dollars.map((each) => aPrice({ dollars: each }));

test('three sales give their median, and the lowest and highest as the interval', () => {
  expect(estimatePrices(sales(4800, 6000, 5000), options)).toEqual([
    {
      wear: 'minimal-wear',
      statTrak: false,
      median: { minor: 500_000, currency: 'USD' },
      low: { minor: 480_000, currency: 'USD' },
      high: { minor: 600_000, currency: 'USD' },
      coveragePercent: 75,
      sales: 3,
      windowDays: 30,
    },
  ]);
});

test('one extreme sale does not change the median, nor, among six, the interval', () => {
  const [estimate] = estimatePrices(sales(4900, 5000, 5000, 5100, 5200, 900_000), options);
  expect(estimate).toMatchObject({ median: { minor: 505_000 }, low: { minor: 500_000 }, high: { minor: 520_000 } });
});

describe('there is no estimate', () => {
  test('from two sales', () => expect(estimatePrices(sales(4800, 6000), options)).toEqual([]));

  test('from offers', () => {
    const offers = sales(4800, 6000, 5000).map((each) => ({ ...each, kind: 'listing' as const }));
    expect(estimatePrices(offers, options)).toEqual([]);
  });

  test('from prices without a seed, of two wears, with and without StatTrak, or older than a year', () => {
    const two = sales(4800, 5000);
    for (const third of [
      aPrice({ patternId: null }),
      aPrice({ wear: 'field-tested' }),
      aPrice({ statTrak: true }),
      aPrice({ observedAt: daysBefore(366) }),
      aPrice({ observedAt: daysBefore(-1) }),
      aPrice({ price: { minor: 500_000, currency: 'EUR' } }),
    ])
      expect(estimatePrices([...two, third], options)).toEqual([]);
  });
});

test('the shortest period with three sales is used', () => {
  const old = [40, 50, 60].map((days) => aPrice({ dollars: 1000, observedAt: daysBefore(days) }));
  expect(estimatePrices([...sales(5000, 5000), ...old], options)).toMatchObject([{ sales: 5, windowDays: 90 }]);
  expect(estimatePrices([...sales(5000, 5000, 5000), ...old], options)).toMatchObject([{ sales: 3, windowDays: 30 }]);
});

test('sales in another currency count if there is a rate', () => {
  const inEuro = aPrice({ price: { minor: 400_000, currency: 'EUR' } });
  const rates = { asOf: '2026-11-20', to: 'USD', perUnit: { EUR: 1.25 } } as const;
  expect(estimatePrices([...sales(4000, 6000), inEuro], { ...options, rates })).toMatchObject([
    { median: { minor: 500_000, currency: 'USD' }, sales: 3 },
  ]);
});

test('the estimate of the pattern is that with the most sales, without StatTrak first', () => {
  const worn = [1, 2, 3, 4].map(() => aPrice({ wear: 'field-tested', dollars: 2000 }));
  const counted = [1, 2, 3, 4, 5].map(() => aPrice({ statTrak: true, dollars: 9000 }));
  const estimates = estimatePrices([...sales(1, 2, 3), ...worn, ...counted], options);
  expect(estimates).toHaveLength(3);
  expect(marketEstimate(estimates)).toMatchObject({ wear: 'field-tested', statTrak: false });
  expect(marketEstimate([])).toBeUndefined();
});

test('median and interval are ordered, within the lowest and highest, with at least 75 % confidence', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 3, maxLength: 50 }), (amounts) => {
      const ascending = amounts.toSorted((a, b) => a - b);
      const { median, low, high, coveragePercent } = medianInterval(ascending);
      expect(ascending[0]).toBeLessThanOrEqual(low);
      expect(low).toBeLessThanOrEqual(median);
      expect(median).toBeLessThanOrEqual(high);
      expect(high).toBeLessThanOrEqual(ascending.at(-1) ?? 0);
      expect(coveragePercent).toBeGreaterThanOrEqual(75);
    }),
  );
});

test('the order of sales does not matter', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(sales(1, 2, 3, 4, 5, 6, 7), { minLength: 7 }), (shuffled) => {
      expect(estimatePrices(shuffled, options)).toMatchObject([{ median: { minor: 400 }, sales: 7 }]);
    }),
  );
});

test('there is no interval of two values', () => expect(() => medianInterval([1, 2])).toThrow(RangeError));
