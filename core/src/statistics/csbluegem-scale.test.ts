import { expect, test } from 'vitest';
import { csbluegemScale } from './csbluegem-scale.ts';
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

test('a published side has its number and the relation of the scales over the weapon', () => {
  const [playside, ...others] = csbluegemScale(first, patterns);
  expect(others).toEqual([]);
  expect(playside).toMatchObject({ side: 'playside', region: 'playside', bluePercent: 31 });
  expect(playside?.relation?.count).toBe(40);
  expect(playside?.relation?.slope).toBeCloseTo(0.9, 9);
  expect(playside?.relation?.correlation).toBeCloseTo(1, 9);
});

test('a pattern that is not published has none', () => {
  expect(csbluegemScale(aPattern(), patterns)).toEqual([]);
});

test('a few patterns give no relation', () => {
  expect(csbluegemScale(first, patterns.slice(0, 29))[0]?.relation).toBeNull();
});

test('a side without a region of ours has its number alone', () => {
  const bluePercent = { playside: 50, backside: null, total: null };
  const regions = first.regions.slice(0, 1);
  const oneSided = patterns.map((each) => ({
    ...each,
    bluePercent,
    regions,
    csbluegem: { playside: null, backside: 44 },
  }));
  expect(csbluegemScale(oneSided[0] ?? first, oneSided)).toEqual([
    { side: 'backside', bluePercent: 44, region: null, relation: null },
  ]);
});
