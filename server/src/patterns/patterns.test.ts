import { PATTERN_SORTS, type PatternSort } from '@bluegem/contract/patterns/patterns';
import { colourDistance } from '@bluegem/core/patterns/related-patterns';
import { aPattern } from '@bluegem/data/testing/builders';
import { describe, expect, test } from 'vitest';
import { getPattern } from './check.ts';
import {
  PAGE_LIMIT,
  naturalDirection,
  patternDetail,
  patternsAtAddress,
  patternsMeta,
  presentPattern,
  sortPatterns,
  weaponPatterns,
  type SortDirection,
} from './patterns.ts';
import type { StoredPattern } from '../stores/snapshot.ts';
import { realSnapshot, snapshotOf } from '../testing/services.ts';

const aStored = (special: Partial<StoredPattern>): StoredPattern => ({
  ...aPattern(special),
  marketPrice: null,
  createdAt: new Date('2026-11-01'),
  ...special,
});
const source = { snapshot: realSnapshot, metal: {} };
const idsOf = (patterns: readonly { patternId: number }[]) => patterns.map(({ patternId }) => patternId);
const sharesOf = (playside: number | null) => ({ playside, backside: null, total: null });

describe('sorting', () => {
  const some = [
    aStored({ patternId: 1, rank: 4, tier: null, bluePercent: sharesOf(20), marketPrice: 10 }),
    aStored({ patternId: 2, rank: 3, tier: 2, bluePercent: sharesOf(null), marketPrice: null }),
    aStored({ patternId: 3, rank: 2, tier: 1, bluePercent: sharesOf(30), marketPrice: 300 }),
    aStored({ patternId: 4, rank: 1, tier: null, bluePercent: sharesOf(20), marketPrice: 10 }),
    aStored({ patternId: 5, rank: 5, tier: 2, bluePercent: sharesOf(null), marketPrice: null }),
  ];

  test.each<[PatternSort, SortDirection, number[]]>([
    ['rank', 'ascending', [4, 3, 2, 1, 5]],
    ['rank', 'descending', [5, 1, 2, 3, 4]],
    ['patternId', 'ascending', [1, 2, 3, 4, 5]],
    ['patternId', 'descending', [5, 4, 3, 2, 1]],
    ['tier', 'ascending', [3, 2, 5, 4, 1]],
    ['tier', 'descending', [2, 5, 3, 4, 1]],
    ['bluePlayside', 'ascending', [4, 1, 3, 2, 5]],
    ['bluePlayside', 'descending', [3, 4, 1, 2, 5]],
    ['blueBackside', 'descending', [4, 3, 2, 1, 5]],
    ['price', 'ascending', [4, 1, 3, 2, 5]],
    ['price', 'descending', [3, 4, 1, 2, 5]],
  ])('by %s, %s: missing values last, ties by rank', (sort, direction, ids) => {
    expect(idsOf(sortPatterns(some, sort, direction))).toEqual(ids);
  });

  test('does not change its input', () => {
    sortPatterns(some, 'rank', 'ascending');
    expect(idsOf(some)).toEqual([1, 2, 3, 4, 5]);
  });

  test.each(PATTERN_SORTS)('by %s, the order of the 1,000 real patterns is the same from any start', (sort) => {
    const all = realSnapshot().ofWeapon('karambit');
    for (const direction of ['ascending', 'descending'] as const) {
      expect(idsOf(sortPatterns(all.toReversed(), sort, direction))).toEqual(idsOf(sortPatterns(all, sort, direction)));
    }
  });

  test('goes best first: places and numbers up, shares and prices down', () => {
    const best = PATTERN_SORTS.map((sort) => [sort, naturalDirection(sort)]);
    expect(Object.fromEntries(best)).toEqual({
      rank: 'ascending',
      patternId: 'ascending',
      tier: 'ascending',
      playsideTier: 'ascending',
      gemScore: 'descending',
      bluePlayside: 'descending',
      blueBackside: 'descending',
      blueTotal: 'descending',
      price: 'descending',
    });
  });
});

describe('a page of a weapon', () => {
  const pageOf = (special: Partial<Parameters<typeof weaponPatterns>[2]>) =>
    weaponPatterns(realSnapshot(), 'ak-47', {
      sort: 'rank',
      direction: undefined,
      limit: 10,
      offset: 0,
      ...special,
    });

  test('begins with number one and counts all', () => {
    const page = pageOf({});
    expect(page).toMatchObject({ weapon: 'ak-47', total: 1000, offset: 0 });
    expect(page.patterns.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(page.patterns[0]).toMatchObject({ patternId: 661 });
  });

  test('pages put together are every pattern once', () => {
    const pages = Array.from({ length: 11 }, (_, index) => pageOf({ sort: 'tier', limit: 97, offset: index * 97 }));
    const ids = pages.flatMap(({ patterns }) => idsOf(patterns));
    expect(ids).toHaveLength(1000);
    expect(new Set(ids).size).toBe(1000);
  });

  test('with a tag has only the patterns that have it', () => {
    const { total, patterns } = pageOf({ tag: 'full-top', limit: 1000 });
    expect(total).toBe(10);
    expect(idsOf(patterns)).toEqual(expect.arrayContaining([661, 955]));
    expect(presentPattern(patterns[0]!).tags).toEqual(['full-top']);
    expect(
      weaponPatterns(realSnapshot(), 'karambit', {
        sort: 'rank',
        direction: undefined,
        tag: 'full-top',
        limit: 10,
        offset: 0,
      }).total,
    ).toBe(0);
  });

  test('the last page holds what is left, one beyond it nothing', () => {
    expect(pageOf({ offset: 995 }).patterns).toHaveLength(5);
    expect(pageOf({ offset: 1000 })).toMatchObject({ total: 1000, offset: 1000, patterns: [] });
    expect(pageOf({ offset: 999_999 }).patterns).toEqual([]);
  });

  test('the direction may be turned', () => {
    expect(pageOf({ direction: 'descending' }).patterns[0]).toMatchObject({ rank: 1000 });
  });

  test.each([
    [0, { rule: 'too-low', allowed: 1 }],
    [PAGE_LIMIT + 1, { rule: 'too-high', allowed: 1000 }],
  ])('a limit of %s is refused', (limit, fault) => {
    expect(() => pageOf({ limit })).toThrow(
      expect.objectContaining({ code: 'http.bad-request', details: { field: 'limit', ...fault } }) as Error,
    );
  });

  test('a weapon that is not measured is an error', () => {
    const page = { sort: 'rank', direction: undefined, limit: 10, offset: 0 } as const;
    expect(() => weaponPatterns(realSnapshot(), 'hydra-gloves', page)).toThrow(
      expect.objectContaining({ code: 'pattern.not-measured' }) as Error,
    );
  });
});

describe('one pattern', () => {
  test('comes with the eight of its weapon that look most like it, nearest first', () => {
    const { pattern, related } = patternDetail(source, 'karambit', 387);
    expect(pattern).toMatchObject({ slug: 'karambit-387', marketPrice: null });
    expect(related).toHaveLength(8);
    expect(related.every(({ weapon, patternId }) => weapon === 'karambit' && patternId !== 387)).toBe(true);
    const reference = getPattern(realSnapshot(), 'karambit', 387);
    const distances = related.map((each) =>
      colourDistance(reference, getPattern(realSnapshot(), 'karambit', each.patternId)),
    );
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  test('a twin is the nearest relative', () => {
    expect(patternDetail(source, 'karambit', 747).related[0]).toMatchObject({ patternId: 825 });
  });
});

test('shares over all metal come with a pattern whose metal is known', () => {
  const colours = { blue: 30, purple: 5, gold: 50, other: 15 };
  const side = { all: colours, receiver: colours, magazine: colours, cover: colours, sights: colours };
  const first = { playside: side, backside: side };
  const metal = { 'ak-47': [first] };
  expect(patternDetail({ ...source, metal }, 'ak-47', 1).metal).toEqual(first);
  expect(patternDetail({ ...source, metal }, 'karambit', 1).metal).toBeNull();
});

describe('an address', () => {
  const at = (id: string) => patternsAtAddress(source, id);

  test.each([
    ['karambit-387', 'karambit-387'],
    ['ak-47-661', 'ak-47-661'],
    ['AK47-661', 'ak-47-661'],
    ['АК-47-661', 'ak-47-661'],
    ['karambit-0387', 'karambit-387'],
    ['m9-bayonet-1', 'm9-bayonet-1'],
    ['five-seven-heat-treated-1000', 'five-seven-heat-treated-1000'],
  ])('%s is the pattern %s', (id, slug) => {
    expect(at(id)).toMatchObject({ pattern: { slug }, sameAs: null });
  });

  test('karambit-0 is pattern 1 and is marked as the same', () => {
    expect(at('karambit-0')).toEqual({ ...at('karambit-1'), sameAs: 0 });
  });

  test('387 is that seed on every measured weapon', () => {
    const answer = at('387');
    expect(answer).toMatchObject({ patternId: 387, sameAs: null });
    const { patterns } = answer as Extract<typeof answer, { patterns: unknown }>;
    expect(patterns).toHaveLength(25);
    expect(new Set(patterns.map(({ weapon }) => weapon)).size).toBe(25);
    expect(new Set(idsOf(patterns))).toEqual(new Set([387]));
  });

  test('0 is seed 1 on every weapon and is marked as the same', () => {
    expect(at('0')).toEqual({ ...at('1'), sameAs: 0 });
  });

  test.each([
    ['karambit', 'http.not-found'],
    ['karambit-', 'http.not-found'],
    ['karambit-1001', 'http.not-found'],
    ['karambit--1', 'http.not-found'],
    ['karambit-12.5', 'http.not-found'],
    ['karambit-x', 'http.not-found'],
    ['1001', 'http.not-found'],
    ['-387', 'http.not-found'],
    ['', 'http.not-found'],
    ['６６１', 'http.not-found'],
    ['chicken-387', 'pattern.weapon-unknown'],
    ['__proto__-387', 'pattern.weapon-unknown'],
    ['sk-387', 'pattern.weapon-ambiguous'],
    ['hydra-gloves-387', 'pattern.not-measured'],
  ])('"%s" fails with %s', (id, code) => {
    expect(() => at(id)).toThrow(expect.objectContaining({ code }) as Error);
  });
});

describe('meta', () => {
  test('counts the real patterns and features none without prices', () => {
    const { total, weapons, tiers, featured } = patternsMeta(realSnapshot());
    expect(total).toBe(25_000);
    expect(Object.values(weapons)).toEqual(Array.from({ length: 25 }, () => 1000));
    expect(tiers[1] + tiers[2] + tiers[3]).toBeLessThan(total);
    expect(featured).toEqual([]);
  });

  test('features priced patterns of tier 2 or better, dearest first, at most twenty', () => {
    const priced = Array.from({ length: 30 }, (_, index) =>
      aStored({ patternId: index + 1, tier: index === 29 ? 3 : index === 28 ? 2 : 1, marketPrice: index }),
    );
    const { featured } = patternsMeta(snapshotOf(priced));
    expect(idsOf(featured)).toEqual(Array.from({ length: 20 }, (_, index) => 29 - index));
  });
});
