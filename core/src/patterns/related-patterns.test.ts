import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourDistance, relatedPatterns } from './related-patterns.ts';
import { UNMEASURED, aPattern, coloursWithBlue } from '../testing/builders.ts';

const withBlue = (patternId: number, playside: number, backside = 10) =>
  aPattern({
    patternId,
    regions: [
      { region: 'playside', side: 'playside', published: coloursWithBlue(playside), gemScore: 0, ...UNMEASURED },
      { region: 'backside', side: 'backside', published: coloursWithBlue(backside), gemScore: 0, ...UNMEASURED },
    ],
  });

const shares = fc.integer({ min: 0, max: 100 });

test('the distance of two patterns is symmetric, and 0 to itself', () => {
  fc.assert(
    fc.property(shares, shares, (one, other) => {
      const [a, b] = [withBlue(1, one), withBlue(2, other)];
      expect(colourDistance(a, b)).toBe(colourDistance(b, a));
      expect(colourDistance(a, a)).toBe(0);
    }),
  );
});

test('the distance is in points: two regions, one of them 30 points from gold to blue', () => {
  expect(colourDistance(withBlue(1, 50), withBlue(2, 80))).toBeCloseTo(Math.sqrt((2 * 30 ** 2) / 6), 12);
});

test('patterns without a common region have an infinite distance', () => {
  expect(colourDistance(aPattern({ regions: [] }), aPattern())).toBe(Infinity);
});

test('the nearest come first, without the pattern itself and other weapons', () => {
  const pattern = withBlue(387, 90);
  const foreign = { ...withBlue(1, 90), weapon: 'bayonet' as const };
  const candidates = [withBlue(10, 20), foreign, pattern, withBlue(13, 88), withBlue(12, 60), withBlue(11, 88)];
  expect(relatedPatterns(pattern, candidates, 3).map((each) => each.patternId)).toEqual([11, 13, 12]);
});

test('the limit applies, and no candidates give no patterns', () => {
  expect(relatedPatterns(withBlue(1, 1), [withBlue(2, 2), withBlue(3, 3)], 1)).toHaveLength(1);
  expect(relatedPatterns(withBlue(1, 1), [withBlue(2, 2)], 0)).toEqual([]);
  expect(relatedPatterns(withBlue(1, 1), [withBlue(1, 1)], 5)).toEqual([]);
});
