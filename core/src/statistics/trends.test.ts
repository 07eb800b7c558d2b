import { describe, expect, test } from 'vitest';
import { NOON, aPrice, daysBefore } from '../testing/prices.ts';
import { mostSold, priceMoves, TREND_LIMIT } from './trends.ts';

const options = { nowMs: NOON.getTime(), days: 7, currency: 'USD', rates: null } as const;
const sale = (dollars: number, days: number, changes = {}) =>
  aPrice({ dollars, observedAt: daysBefore(days), ...changes });

describe('most sold', () => {
  test('counts sales of the period by pattern, most first', () => {
    const sales = [
      sale(10, 1, { patternId: 2 }),
      sale(10, 2),
      sale(10, 6),
      sale(10, 8, { patternId: 2 }),
      sale(10, 8, { patternId: 2 }),
      sale(10, 1, { kind: 'listing', patternId: 3 }),
      sale(10, 1, { patternId: null }),
    ];
    expect(mostSold(sales, options)).toEqual([
      { weapon: 'karambit', patternId: 387, count: 2 },
      { weapon: 'karambit', patternId: 2, count: 1 },
    ]);
    expect(mostSold(sales, { ...options, days: 30 })[0]).toMatchObject({ patternId: 2, count: 3 });
  });

  test('has at most the limit of patterns', () => {
    const sales = Array.from({ length: 20 }, (_, index) => sale(10, 1, { patternId: index + 1 }));
    expect(mostSold(sales, options)).toHaveLength(TREND_LIMIT);
  });
});

describe('price moves', () => {
  test('compare medians of at least two sales in the same wear, biggest move first', () => {
    const sales = [
      sale(130, 1),
      sale(110, 2),
      sale(100, 20),
      sale(100, 60),
      sale(50, 1, { patternId: 2 }),
      sale(50, 1, { patternId: 2 }),
      sale(100, 9, { patternId: 2 }),
      sale(100, 9, { patternId: 2 }),
    ];
    expect(priceMoves(sales, options)).toMatchObject([
      { patternId: 2, before: { minor: 10_000 }, after: { minor: 5000 }, changePercent: -50 },
      { patternId: 387, wear: 'minimal-wear', after: { minor: 12_000 }, changePercent: expect.closeTo(20, 9) },
    ]);
  });

  test('one sale, another wear, old sales and an unchanged price are not a move', () => {
    const [before, now] = [
      [sale(100, 20), sale(100, 21)],
      [sale(200, 1), sale(200, 2)],
    ];
    expect(priceMoves([...before, sale(200, 1)], options)).toEqual([]);
    expect(priceMoves([...before, sale(200, 1), sale(200, 1, { wear: 'field-tested' })], options)).toEqual([]);
    expect(priceMoves([sale(100, 98), sale(100, 99), ...now], options)).toEqual([]);
    expect(priceMoves([...before, sale(100, 1), sale(100.5, 1)], options)).toEqual([]);
  });

  test('a pattern is listed once, with its biggest move', () => {
    const inWear = (wear: 'minimal-wear' | 'well-worn', after: number) => [
      sale(100, 20, { wear }),
      sale(100, 21, { wear }),
      sale(after, 1, { wear }),
      sale(after, 2, { wear }),
    ];
    expect(priceMoves([...inWear('minimal-wear', 110), ...inWear('well-worn', 300)], options)).toMatchObject([
      { patternId: 387, wear: 'well-worn', changePercent: 200 },
    ]);
  });
});
