import { beforeAll, expect, test } from 'vitest';
import type { Pattern } from './pattern.ts';
import { aPattern } from '../testing/builders.ts';
import { buildRealPatterns } from '../testing/real-facts.ts';
import { TOP_LISTS, topPatterns } from './top-patterns.ts';

let patterns: readonly Pattern[];
beforeAll(() => {
  patterns = [...buildRealPatterns().values()].flat();
});

const nameOf = ({ pattern }: { pattern: Pattern }) => `${pattern.weapon} ${pattern.patternId}`;

test('lists have 20 patterns, and no other pattern is better than the last', () => {
  for (const [list, valueOf] of [
    ['gemScore', (each: Pattern) => each.gemScore],
    ['bluePlayside', (each: Pattern) => each.bluePercent.playside],
    ['blueBackside', (each: Pattern) => each.bluePercent.backside],
    ['blueTotal', (each: Pattern) => each.bluePercent.total],
  ] as const) {
    const top = topPatterns(patterns, list);
    expect(top).toHaveLength(20);
    const values = top.map(({ value }) => value);
    const brute = patterns
      .map(valueOf)
      .filter((value) => value !== null)
      .toSorted((a, b) => b - a)
      .slice(0, 20);
    expect(values, list).toEqual(brute);
    expect(new Set(top.map(nameOf)).size).toBe(20);
  }
});

test('known gems come first', () => {
  expect(topPatterns(patterns, 'gemScore').map(nameOf)).toEqual(
    expect.arrayContaining(['karambit 387', 'ak-47 661', 'talon-knife 55']),
  );
  const karambits = patterns.filter(({ weapon }) => weapon === 'karambit');
  expect(nameOf(topPatterns(karambits, 'bluePlayside')[0]!)).toBe('karambit 387');
  expect(
    topPatterns(
      patterns.filter(({ weapon }) => weapon === 'five-seven'),
      'blueBackside',
    ),
  ).toEqual([]);
});

const clusters = (biggestPercent: number, efficiencyPercent: number | null) => ({
  count: 3,
  biggestPercent,
  efficiencyPercent,
});

function withClusters(patternId: number, playside: [number, number], backside: [number, number], tier: 1 | null = 1) {
  const base = aPattern();
  const regions = base.regions.map((region, index) => ({
    ...region,
    gemScore: index === 0 ? 90 : 10,
    clusters: clusters(...(index === 0 ? playside : backside)),
  }));
  return aPattern({ patternId, tier, regions });
}

test('clusters are those of the ranking region', () => {
  const two = [withClusters(1, [30, 60], [80, 99]), withClusters(2, [40, 55], [1, 1])];
  expect(topPatterns(two, 'biggestCluster').map(({ value }) => value)).toEqual([40, 30]);
  expect(topPatterns(two, 'clusterEfficiency').map(({ value }) => value)).toEqual([60, 55]);
});

test('a speck of blue in one patch is not an efficient gem', () => {
  expect(topPatterns([withClusters(1, [0.1, 100], [0, 0], null)], 'clusterEfficiency')).toEqual([]);
  expect(topPatterns([aPattern({ tier: 1 })], 'clusterEfficiency')).toEqual([]);
});

test('every list is the same for any order of the patterns', () => {
  const few = patterns.filter(({ patternId }) => patternId % 25 === 0);
  for (const list of TOP_LISTS) {
    expect(topPatterns(few.toReversed(), list).map(nameOf)).toEqual(topPatterns(few, list).map(nameOf));
  }
});
