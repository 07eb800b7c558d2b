import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLUEST_PERCENT } from '../weapons/bluest-percent.ts';
import { WEAPONS } from '../weapons/weapons.ts';
import { buildRealPatterns } from '../testing/real-facts.ts';
import { blueOfGemScore, gemScore, tierBands } from './gem-score.ts';
import { tierOf } from './tier.ts';

test.each([
  [0, 0],
  [32, 15],
  [64, 30],
  [72, 40],
  [80, 50],
  [86, 65],
  [92, 80],
  [96, 90],
  [100, 100],
])('%d percent of the best is a score of %d', (relative, score) => {
  expect(gemScore(relative, 100)).toBeCloseTo(score, 10);
  expect(gemScore(relative / 2, 50)).toBeCloseTo(score, 10);
});

const shares = fc.double({ min: 0.01, max: 100, noNaN: true });
const parts = fc.double({ min: 0, max: 1, noNaN: true });

test('the bluest pattern scores 100 at any share', () => {
  fc.assert(fc.property(shares, (best) => void expect(gemScore(best, best)).toBe(100)));
});

test('the score is between 0 and 100 and never falls with more blue', () => {
  fc.assert(
    fc.property(shares, parts, parts, (best, one, other) => {
      const [low, high] = [gemScore(best * Math.min(one, other), best), gemScore(best * Math.max(one, other), best)];
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeGreaterThanOrEqual(low);
      expect(high).toBeLessThanOrEqual(100);
    }),
  );
});

test.each([
  [1, 0],
  [0, 0],
  [-1, 50],
  [51, 50],
  [NaN, 50],
  [1, NaN],
  [1, -1],
  [Infinity, 50],
])('%d percent with a best of %d percent is rejected', (blue, best) => {
  expect(() => gemScore(blue, best)).toThrow(RangeError);
});

test('blueOfGemScore is the inverse of gemScore', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 1, max: 100, noNaN: true }),
      (part, best) => {
        expect(blueOfGemScore(gemScore(part * best, best), best)).toBeCloseTo(part * best, 6);
      },
    ),
  );
  expect([0, 30, 50, 80, 100].map((score) => blueOfGemScore(score, 50))).toEqual([0, 32, 40, 46, 50]);
  expect(() => blueOfGemScore(101, 50)).toThrow(RangeError);
});

const real = [...buildRealPatterns()];

test('the bluest patterns are those of the facts', () => {
  const bluest = real.map(([weapon, patterns]) => {
    const measures = patterns.flatMap(({ regions }) => regions);
    const most = (side: string) => Math.max(...measures.map((each) => (each.side === side ? each.published.blue : 0)));
    return [weapon, Object.fromEntries(WEAPONS[weapon].regions.map(({ side }) => [side, most(side)]))];
  });
  expect(BLUEST_PERCENT).toEqual(Object.fromEntries(bluest));
});

test('a side gives the tier of the highest band that its blue reaches, on every pattern', () => {
  const wrong = real.flatMap(([weapon, patterns]) =>
    patterns.flatMap(({ patternId, regions }) =>
      regions.flatMap(({ side, published, gemScore: own }) => {
        const weight = WEAPONS[weapon].regions.find((each) => each.side === side)?.scoreWeight ?? 0;
        const band = tierBands(weapon, side).find(({ fromBluePercent }) => published.blue >= fromBluePercent - 0.01);
        return [tierOf(weight * own), tierOf(weight * own + 0.05)].includes(band?.tier ?? null)
          ? []
          : [`${weapon} ${patternId} ${side}`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test('a backside has the band of tier 3 alone, a magazine none', () => {
  expect(tierBands('karambit', 'playside').map(({ tier }) => tier)).toEqual([1, 2, 3]);
  expect(tierBands('karambit', 'backside').map(({ tier }) => tier)).toEqual([3]);
  expect(tierBands('ak-47', 'backside')).toEqual([]);
  expect(tierBands('hydra-gloves', 'playside')).toEqual([]);
});
