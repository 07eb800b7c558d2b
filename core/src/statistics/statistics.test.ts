import { beforeAll, describe, expect, test } from 'vitest';
import type { Pattern } from '../patterns/pattern.ts';
import { PATTERN_COUNT } from '../patterns/pattern-id.ts';
import { meanColours, patternStatistics, sideAgreement, statisticsByWeapon } from './statistics.ts';
import { aPattern, coloursWithBlue } from '../testing/builders.ts';
import { buildRealPatterns } from '../testing/real-facts.ts';
import { MEASURED_WEAPON_IDS } from '../weapons/weapons.ts';

const EVERY = MEASURED_WEAPON_IDS.length * PATTERN_COUNT;

let patterns: readonly Pattern[];
beforeAll(() => {
  patterns = [...buildRealPatterns().values()].flat();
});

const countOf = (list: readonly Pattern[], holds: (pattern: Pattern) => boolean) => list.filter(holds).length;

function withEfficiency(efficiencyPercent: number | null, tier: Pattern['tier'] = null): Pattern {
  const regions = aPattern().regions.map((region) => ({
    ...region,
    clusters: { count: 1, biggestPercent: 5, efficiencyPercent },
  }));
  return aPattern({ regions, tier });
}

describe('over all real patterns', () => {
  test('counts equal those of counting one by one', () => {
    const all = patternStatistics(patterns);
    expect(all.count).toBe(EVERY);
    for (const tier of [1, 2, 3] as const)
      expect(all.tiers[tier]).toBe(countOf(patterns, (each) => each.tier === tier));
    expect(all.tiers.none).toBe(countOf(patterns, (each) => each.tier === null));
    for (const side of ['playside', 'backside', 'both'] as const) {
      expect(all.sides[side]).toBe(countOf(patterns, (each) => each.side === side));
      expect(all.gemSides[side]).toBe(countOf(patterns, (each) => each.side === side && each.tier !== null));
    }
    expect(all.tierBases.curated).toBe(countOf(patterns, (each) => each.tier !== null && each.tierBasis === 'curated'));
    expect(all.tierBases.curated + all.tierBases.measured).toBe(EVERY - all.tiers.none);
    expect(all.sideAgreement).toBeNull();
  });

  test('histograms contain every measured value once', () => {
    const { gemScore, blue } = patternStatistics(patterns);
    const sum = (bins: readonly number[]) => bins.reduce((total, each) => total + each, 0);
    expect(sum(gemScore.bins)).toBe(EVERY);
    for (const side of ['playside', 'backside', 'total'] as const) {
      const known = countOf(patterns, ({ bluePercent }) => bluePercent[side] !== null);
      expect([sum(blue[side].bins), blue[side].spread?.count]).toEqual([known, known]);
    }
    expect(gemScore.bins[16]).toBe(countOf(patterns, (each) => each.gemScore >= 80 && each.gemScore < 85));
  });

  test('the sides of one knife correlate, those of another do not', () => {
    const byWeapon = statisticsByWeapon(patterns);
    expect(byWeapon.size).toBe(MEASURED_WEAPON_IDS.length);
    expect(byWeapon.get('huntsman-knife')?.sideAgreement?.pearson).toBeGreaterThan(0.98);
    expect(Math.abs(byWeapon.get('karambit')?.sideAgreement?.pearson ?? 1)).toBeLessThan(0.3);
    expect(byWeapon.get('five-seven')?.sideAgreement).toBeNull();
    expect([...byWeapon.values()].reduce((sum, { tiers }) => sum + tiers[1], 0)).toBe(
      patternStatistics(patterns).tiers[1],
    );
  });

  test('mean colours sum to 100 and follow the area of the regions', () => {
    const own = patterns.filter(({ weapon }) => weapon === 'ak-47');
    const colours = meanColours(own)!;
    expect(colours.blue + colours.purple + colours.gold + colours.other).toBeCloseTo(100, 1);
    const blue = own.reduce((sum, { bluePercent }) => sum + bluePercent.total!, 0) / own.length;
    expect(colours.blue).toBeCloseTo(blue, 2);
  });
});

test('high is from 90 percent efficiency, low below 70, and patterns without blue have no grade', () => {
  const some = [
    withEfficiency(90),
    withEfficiency(89.9),
    withEfficiency(70, 1),
    withEfficiency(69.9),
    withEfficiency(null),
  ];
  const { clusterGrades, gemClusterGrades } = patternStatistics([...some, aPattern()]);
  expect(clusterGrades).toEqual({ high: 1, medium: 2, low: 1, none: 2 });
  expect(gemClusterGrades).toEqual({ high: 0, medium: 1, low: 0, none: 0 });
});

test('no patterns give empty statistics', () => {
  expect(patternStatistics([])).toMatchObject({
    count: 0,
    colours: null,
    sideAgreement: null,
    gemScore: { spread: null },
  });
});

test('a side without measurements is not counted', () => {
  const blue = (playside: number, backside: number | null) =>
    aPattern({ bluePercent: { playside, backside, total: null } });
  expect(sideAgreement([blue(1, 2), blue(2, 4), blue(50, null)])).toEqual({ pearson: 1, spearman: 1 });
  expect(patternStatistics([blue(1, 2), blue(3, null)]).blue.backside.spread?.count).toBe(1);
  expect(
    meanColours([aPattern({ regions: [{ ...aPattern().regions[0]!, published: coloursWithBlue(40) }] })])?.blue,
  ).toBe(20);
});
