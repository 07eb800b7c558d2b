import { expect, test } from 'vitest';
import type { DatedPattern } from '../patterns/discovery.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { buildPatterns } from '../patterns/pattern-build.ts';
import { aPattern } from '../testing/builders.ts';
import { readRealFacts } from '../testing/real-facts.ts';
import { compactPatterns, compactValues, patternsOfValues, withStoredValues } from './compact-patterns.ts';

const VALUES = { marketPrice: null, createdAt: new Date('2026-11-01') };

const compacted = (special: Partial<Pattern>): DatedPattern => {
  const [pattern] = compactPatterns([aPattern(special)], VALUES);
  if (!pattern) throw new Error('A pattern was lost');
  return pattern;
};

test('every pattern of the dataset comes back exactly as it was', () => {
  for (const facts of readRealFacts()) {
    const patterns = buildPatterns(facts);
    const copies = compactPatterns(patterns, VALUES).map((pattern) => ({ ...pattern }));
    expect(copies).toStrictEqual(patterns.map((pattern) => ({ ...pattern, ...VALUES })));
    const stored = structuredClone(compactValues(patterns));
    expect(patternsOfValues(stored, VALUES).map((pattern) => ({ ...pattern }))).toStrictEqual(copies);
  }
});

test('what is null or absent stays so, and game files and CSBlueGem come back', () => {
  const [first] = aPattern().regions;
  if (!first) throw new Error('No region');
  const special: Partial<Pattern>[] = [
    { tier: null, side: null, bluePercent: { playside: 1.5, backside: null, total: null }, regions: [] },
    { regions: [{ ...first, measured: null, differencePercent: null, clusters: null }] },
    { regions: [{ ...first, clusters: { count: 300, biggestPercent: 0, efficiencyPercent: null } }] },
    { regions: [{ ...first, differencePercent: -12.34, imported: { blue: 0, purple: 0.07, gold: 99.93, other: 0 } }] },
    { csbluegem: { playside: 95.11, backside: null } },
    { csbluegem: { playside: null, backside: 12.34 } },
  ];
  for (const each of special) {
    expect({ ...compacted(each) }).toStrictEqual({ ...aPattern(each), ...VALUES });
    expect(JSON.parse(JSON.stringify(compacted(each)))).toEqual(
      JSON.parse(JSON.stringify({ ...aPattern(each), ...VALUES })),
    );
  }
  expect('csbluegem' in compacted({})).toBe(false);
});

test('more than 256 different lists and texts are told apart', () => {
  const patterns = Array.from({ length: 300 }, (_, index) =>
    aPattern({ patternId: index + 1, opinions: Array.from({ length: index }, () => ({ list: 'sadat41', tier: 1 })) }),
  );
  const counts = compactPatterns(patterns, VALUES).map(({ opinions }) => opinions.length);
  expect(counts).toEqual(patterns.map((_, index) => index));
});

test('another price and day leave the pattern itself as it is', () => {
  const pattern = compacted({ csbluegem: { playside: 1, backside: 2 } });
  const values = { marketPrice: 2_500, createdAt: new Date('2026-11-20') };
  expect({ ...withStoredValues(pattern, values) }).toStrictEqual({ ...pattern, ...values });
  expect(pattern).toMatchObject(VALUES);
  const plain = { ...pattern };
  expect(withStoredValues(plain, values)).toStrictEqual({ ...plain, ...values });
});

test('a share that would not come back as itself is rejected', () => {
  expect(() => compactPatterns([aPattern({ gemScore: 12.345 })], VALUES)).toThrow(RangeError);
  expect(() => compactPatterns([aPattern({ gemScore: 400 })], VALUES)).toThrow(RangeError);
});
