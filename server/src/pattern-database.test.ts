import { readPatternQuery } from '@bluegem/core/pattern-query';
import { describe, expect, test } from 'vitest';
import { databaseExport, databasePage } from './pattern-database.ts';
import { createSnapshot } from './snapshot.ts';
import { aPattern } from '@bluegem/core/testing/builders';

const PATTERNS = Array.from({ length: 1000 }, (_, at) =>
  aPattern({ patternId: at + 1, rank: 1000 - at, tier: at % 10 === 0 ? 1 : null, gemScore: at / 10 }),
).map((pattern) => ({ ...pattern, marketPrice: null, createdAt: new Date('2026-01-01') }));
const SNAPSHOT = createSnapshot({ version: '1', releasedAt: '2026-01-01' }, 'x', PATTERNS);

const page = (...parameters: [string, string][]) => databasePage(SNAPSHOT, readPatternQuery(parameters));
const numbers = ({ rows }: ReturnType<typeof page>) => rows.map(({ patternId }) => patternId);

describe('a page', () => {
  test('holds the best patterns first, and says how many there are', () => {
    expect(page()).toMatchObject({ total: 1000, pages: 50, offset: 0 });
    expect(numbers(page()).slice(0, 3)).toEqual([1000, 999, 998]);
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
    new Response(databaseExport(SNAPSHOT, readPatternQuery(parameters), format)).text();

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

  test('that is given up stops', async () => {
    const reader = databaseExport(SNAPSHOT, readPatternQuery([]), 'csv').getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
    expect((await reader.read()).done).toBe(true);
  });
});
