import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { countPatterns, featuredPatterns } from '@bluegem/core/patterns/patterns-meta';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { loadDataset } from './dataset.ts';
import * as queries from './patterns.ts';
import { allPatterns } from '../testing/all-patterns.ts';
import { aDataset } from '../testing/builders.ts';
import { publishedPatterns } from '../testing/published-patterns.ts';
import { describeEachDatabase } from '../testing/test-database.ts';

const WEAPONS: readonly WeaponId[] = [
  'ak-47',
  'bayonet',
  'falchion-knife',
  'five-seven',
  'five-seven-heat-treated',
  'karambit',
];
const PATTERNS = publishedPatterns().filter((each) => WEAPONS.includes(each.weapon));

describeEachDatabase('asking for patterns', (database) => {
  const page = (query: Partial<queries.WeaponPatternsQuery>) =>
    queries.listWeaponPatterns(database().db, {
      weapon: 'karambit',
      sort: 'rank',
      direction: 'ascending',
      limit: 10,
      offset: 0,
      ...query,
    });
  const idsOf = (patterns: queries.StoredPattern[]) => patterns.map((each) => each.patternId);

  beforeAll(async () => {
    await loadDataset(database(), aDataset({ patterns: PATTERNS }));
    await database().db.execute(
      sql`update patterns set market_price = pattern_id where weapon_type = 'karambit' and tier = 1 and pattern_id > 300`,
    );
  });

  test('the known gems are found with their tier and flags', async () => {
    expect(await queries.findPattern(database().db, 'ak-47', 661)).toMatchObject({ tier: 1, flags: ['#1'], rank: 1 });
    expect(await queries.findPattern(database().db, 'karambit', 387)).toMatchObject({
      tier: 1,
      side: 'playside',
      flags: ['#1'],
    });
    expect(await queries.findPattern(database().db, 'five-seven', 690)).toMatchObject({
      tier: 1,
      flags: ['#2'],
      rank: 2,
    });
    expect(await queries.findPattern(database().db, 'ak-47', 3)).toMatchObject({ tier: null, marketPrice: null });
  });

  test('a pattern that does not exist is undefined', async () => {
    expect(await queries.findPattern(database().db, 'hydra-gloves', 1)).toBeUndefined();
    expect(await queries.findPattern(database().db, 'karambit', 1001)).toBeUndefined();
  });

  test('a seed is answered on every weapon, by weapon id', async () => {
    const found = await queries.listPatternsOfSeed(database().db, 387);
    const weapons = found.map((each) => each.weapon);
    expect(weapons).toEqual(WEAPONS);
    expect(new Set(idsOf(found))).toEqual(new Set([387]));
    expect(await queries.listPatternsOfSeed(database().db, 0)).toEqual([]);
  });

  test('a weapon is listed by rank, page by page, without a gap or a repetition', async () => {
    const pages = await Promise.all([0, 400, 800].map((offset) => page({ limit: 400, offset })));
    expect(pages.map((each) => each.length)).toEqual([400, 400, 200]);
    expect(pages.flat().map((each) => each.rank)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  });

  test.each(Object.keys(queries.PATTERN_SORTS) as queries.PatternSort[])(
    'sorted by %s, ties go by pattern id and nulls come last',
    async (sort) => {
      for (const weapon of ['karambit', 'falchion-knife'] as const) {
        for (const direction of ['ascending', 'descending'] as const) {
          const listed = await page({ weapon, sort, direction, limit: 1000 });
          expect(listed).toHaveLength(1000);
          const sign = direction === 'ascending' ? 1 : -1;
          expect(listed.toSorted((a, b) => compare(a, b, sort, sign))).toEqual(listed);
        }
      }
    },
  );

  test('a sort key, limit or offset from outside cannot reach the SQL', async () => {
    await expect(page({ sort: 'rank; drop table patterns' as never })).rejects.toThrow(RangeError);
    await expect(page({ sort: 'constructor' as never })).rejects.toThrow(RangeError);
    await expect(page({ limit: 1001 })).rejects.toThrow(RangeError);
    await expect(page({ limit: 1.5 })).rejects.toThrow(RangeError);
    await expect(page({ offset: -1 })).rejects.toThrow(RangeError);
    await expect(queries.listFeatured(database().db, -1)).rejects.toThrow(RangeError);
  });

  test('an offset past the end gives nothing', async () => {
    expect(await page({ offset: 1000 })).toEqual([]);
    expect(await page({ limit: 0 })).toEqual([]);
  });

  test('the counts are those of the patterns', async () => {
    expect(await queries.patternsMeta(database().db)).toEqual(countPatterns(PATTERNS));
  });

  test('the featured are tier 1, the dearest first, those without a price by gem score', async () => {
    const featured = await queries.listFeatured(database().db);
    expect(featured).toEqual(featuredPatterns(await allPatterns(database().db)));
    expect(featured).toHaveLength(50);
    expect(featured[0]).toMatchObject({ weapon: 'karambit', marketPrice: expect.any(Number) });
    expect(await queries.listFeatured(database().db, 3)).toEqual(featured.slice(0, 3));
  });

  test('what the database alone knows: every price, and every first day that is not the usual one', async () => {
    const usual = new Date('2026-01-02T00:00:00Z');
    await database().db.execute(
      sql`update patterns set created_at = ${usual.toISOString()}::timestamptz where not (weapon_type = 'ak-47' and pattern_id = 7)`,
    );
    const extras = await queries.listPatternExtras(database().db, usual);
    const priced = (await allPatterns(database().db)).filter(({ marketPrice }) => marketPrice !== null);
    expect(priced.length).toBeGreaterThan(1);
    expect(extras.map(({ weapon, patternId }) => [weapon, patternId])).toEqual([
      ['ak-47', 7],
      ...priced.map(({ weapon, patternId }) => [weapon, patternId]),
    ]);
    expect(extras[0]).toMatchObject({ marketPrice: null, createdAt: new Date(aDataset().releasedAt) });
    expect(extras[1]).toMatchObject({ marketPrice: priced[0]?.patternId, createdAt: usual });
  });
});

function compare(a: queries.StoredPattern, b: queries.StoredPattern, sort: queries.PatternSort, sign: number): number {
  const [x, y] = [valueOf(a, sort), valueOf(b, sort)];
  if (x === y) return a.patternId - b.patternId;
  if (x === null || y === null) return x === null ? 1 : -1;
  return sign * (x - y);
}

function valueOf(pattern: queries.StoredPattern, sort: queries.PatternSort): number | null {
  if (sort === 'bluePlayside') return pattern.bluePercent.playside;
  if (sort === 'blueBackside') return pattern.bluePercent.backside;
  return sort === 'blueTotal' ? pattern.bluePercent.total : pattern[sort];
}
