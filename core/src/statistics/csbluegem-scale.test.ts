import { expect, test } from 'vitest';
import { csbluegemRelation, csbluegemScale } from './csbluegem-scale.ts';
import { aPattern } from '../testing/builders.ts';

/** Patterns whose playside is published at 0.9 times our blue less 5, and whose backside is not published. */
const patterns = Array.from({ length: 40 }, (_, index) =>
  aPattern({
    patternId: index + 1,
    bluePercent: { playside: 40 + index, backside: 10, total: 30 },
    csbluegem: { playside: 0.9 * (40 + index) - 5, backside: null },
  }),
);
const [first = aPattern()] = patterns;

test('a published side has its number beside ours', () => {
  const own = { region: 'playside', bluePercent: 20 };
  expect(csbluegemScale(first)).toEqual([{ side: 'playside', bluePercent: 31, own }]);
});

test('a pattern that is not published has none', () => {
  expect(csbluegemScale(aPattern())).toEqual([]);
});

test('a side without a region of ours has its number alone', () => {
  const regions = first.regions.slice(0, 1);
  const pattern = aPattern({ regions, csbluegem: { playside: null, backside: 44 } });
  expect(csbluegemScale(pattern)).toEqual([{ side: 'backside', bluePercent: 44, own: null }]);
});

test('the scales are related over the patterns that are on both, if those are enough', () => {
  const relation = csbluegemRelation('playside', patterns);
  expect(relation?.count).toBe(40);
  expect(relation?.slope).toBeCloseTo(0.9, 9);
  expect(relation?.correlation).toBeCloseTo(1, 9);
  expect(csbluegemRelation('playside', patterns.slice(0, 29))).toBeNull();
  expect(csbluegemRelation('backside', patterns)).toBeNull();
});
