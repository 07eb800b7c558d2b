import { describe, expect, test } from 'vitest';
import fixture from '../../fixtures/known-gems.json' with { type: 'json' };
import { carryingRegion } from './carrying-region.ts';
import { gemOdds } from './gem-odds.ts';
import type { Pattern } from './pattern.ts';
import { PATTERN_COUNT } from './pattern-id.ts';
import { countPatterns } from './patterns-meta.ts';
import { toHundredths } from '../site/percent.ts';
import { buildRealPatterns, readRealFacts } from '../testing/real-facts.ts';
import { curatedTier } from './tier-lists.ts';
import { tierOf } from './tier.ts';
import { verdictOf } from './verdict.ts';
import type { RegionId } from '../weapons/region.ts';
import { MEASURED_WEAPON_IDS, WEAPONS, isWeaponId, type WeaponId } from '../weapons/weapons.ts';

const facts = new Map(readRealFacts().map((each) => [each.weapon, each]));
const patterns = buildRealPatterns();
/** What the gem score of each region counts in that of the pattern. Source: docs/decisions/0002-gem-score.md. */
const SCORE_WEIGHTS: Record<RegionId, number> = { playside: 1, backside: 0.32, top: 1, magazine: 0 };
const CASE_HARDENED = MEASURED_WEAPON_IDS.filter((id) => WEAPONS[id].finish === 'case-hardened');

function getPattern(weapon: string, patternId: number): Pattern {
  const pattern = isWeaponId(weapon) ? patterns.get(weapon)?.[patternId - 1] : undefined;
  if (!pattern) throw new Error(`Pattern not found: ${weapon} ${patternId}`);
  return pattern;
}

describe('known gems of collectors', () => {
  test.each(fixture.patterns)('$weapon $patternId', ({ weapon, patternId, blue, ...expected }) => {
    const pattern = getPattern(weapon, patternId);
    expect(verdictOf(pattern)).toMatchObject(expected);
    if (blue !== undefined) expect(pattern.bluePercent.playside).toBe(blue);
  });

  test('AK-47 3 is not a blue gem, AK-47 661 is', () => {
    expect(verdictOf(getPattern('ak-47', 3)).blueGem).toBe(false);
    expect(verdictOf(getPattern('ak-47', 661))).toMatchObject({ blueGem: true, confidence: 'agreed' });
  });

  test.each(Object.entries(fixture.places))('the best two of %s', (weapon, places) => {
    places.forEach((patternId, index) => {
      const { rank, flags } = getPattern(weapon, patternId);
      expect({ rank, flags }).toEqual({ rank: index + 1, flags: [`#${index + 1}`] });
    });
  });

  test('the first entries of ordered lists are the places in the facts', () => {
    const heads = [...facts].flatMap(([weapon, { curated }]) => {
      const places = [1, 2].map((place) => [...curated].find(([, each]) => each.place === place)?.[0]);
      return places[0] === undefined ? [] : [[weapon, places]];
    });
    expect(Object.fromEntries(heads)).toEqual(fixture.places);
  });
});

describe.each(MEASURED_WEAPON_IDS)('%s', (weapon: WeaponId) => {
  const list = patterns.get(weapon) ?? [];

  test('has ranks 1 to 1000, one #1 and one #2', () => {
    expect(list.map((each) => each.rank).toSorted((a, b) => a - b)).toEqual(list.map((_, index) => index + 1));
    expect(list).toHaveLength(1000);
    for (const flag of ['#1', '#2'] as const) {
      expect(list.filter((each) => each.flags.includes(flag)).map((each) => each.rank)).toEqual([Number(flag[1])]);
    }
  });

  test('has scores from 0 to 100, and its bluest pattern has 100', () => {
    const scores = list.flatMap((each) => each.regions.map((region) => region.gemScore));
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...list.map((each) => each.gemScore))).toBe(100);
  });

  test('has the published shares unchanged, with a sum of 100', () => {
    for (const { patternId, regions } of list) {
      for (const { region, published } of regions) {
        expect(published).toEqual(facts.get(weapon)?.published[region]?.[patternId]);
        expect(Math.abs(published.blue + published.purple + published.gold + published.other - 100)).toBeLessThan(0.03);
      }
    }
  });

  test('has the tier of its lists, then tier 1 for a published place, otherwise the tier of its score', () => {
    for (const { patternId, tier, tierBasis, gemScore, opinions } of list) {
      const listed = curatedTier(weapon, opinions);
      const place = facts.get(weapon)?.curated.get(patternId)?.place ?? null;
      const unlisted =
        place === null || tierOf(gemScore) === 1
          ? { tier: tierOf(gemScore), tierBasis: 'measured' }
          : { tier: 1, tierBasis: 'curated' };
      expect({ tier, tierBasis }).toEqual(listed === undefined ? unlisted : { tier: listed, tierBasis: 'curated' });
    }
  });

  test('has a gem score that is its playside score or its weighted backside score', () => {
    for (const { gemScore, regions } of list) {
      const counted = regions.map(({ region, gemScore: own }) => own * SCORE_WEIGHTS[region]);
      expect(gemScore).toBe(toHundredths(Math.max(...counted)));
    }
  });

  test('has ranks that never contradict tier, published place, score and odds', () => {
    const placeOf = ({ patternId }: Pattern) => facts.get(weapon)?.curated.get(patternId)?.place ?? 3;
    const scores = list.map(({ gemScore }) => gemScore);
    const ordered = list.toSorted((a, b) => a.rank - b.rank);
    const contradictions = ordered.flatMap((worse, index) => {
      const better = ordered[index - 1];
      if (!better) return [];
      const byTier = (worse.tier ?? 4) - (better.tier ?? 4);
      const byPlace = placeOf(worse) - placeOf(better);
      const isOrdered = byTier !== 0 ? byTier > 0 : byPlace !== 0 ? byPlace > 0 : better.gemScore >= worse.gemScore;
      const isRarer = gemOdds(better.rank, scores).oneIn >= gemOdds(worse.rank, scores).oneIn;
      return isOrdered && isRarer ? [] : [`${better.patternId} before ${worse.patternId}`];
    });
    expect(contradictions).toEqual([]);
  });
});

test('no measurement alone makes a backside better than tier 3', () => {
  const alone = [...patterns.values()]
    .flat()
    .filter((each) => each.tierBasis === 'measured' && each.tier !== null && each.tier < 3)
    .filter((each) => carryingRegion(each)?.side === 'backside');
  expect(alone).toEqual([]);
});

test('a perfect backside is still a blue gem', () => {
  const perfect = [...patterns.values()]
    .flat()
    .filter((each) => each.regions.some(({ region, gemScore }) => region === 'backside' && gemScore === 100));
  expect(perfect.length).toBeGreaterThanOrEqual(19);
  for (const each of perfect) expect(tierOf(each.gemScore), each.weapon).toBeLessThanOrEqual(3);
});

test('lists and measurement are two tiers apart on 24 patterns, which are called disputed', () => {
  const disputed = [...patterns.values()].flat().flatMap((pattern) => {
    const { slug, dispute, confidence } = verdictOf(pattern);
    if (dispute) expect(confidence).toBe('disputed');
    return dispute ? [[slug, dispute.listedTier, dispute.measuredTier]] : [];
  });
  expect(disputed).toHaveLength(24);
  expect(disputed).toEqual(
    expect.arrayContaining([
      ['nomad-knife-519', null, 2],
      ['stiletto-knife-928', 1, 3],
    ]),
  );
});

test.each(CASE_HARDENED)('the twins of %s have equal measurements, within the noise of 0.3 points', (weapon) => {
  const [one, other] = [getPattern(weapon, 747), getPattern(weapon, 825)];
  one.regions.forEach(({ published }, index) => {
    expect(Math.abs(published.blue - (other.regions[index]?.published.blue ?? NaN))).toBeLessThan(0.3);
  });
});

test('seed 0 is published as seed 1 everywhere', () => {
  for (const { published } of facts.values()) {
    for (const shares of Object.values(published)) expect(shares?.[0]).toEqual(shares?.[1]);
  }
});

test('about one pattern in eight is a blue gem, and every weapon has all tiers', () => {
  const { total, tiers } = countPatterns([...patterns.values()].flat());
  expect(total).toBe(MEASURED_WEAPON_IDS.length * PATTERN_COUNT);
  expect((tiers[1] + tiers[2] + tiers[3]) / total).toBeCloseTo(0.12, 3);
  for (const list of patterns.values()) {
    for (const tier of [1, 2, 3]) expect(list.some((each) => each.tier === tier)).toBe(true);
  }
});
