import { describe, expect, test } from 'vitest';
import {
  addedPatterns,
  bestOnBothSides,
  bestOnSide,
  gemOfDay,
  recentPatterns,
  strongestIn,
  strongestSide,
  trendingSince,
} from './discovery.ts';
import { NOT_MEASURED, aPattern } from '../testing/builders.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const day = (text: string) => new Date(`2026-11-${text}T00:00:00Z`);
const dated = (patternId: number, createdAt: Date, changes = {}) => ({
  ...aPattern({ patternId }),
  marketPrice: null,
  createdAt,
  ...changes,
});
const idsOf = (patterns: readonly { patternId: number }[]) => patterns.map(({ patternId }) => patternId);

describe('trending', () => {
  test('counts whole days back from now', () => {
    expect(trendingSince(NOW, 7)).toBe(Date.parse('2026-11-14T12:00:00Z'));
    expect(trendingSince(NOW, 30)).toBe(Date.parse('2026-10-22T12:00:00Z'));
  });

  test('contains patterns added since then, most expensive first, unpriced ones by total blue', () => {
    const total = (percent: number | null) => ({ bluePercent: { playside: 1, backside: 1, total: percent } });
    const patterns = [
      dated(1, day('13'), { marketPrice: 999 }),
      dated(2, day('20'), total(10)),
      dated(3, day('15'), { marketPrice: 5 }),
      dated(4, day('20'), total(60)),
      dated(5, day('20'), total(null)),
      dated(6, day('20'), { marketPrice: 80 }),
    ];
    expect(idsOf(addedPatterns(patterns, day('14').getTime()))).toEqual([6, 3, 4, 2, 5]);
  });

  test('the initial patterns of a database do not count as added, however recent', () => {
    const patterns = [1, 2, 3].map((patternId) => dated(patternId, day('20')));
    expect(addedPatterns(patterns, day('14').getTime())).toEqual([]);
    expect(recentPatterns(patterns)).toEqual([]);
    expect(idsOf(addedPatterns([...patterns, dated(4, day('21'))], day('14').getTime()))).toEqual([4]);
  });
});

test('recent patterns are ordered by day, newest first, within a day by rank', () => {
  const patterns = [
    dated(1, day('10'), { rank: 1 }),
    dated(2, day('12'), { rank: 9 }),
    dated(3, day('12'), { rank: 2 }),
    dated(4, day('12'), { rank: 2, weapon: 'kukri-knife' }),
  ];
  expect(idsOf(recentPatterns(patterns))).toEqual([4, 3, 2]);
  const many = Array.from({ length: 30 }, (_, index) => dated(index + 1, day('12')));
  expect(recentPatterns([dated(99, day('10')), ...many])).toHaveLength(20);
});

const colours = (gold: number) => ({ blue: 10, purple: 5, gold, other: 85 - gold });
const withGold = (patternId: number, playside: number, backside: number, flags: readonly 'gold-gem'[] = []) =>
  aPattern({
    patternId,
    flags,
    regions: [
      { ...NOT_MEASURED, region: 'playside', side: 'playside', published: colours(playside), gemScore: playside },
      { ...NOT_MEASURED, region: 'backside', side: 'backside', published: colours(backside), gemScore: backside },
    ],
  });

test('the side with most of a colour is found, playside first', () => {
  expect(strongestSide(withGold(1, 20, 70), 'gold')).toEqual({ side: 'backside', percent: 70 });
  expect(strongestSide(withGold(1, 20, 20), 'gold')).toEqual({ side: 'playside', percent: 20 });
  expect(strongestSide(aPattern({ regions: [] }), 'gold')).toEqual({ side: 'playside', percent: 0 });
});

test('gems named by lists come before patterns with more of the colour', () => {
  const patterns = [withGold(1, 20, 30), withGold(2, 60, 10), withGold(3, 10, 12, ['gold-gem']), withGold(4, 5, 80)];
  expect(idsOf(strongestIn(patterns, 'gold', 3))).toEqual([3, 4, 2]);
});

test('the best of a side are those with its highest gem score', () => {
  const patterns = [withGold(1, 20, 30), withGold(2, 60, 10), withGold(3, 10, 80)];
  expect(idsOf(bestOnSide(patterns, 'playside', 2))).toEqual([2, 1]);
  expect(idsOf(bestOnSide(patterns, 'backside', 2))).toEqual([3, 1]);
});

test('the best of both sides are ordered by the blue of the weaker one, without those of one side', () => {
  const withBlue = (patternId: number, playside: number, backside: number) => {
    const pattern = withGold(patternId, 0, 0);
    const regions = pattern.regions.map((region) => ({
      ...region,
      published: { ...region.published, blue: region.side === 'playside' ? playside : backside },
    }));
    return { ...pattern, regions, side: 'both' as const };
  };
  const patterns = [withBlue(1, 20, 90), withBlue(2, 60, 40), { ...withBlue(3, 80, 80), side: null }];
  expect(idsOf(bestOnBothSides(patterns, 5))).toEqual([2, 1]);
});

test('the gem of the day is the same all day and another one the next, each once in a round', () => {
  const gems = ['a', 'b', 'c'];
  const dayMs = 24 * 60 * 60 * 1000;
  const start = Date.parse('2026-11-21T00:00:00Z');
  expect(gemOfDay(gems, start)).toBe(gemOfDay(gems, start + dayMs - 1));
  expect(new Set([0, 1, 2].map((days) => gemOfDay(gems, start + days * dayMs)))).toEqual(new Set(gems));
  expect(gemOfDay([], start)).toBeUndefined();
});
