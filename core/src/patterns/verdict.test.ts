import { describe, expect, test } from 'vitest';
import { aPattern } from '../testing/builders.ts';
import type { Opinion } from './tier-lists.ts';
import { countIndependentLists, verdictOf } from './verdict.ts';

const say = (tier: Opinion['tier'], ...lists: Opinion['list'][]): Opinion[] => lists.map((list) => ({ list, tier }));
const curated = (changes: Parameters<typeof aPattern>[0]) =>
  verdictOf(aPattern({ tierBasis: 'curated', ...changes })).confidence;

test('a verdict contains the data of the pattern', () => {
  const pattern = aPattern({ patternId: 387, tier: 1, rank: 1, gemScore: 100, flags: ['#1'] });
  const { weapon, patternId, tier, rank, gemScore, flags, side, bluePercent } = pattern;
  expect(verdictOf(pattern)).toMatchObject({
    weapon,
    patternId,
    tier,
    rank,
    gemScore,
    flags,
    side,
    bluePercent,
    slug: 'karambit-387',
    blueGem: true,
    tierBasis: 'measured',
    measuredTier: 1,
    dispute: null,
    twin: null,
  });
});

test('a pattern without a tier is not a blue gem', () => {
  expect(verdictOf(aPattern())).toMatchObject({ blueGem: false, tier: null, measuredTier: null });
});

describe('a measured tier is', () => {
  test.each([100, 83, 77, 53, 47, 33, 27, 0])('clear at a gem score of %d', (gemScore) => {
    expect(verdictOf(aPattern({ gemScore })).confidence).toBe('clear');
  });

  test.each([82.99, 80, 77.01, 52.99, 50, 47.01, 32.99, 30, 27.01])('borderline at %d', (gemScore) => {
    expect(verdictOf(aPattern({ gemScore })).confidence).toBe('borderline');
  });
});

describe('a curated tier is', () => {
  test('agreed if all lists name it and the measurement is at most one tier away', () => {
    const opinions = say(1, 'sadat41', 'cs2pattern');
    expect(curated({ tier: 1, gemScore: 95, opinions })).toBe('agreed');
    expect(curated({ tier: 1, gemScore: 60, opinions })).toBe('agreed');
  });

  test('disputed if a list names another tier', () => {
    const opinions = [...say(1, 'sadat41', 'cs2pattern'), ...say(2, 'csmtools')];
    expect(curated({ tier: 1, gemScore: 95, opinions })).toBe('disputed');
  });

  test('disputed if one ordered list alone names it', () => {
    expect(curated({ tier: 1, gemScore: 71, opinions: [] })).toBe('disputed');
  });

  test('disputed if the measurement is two tiers away', () => {
    expect(curated({ tier: 1, gemScore: 40, opinions: say(1, 'sadat41', 'cs2pattern') })).toBe('disputed');
    expect(curated({ tier: null, gemScore: 60, opinions: say(4, 'sadat41', 'cs2pattern') })).toBe('disputed');
    expect(curated({ tier: null, gemScore: 40, opinions: say(4, 'sadat41', 'cs2pattern') })).toBe('agreed');
  });

  test('shown beside the tier of the measurement', () => {
    const opinions = say(1, 'sadat41', 'cs2pattern');
    const verdict = verdictOf(aPattern({ tier: 1, tierBasis: 'curated', gemScore: 60, opinions }));
    expect(verdict).toMatchObject({ tier: 1, tierBasis: 'curated', measuredTier: 2 });
  });
});

describe('a dispute', () => {
  const disputeAt = (changes: Parameters<typeof aPattern>[0]) =>
    verdictOf(aPattern({ tierBasis: 'curated', opinions: say(4, 'sadat41', 'csmtools'), ...changes })).dispute;

  test('names both tiers if lists and measurement are two apart, "not a gem" counting as the fourth', () => {
    expect(disputeAt({ tier: null, gemScore: 50 })).toEqual({ listedTier: null, measuredTier: 2 });
    expect(disputeAt({ tier: 1, gemScore: 49 })).toEqual({ listedTier: 1, measuredTier: 3 });
    expect(disputeAt({ tier: 2, gemScore: 29 })).toEqual({ listedTier: 2, measuredTier: null });
  });

  test('needs two tiers', () => {
    expect(disputeAt({ tier: null, gemScore: 49 })).toBeNull();
    expect(disputeAt({ tier: 1, gemScore: 50 })).toBeNull();
  });

  test('needs lists, and ends when this site sets the tier', () => {
    expect(disputeAt({ tier: null, gemScore: 100, tierBasis: 'measured' })).toBeNull();
    expect(disputeAt({ tier: null, gemScore: 100, tierBasis: 'site' })).toBeNull();
  });
});

describe('the twin', () => {
  test('is given for 747 and 825 of a Case Hardened weapon', () => {
    expect(verdictOf(aPattern({ patternId: 747 })).twin).toBe(825);
    expect(verdictOf(aPattern({ patternId: 825, weapon: 'ak-47' })).twin).toBe(747);
  });

  test('does not exist for other patterns and for Heat Treated', () => {
    expect(verdictOf(aPattern({ patternId: 746 })).twin).toBeNull();
    expect(verdictOf(aPattern({ patternId: 747, weapon: 'five-seven-heat-treated' })).twin).toBeNull();
  });
});

describe('the sources', () => {
  test('are the measurement, then each list with the tier it names', () => {
    const { sources } = verdictOf(aPattern({ opinions: [...say(1, 'sadat41'), ...say(4, 'csmtools')] }));
    expect(sources).toEqual([
      { kind: 'published', id: 'csgo-blue-gem-calculator' },
      { kind: 'tier-list', id: 'sadat41', tier: 1 },
      { kind: 'tier-list', id: 'csmtools', tier: 4 },
    ]);
  });

  test('are the measurement alone without lists', () => {
    expect(verdictOf(aPattern()).sources).toHaveLength(1);
    expect(countIndependentLists(verdictOf(aPattern()))).toBe(0);
  });

  test('count lists with the same upstream once, copies included', () => {
    const opinions = say(1, 'csmtools', 'skinsight', 'sadat41', 'cs2pattern');
    expect(countIndependentLists(verdictOf(aPattern({ opinions })))).toBe(3);
    expect(countIndependentLists(verdictOf(aPattern({ weapon: 'bayonet', opinions })))).toBe(2);
  });
});
