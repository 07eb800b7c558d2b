import { describe, expect, test } from 'vitest';
import { bluePercentOf, buildPatterns, type WeaponFacts } from './pattern-build.ts';
import type { RegionMeasure } from './pattern.ts';
import { WEAPONS } from '../weapons/weapons.ts';
import { UNMEASURED, coloursWithBlue, someFacts } from '../testing/builders.ts';

const agreed = (tier: 1 | 2 | 3 | 4) => ({
  opinions: [
    { list: 'sadat41', tier },
    { list: 'cs2pattern', tier },
  ] as const,
});

const at = (facts: WeaponFacts, patternId: number) => buildPatterns(facts)[patternId - 1];

/** Blue grows with the pattern number up to 80 %; the backside has half of it. */
const rising = (patternId: number, region: number) => Math.round(patternId * (region === 0 ? 8 : 4)) / 100;

describe('without lists', () => {
  const patterns = buildPatterns(someFacts('karambit', rising));

  test('there are a thousand patterns in the order of their numbers', () => {
    expect(patterns.map((each) => each.patternId)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  });

  test('the bluest has rank 1, score 100 and tier 1', () => {
    expect(patterns[999]).toMatchObject({ rank: 1, gemScore: 100, tier: 1, tierBasis: 'measured', flags: ['#1'] });
    expect(patterns[998]).toMatchObject({ rank: 2, flags: ['#2'] });
    expect(patterns[997]).toMatchObject({ rank: 3, flags: [] });
    expect(patterns[0]).toMatchObject({ rank: 1000, tier: null });
  });

  test('each side is compared with the bluest of that side', () => {
    expect(patterns[999]).toMatchObject({ side: 'both', regions: [{ gemScore: 100 }, { gemScore: 100 }] });
  });

  test('the tiers begin at 64, 80 and 92 percent of the best', () => {
    const first = (tier: number) => patterns.find((each) => each.tier === tier)?.patternId;
    expect([first(3), first(2), first(1)]).toEqual([640, 800, 920]);
  });
});

describe('ranks', () => {
  const flat = (curated: Parameters<typeof someFacts>[2]) => someFacts('karambit', () => 50, curated);

  test('equal patterns are ranked by number', () => {
    expect(buildPatterns(flat({})).map((each) => each.rank)).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1));
  });

  test('published first and second places take precedence over measurements, and are tier 1', () => {
    const facts = someFacts('karambit', rising, { 5: { place: 2 }, 7: { place: 1 } });
    expect(at(facts, 7)).toMatchObject({ rank: 1, flags: ['#1'], tier: 1, tierBasis: 'curated' });
    expect(at(facts, 5)).toMatchObject({ rank: 2, flags: ['#2'], tier: 1, tierBasis: 'curated' });
    expect(at(facts, 1000)).toMatchObject({ rank: 3, flags: [] });
  });

  test('a published second place alone is second only if there is a first', () => {
    expect(at(someFacts('karambit', rising, { 5: { place: 2 } }), 5)?.rank).toBe(1);
  });

  test('of equal scores the one with more total blue comes first', () => {
    const facts = someFacts('karambit', (id, region) => (region === 0 ? 50 : id === 900 ? 30 : id === 1 ? 40 : 20));
    expect(at(facts, 1)?.rank).toBe(1);
    expect(at(facts, 900)?.rank).toBe(2);
  });

  test('a better tier comes before a better score', () => {
    const facts = someFacts('karambit', rising, { 3: agreed(1), 1000: agreed(4), 999: agreed(3) });
    const [listed, denied, lowered] = [at(facts, 3), at(facts, 1000), at(facts, 999)];
    expect([listed, denied, lowered].map((each) => each?.tier)).toEqual([1, null, 3]);
    expect(listed?.rank).toBe(at(facts, 920)!.rank + 1);
    expect(lowered?.rank).toBe(at(facts, 800)!.rank + 1);
    expect(denied?.rank).toBe(at(facts, 639)!.rank - 1);
  });

  test('special kinds come after the place in the flags', () => {
    expect(at(flat({ 3: { place: 1, kinds: ['gold-gem'] } }), 3)?.flags).toEqual(['#1', 'gold-gem']);
    expect(at(flat({ 9: { kinds: ['purple-gem'] } }), 9)?.flags).toEqual(['purple-gem']);
  });
});

describe('the backside of a knife', () => {
  const knife = (playside: number, backside: number) =>
    at(
      someFacts('karambit', (id, region) => (id === 1 ? 80 : id === 2 ? [playside, backside][region]! : 0)),
      2,
    );

  test('counts about a third: a perfect one is tier 3', () => {
    expect(knife(0, 80)).toMatchObject({
      gemScore: 32,
      tier: 3,
      side: 'backside',
      regions: [{ gemScore: 0 }, { gemScore: 100 }],
    });
  });

  test('does not add to the playside', () => {
    expect(knife(64, 40)).toMatchObject({ gemScore: 50, tier: 2, side: 'playside' });
    expect(knife(64, 80)).toMatchObject({ gemScore: 50, tier: 2, side: 'both' });
  });
});

describe('lists', () => {
  test('that agree decide the tier, whatever the measurement', () => {
    const facts = someFacts('karambit', rising, { 10: agreed(1), 1000: agreed(4), 999: agreed(3) });
    expect(at(facts, 10)).toMatchObject({ tier: 1, tierBasis: 'curated' });
    expect(at(facts, 1000)).toMatchObject({ tier: null, tierBasis: 'curated', gemScore: 100 });
    expect(at(facts, 999)).toMatchObject({ tier: 3, tierBasis: 'curated' });
  });

  test('that do not agree leave the tier to the measurement, but are stored', () => {
    const opinions = [{ list: 'sadat41', tier: 1 } as const];
    const pattern = at(someFacts('karambit', rising, { 10: { opinions } }), 10);
    expect(pattern).toMatchObject({ tier: null, tierBasis: 'measured', opinions });
  });
});

describe('the AK-47', () => {
  test('is ranked by its top cover alone', () => {
    const facts = someFacts('ak-47', (id, region) => (region === 0 ? (id === 1 ? 100 : 10) : id === 2 ? 100 : 20));
    expect(at(facts, 1)).toMatchObject({ tier: 1, rank: 1, side: 'playside', gemScore: 100 });
    expect(at(facts, 2)).toMatchObject({ tier: null, side: 'playside' });
  });

  test('is blue on both sides if the magazine is as blue', () => {
    expect(
      at(
        someFacts('ak-47', () => 50),
        1,
      )?.side,
    ).toBe('both');
  });

  test('weights cover and magazine by their areas, 35 to 65', () => {
    const blue = at(
      someFacts('ak-47', (_, region) => (region === 0 ? 50 : 10)),
      1,
    )?.bluePercent;
    expect(blue).toEqual({ playside: 50, backside: 10, total: 24 });
  });
});

test('a weapon with one measured side has no total', () => {
  const pattern = at(
    someFacts('five-seven', () => 40),
    1,
  );
  expect(pattern).toMatchObject({ side: 'playside', bluePercent: { playside: 40, backside: null, total: null } });
});

test('the total of a knife is the mean of its sides, in hundredths', () => {
  const measures: RegionMeasure[] = [
    { region: 'playside', side: 'playside', published: coloursWithBlue(33.33), gemScore: 0, ...UNMEASURED },
    { region: 'backside', side: 'backside', published: coloursWithBlue(66.68), gemScore: 0, ...UNMEASURED },
  ];
  const { regions } = WEAPONS.karambit;
  expect(bluePercentOf(regions, measures).total).toBe(50.01);
  expect(bluePercentOf(regions, [])).toEqual({ playside: null, backside: null, total: null });
});

test('a region without all patterns is rejected', () => {
  const facts = someFacts('karambit', rising);
  const cut = (published: WeaponFacts['published']) => () => buildPatterns({ ...facts, published });
  expect(cut({})).toThrow('No published colours for karambit playside');
  expect(cut({ playside: facts.published.playside ?? [] })).toThrow(RangeError);
  expect(cut({ ...facts.published, backside: (facts.published.backside ?? []).slice(0, 1000) })).toThrow(RangeError);
});
