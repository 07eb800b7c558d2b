import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pattern } from '../patterns/pattern.ts';
import { PATTERN_COUNT } from '../patterns/pattern-id.ts';
import { tagsOf } from '../patterns/pattern-tags.ts';
import { buildPatternIndex, type IndexColumn } from './pattern-index.ts';
import { SORTS } from './pattern-order.ts';
import { pageOf } from './pattern-page.ts';
import {
  FILTER_KEYS,
  RANGES,
  RANGE_KEYS,
  readPatternQuery,
  withoutFilter,
  type PatternQuery,
} from './pattern-query.ts';
import { rowAt, type PatternRow } from './pattern-row.ts';
import { readPatternSearch } from './pattern-search.ts';
import { createPatternEngine } from './pattern-selection.ts';
import { buildRealPatterns } from '../testing/real-facts.ts';
import { aPattern } from '../testing/builders.ts';
import { anyPatternQuery } from '../testing/any-query.ts';
import { MEASURED_WEAPON_IDS, WEAPONS, weaponTitle } from '../weapons/weapons.ts';

const clusters = (pattern: Pattern, row: number): Pattern =>
  row % 3 === 0
    ? pattern
    : {
        ...pattern,
        regions: pattern.regions.map((region) => ({
          ...region,
          clusters: {
            count: row % 7,
            biggestPercent: (row % 50) / 2,
            efficiencyPercent: row % 5 === 0 ? null : row % 101,
          },
        })),
      };

/** Real facts, with measured clusters on two of three patterns. */
const PATTERNS = [...buildRealPatterns().values()].flat().map(clusters);
const ENGINE = createPatternEngine(buildPatternIndex(PATTERNS));
const ROWS = PATTERNS.map((_, row) => rowAt(ENGINE.index, row));

const query = (...parameters: [string, string][]) => readPatternQuery(parameters);
const select = (...parameters: [string, string][]) =>
  Array.from(ENGINE.select(query(...parameters)).rows, (row) => ROWS[row]!);
const named = (rows: readonly PatternRow[]) => rows.map(({ weapon, patternId }) => `${weapon}-${patternId}`);

describe('a row', () => {
  test('has the values of its pattern', () => {
    const row = ROWS.find((each) => each.weapon === 'ak-47' && each.patternId === 661)!;
    expect(row).toMatchObject({ rank: 1, tier: 1, tierBasis: 'curated', side: 'playside', gemScore: 100 });
    expect(row).toMatchObject({ blue: 97.64, blueTotal: 46.67, flags: ['#1'] });
    expect(row.regions.map(({ region, colours }) => [region, colours.blue])).toEqual([
      ['top', 97.64],
      ['magazine', 19.22],
    ]);
  });

  test('agrees with every pattern', () => {
    // One comparison: 25,000 take two seconds.
    const shared = (each: Pattern | PatternRow) => {
      const { weapon, patternId, tier, side, rank, gemScore, flags, tierBasis } = each;
      return { weapon, patternId, tier, side, rank, gemScore, flags, tierBasis };
    };
    expect(PATTERNS.map(shared)).toEqual(ROWS.map(shared));
  });

  test('distinguishes unknown and missing sides from zero', () => {
    const bare = aPattern({ side: null, bluePercent: { playside: 0, backside: null, total: null }, regions: [] });
    const row = rowAt(buildPatternIndex([bare]), 0);
    expect(row).toMatchObject({ side: null, clusters: null, blueTotal: null });
  });
});

describe('searching', () => {
  test.each<[string, string[]]>([
    ['ak 661', ['ak-47-661']],
    ['kara 387', ['karambit-387']],
    ['кар 387', ['karambit-387']],
    ['#1 ak', ['ak-47-661']],
    ['ak #2 t1', named(select(['weapon', 'ak-47'], ['flag', '#2']))],
  ])('"%s" finds %j', (search, expected) => {
    expect(named(select(['search', search]))).toEqual(expected);
  });

  test('a number finds this seed on all weapons, best rank first', () => {
    const rows = select(['search', '661']);
    expect(rows).toHaveLength(MEASURED_WEAPON_IDS.length);
    expect(rows.every(({ patternId }) => patternId === 661)).toBe(true);
    expect(rows[0]!.weapon).toBe('ak-47');
  });

  test('an unknown word finds nothing, is returned as the problem, and removing the search restores all rows', () => {
    const { rows, search, gains } = ENGINE.select(query(['search', 'ak zebra']));
    expect(rows).toHaveLength(0);
    expect(search.problem).toMatchObject({ kind: 'word', text: 'zebra' });
    expect(gains.search).toBe(MEASURED_WEAPON_IDS.length * PATTERN_COUNT);
  });
});

describe('the default order', () => {
  test('begins with the bluest tier 1 patterns of several weapons', () => {
    const first = select().slice(0, 20);
    expect(first.every(({ tier }) => tier === 1)).toBe(true);
    expect(first.map(({ blue }) => blue)).toEqual(first.map(({ blue }) => blue).toSorted((a, b) => b - a));
    expect(new Set(first.map(({ weapon }) => weapon)).size).toBeGreaterThan(4);
  });

  test('is that of the ranks for one weapon', () => {
    const ranks = select(['weapon', 'karambit']).map(({ rank }) => rank);
    expect(ranks).toEqual(Array.from({ length: PATTERN_COUNT }, (_, at) => at + 1));
  });

  test('a page names the first place of every weapon', () => {
    const { best } = pageOf(ENGINE, query(), ENGINE.select(query()));
    expect(best.map(({ weapon }) => weapon)).toEqual(MEASURED_WEAPON_IDS);
    expect(best.find(({ weapon }) => weapon === 'karambit')).toEqual({
      weapon: 'karambit',
      patternId: 387,
      side: 'playside',
    });
  });
});

describe('the tier by the playside alone', () => {
  test('is a filter: the specification’s bands, whatever the tier', () => {
    const firsts = select(['playsideTier', '1']);
    expect(firsts).toHaveLength(374);
    expect(firsts.filter(({ tier }) => tier === 1)).toHaveLength(170);
    expect(named(select(['weapon', 'flip-knife'], ['playsideTier', 'none'], ['tier', '3']))).toContain(
      'flip-knife-916',
    );
  });

  test('is an order: by tier, then gem score, none last', () => {
    const tiers = select(['sort', 'playsideTier']).map(({ regions }) => bandOf(regions[0]?.colours.blue ?? 0));
    expect(tiers).toEqual(tiers.toSorted());
  });
});

describe('filtering', () => {
  test('by a tag: the patterns that it holds for, each with its tags', () => {
    const tops = select(['tag', 'full-top']);
    expect(named(tops).toSorted()).toEqual(
      [151, 179, 321, 387, 512, 592, 661, 670, 760, 955].map((id) => `ak-47-${id}`),
    );
    expect(tops.every(({ tags }) => tags.includes('full-top'))).toBe(true);
    expect(select(['tag', 'full-top'], ['weapon', 'karambit'])).toEqual([]);
  });

  test('values without measurements are outside of every range', () => {
    const rows = select(['efficiencyMin', '0']);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ clusters: own }) => own?.efficiencyPercent != null)).toBe(true);
  });

  test('both ends of a range are included', () => {
    const rows = select(['blueMin', '97.64'], ['blueMax', '97.64']);
    expect(named(rows)).toContain('ak-47-661');
    expect(rows.every(({ blue }) => blue === 97.64)).toBe(true);
  });

  test('the AK-47 is judged by its top cover alone', () => {
    const rows = select(['weapon', 'ak-47'], ['sort', 'blue']);
    expect(rows.every((row) => row.blue === row.regions[0]!.colours.blue)).toBe(true);
  });

  test('a weapon without measurements has no rows', () => {
    expect(select(['weapon', 'hydra-gloves'])).toEqual([]);
  });
});

/** The reference implementation: filters and sorts without an index. */
const bandOf = (blue: number) => (blue >= 80 ? '1' : blue >= 50 ? '2' : blue >= 30 ? '3' : 'none');

function selectByReference(request: PatternQuery): PatternRow[] {
  const { choices, ranges } = request;
  const search = readPatternSearch(request.search);
  const fits = (chosen: readonly string[], ...own: readonly string[]) =>
    chosen.length === 0 || own.some((value) => chosen.includes(value));
  const valueOf = (column: IndexColumn, row: number) => {
    const value = ENGINE.index.columns[column][row]!;
    return value === 65_535 ? null : value;
  };
  const kept = ROWS.map((row, at) => ({ row, at })).filter(({ row, at }) => {
    const { category, finish } = WEAPONS[row.weapon];
    const tier = String(row.tier ?? 'none');
    const side = row.side === null ? [] : [row.side];
    return (
      fits(choices.weapon, row.weapon) &&
      fits(choices.category, category) &&
      fits(choices.finish, finish) &&
      fits(choices.tier, tier) &&
      fits(choices.playsideTier, bandOf(PATTERNS[at]?.bluePercent.playside ?? 0)) &&
      fits(choices.side, ...side) &&
      fits(choices.tag, ...(PATTERNS[at] ? tagsOf(PATTERNS[at]) : [])) &&
      fits(choices.flag, ...row.flags) &&
      RANGE_KEYS.every((key) => {
        const { min, max } = ranges[key];
        const value = valueOf(RANGES[key], at);
        if (min === null && max === null) return true;
        return value !== null && value / 100 >= (min ?? 0) && value / 100 <= (max ?? 100);
      }) &&
      search.problem === null &&
      fits(search.weapons, row.weapon) &&
      fits(search.category, category) &&
      fits(search.finish, finish) &&
      fits(search.tier, tier) &&
      fits(search.side, ...side) &&
      fits(search.flag, ...row.flags) &&
      (search.numbers.length === 0 || search.numbers.some(([a, b]) => row.patternId >= a && row.patternId <= b))
    );
  });
  const sign = request.direction === 'ascending' ? 1 : -1;
  return kept
    .toSorted((a, b) => {
      const [x, y] = [valueOf(SORTS[request.sort], a.at), valueOf(SORTS[request.sort], b.at)];
      const byValue = x === y ? 0 : x === null ? 1 : y === null ? -1 : sign * (x - y);
      const byBlue = request.sort === 'tier' ? b.row.blue - a.row.blue : 0;
      const byScore = request.sort === 'playsideTier' ? b.row.gemScore - a.row.gemScore : 0;
      return byValue || byBlue || byScore || a.row.rank - b.row.rank || b.row.gemScore - a.row.gemScore || a.at - b.at;
    })
    .map(({ row }) => row);
}

describe('any query', () => {
  const RUNS = { numRuns: 60 };

  test('gives the same rows in the same order as the reference implementation', () => {
    fc.assert(
      fc.property(anyPatternQuery, (request) => {
        const rows = Array.from(ENGINE.select(request).rows, (row) => ROWS[row]!);
        expect(named(rows)).toEqual(named(selectByReference(request)));
      }),
      RUNS,
    );
  });

  test('gains as many rows without a filter as stated', () => {
    fc.assert(
      fc.property(anyPatternQuery, (request) => {
        const { rows, gains } = ENGINE.select(request);
        for (const key of FILTER_KEYS) {
          expect(ENGINE.select(withoutFilter(request, key)).rows.length - rows.length).toBe(gains[key]);
        }
      }),
      RUNS,
    );
  });

  test('counts for each value as many rows as choosing it alone gives', () => {
    fc.assert(
      fc.property(
        anyPatternQuery,
        fc.constantFrom('1', '2', '3', 'none'),
        fc.constantFrom('knife', 'smg'),
        (request, tier, category) => {
          const { counts } = ENGINE.select(request);
          const only = (key: 'tier' | 'category', value: string) =>
            ENGINE.select({ ...request, choices: { ...request.choices, [key]: [value] } }).rows.length;
          expect(only('tier', tier)).toBe(counts.tier[tier as '1']);
          expect(only('category', category)).toBe(counts.category[category as 'knife']);
        },
      ),
      RUNS,
    );
  });

  test('gives the same result when repeated, and earlier results do not change', () => {
    const first = ENGINE.select(query(['tier', '1'])).rows;
    const copy = first.slice();
    ENGINE.select(query(['tier', '2'], ['sort', 'gold']));
    expect(first).toEqual(copy);
    expect(ENGINE.select(query(['tier', '1'])).rows).toEqual(copy);
  });
});

test('gives an order independent of the order of the patterns', () => {
  const turned = createPatternEngine(buildPatternIndex(PATTERNS.toReversed()));
  for (const sort of ['rank', 'tier', 'gold', 'efficiency'] as const) {
    const request = query(['sort', sort], ['tier', '1']);
    const rows = Array.from(turned.select(request).rows, (row) => rowAt(turned.index, row));
    expect(named(rows)).toEqual(named(select(['sort', sort], ['tier', '1'])));
  }
});

test('sorts weapons by name, ties by rank', () => {
  const rows = select(['sort', 'weapon']);
  const names = rows.map(({ weapon }) => weaponTitle(weapon));
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(rows.slice(0, 1000).map(({ rank }) => rank)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 1));
});

test('an index of more rows than 16 bits can number selects and orders all of them', () => {
  const { index, select: selectMany } = createPatternEngine(buildPatternIndex([...PATTERNS, ...PATTERNS, ...PATTERNS]));
  expect(index.size).toBeGreaterThan(65_536);
  for (const request of [query(['tier', '1'], ['sort', 'gemScore']), query(['blueMin', '90'], ['sort', 'blue'])]) {
    const [few, many] = [ENGINE.select(request).rows, selectMany(request).rows];
    const threeTimes = Array.from(few, (row) => [row, row + PATTERNS.length, row + 2 * PATTERNS.length]).flat();
    expect(Array.from(many).toSorted((a, b) => a - b)).toEqual(threeTimes.toSorted((a, b) => a - b));
    // Every row stands beside its copies, in the order of the smaller index.
    expect(Array.from(many, (row) => row % PATTERNS.length)).toEqual(Array.from(few, (row) => [row, row, row]).flat());
  }
});
