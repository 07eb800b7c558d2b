import { readPatternQuery } from '@bluegem/core/query/pattern-query';
import { describe, expect, test } from 'vitest';
import { databaseExport, databasePage } from './pattern-database.ts';
import { testServices } from '../testing/services.ts';
import { createSnapshot } from '../stores/snapshot.ts';
import { aPattern } from '@bluegem/core/testing/builders';

const PATTERNS = Array.from({ length: 1000 }, (_, at) =>
  aPattern({ patternId: at + 1, rank: 1000 - at, tier: at % 10 === 0 ? 1 : null, gemScore: at / 10 }),
).map((pattern) => ({ ...pattern, marketPrice: null, createdAt: new Date('2026-01-01') }));
const servicesOver = (patterns: typeof PATTERNS) =>
  testServices({ snapshot: createSnapshot({ version: '1', releasedAt: '2026-01-01' }, 'x', patterns) });
const SERVICES = servicesOver(PATTERNS);

const page = (...parameters: [string, string][]) => databasePage(SERVICES, readPatternQuery(parameters));
const numbers = ({ rows }: ReturnType<typeof page>) => rows.map(({ patternId }) => patternId);

describe('a page', () => {
  test('returns the best patterns first, and the total', () => {
    expect(page()).toMatchObject({ total: 1000, pages: 50, offset: 0 });
    expect(numbers(page()).slice(0, 3)).toEqual([991, 981, 971]);
    expect(numbers(page(['sort', 'rank'])).slice(0, 3)).toEqual([1000, 999, 998]);
    expect(page().rows).toHaveLength(20);
  });

  test('goes on where the one before ended', () => {
    expect(page(['tier', '1'], ['size', '20'], ['page', '5'])).toMatchObject({ total: 100, pages: 5, offset: 80 });
    expect(numbers(page(['tier', '1'], ['size', '20'], ['page', '5'])).at(-1)).toBe(1);
  });

  test('beyond the last one is empty', () => {
    expect(page(['page', '99'])).toMatchObject({ total: 1000, pages: 50, rows: [] });
  });

  test('of all patterns comes a hundred at a time', () => {
    expect(page(['size', 'all'], ['page', '2'])).toMatchObject({ pages: 10, offset: 100 });
    expect(page(['size', 'all']).rows).toHaveLength(100);
  });
});

describe('an export', () => {
  const text = (format: 'csv' | 'json', ...parameters: [string, string][]) =>
    new Response(databaseExport(SERVICES, readPatternQuery(parameters), format)).text();

  test('as CSV holds the whole selection, not the page', async () => {
    const lines = (await text('csv', ['tier', '1'], ['size', '20'], ['page', '2'])).trim().split('\r\n');
    expect(lines).toHaveLength(101);
    expect(lines[1]).toMatch(/^karambit,Karambit,case-hardened,991,/);
  });

  test('as JSON holds the same', async () => {
    const records = JSON.parse(await text('json', ['tier', '1'])) as { patternId: number }[];
    expect(records).toHaveLength(100);
    expect(records[0]).toMatchObject({ patternId: 991 });
  });

  test('that is cancelled stops', async () => {
    const reader = databaseExport(SERVICES, readPatternQuery([]), 'csv').getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
    expect((await reader.read()).done).toBe(true);
  });
});

describe('prices', () => {
  const PRICES: Record<number, number> = { 10: 1200, 20: 45_000.5, 30: 7.25, 40: 1200 };
  const priced = servicesOver(
    PATTERNS.map((pattern) => ({ ...pattern, marketPrice: (PRICES[pattern.patternId] ?? null) as null })),
  );
  const pricedPage = (query: string) => databasePage(priced, readPatternQuery(new URLSearchParams(query)));
  const known = (query: string) => {
    const { rows, total } = pricedPage(query);
    return { total, numbers: rows.filter(({ price }) => price).map(({ patternId }) => patternId) };
  };

  test('order patterns, those without one last, and are shown in the site’s currency', () => {
    expect(known('sort=price').numbers).toEqual([20, 40, 10, 30]);
    expect(known('sort=price&direction=ascending').numbers).toEqual([30, 40, 10, 20]);
    expect(pricedPage('sort=price')).toMatchObject({
      currency: 'USD',
      total: 1000,
      rows: { 0: { price: { minor: 4_500_050, currency: 'USD' } }, 4: { price: null } },
    });
  });

  test('choose patterns, ends included', () => {
    expect(known('priceMin=0&sort=price')).toEqual({ total: 4, numbers: [20, 40, 10, 30] });
    expect(known('priceMin=1200&sort=price')).toEqual({ total: 3, numbers: [20, 40, 10] });
    expect(known('priceMax=1200&sort=price')).toEqual({ total: 3, numbers: [40, 10, 30] });
    expect(known('priceMin=7.25&priceMax=7.25')).toEqual({ total: 1, numbers: [30] });
    expect(known('priceMin=8&priceMax=1199')).toEqual({ total: 0, numbers: [] });
    expect(known('priceMin=9999999')).toEqual({ total: 0, numbers: [] });
  });

  test('are columns of an export where there are any', async () => {
    const lines = async (services: typeof priced) =>
      (await new Response(databaseExport(services, readPatternQuery([['sort', 'price']]), 'csv')).text()).split('\r\n');
    const [header, first] = await lines(priced);
    expect(header).toMatch(/,flags,measuredTier,playsideTier,disputed,tags,marketPrice,currency$/);
    expect(first).toMatch(/,45000\.5,USD$/);
    expect((await lines(SERVICES))[0]).toMatch(/,flags,measuredTier,playsideTier,disputed,tags$/);
    expect(page(['sort', 'price'])).toMatchObject({ currency: null, total: 1000 });
  });
});
