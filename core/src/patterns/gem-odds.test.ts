import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gemOdds, isPlaceByScore, spreadColumnOf } from './gem-odds.ts';

test('the best of a thousand is one in a thousand, the worst one in one', () => {
  const scores = Array.from({ length: 1000 }, (_, index) => index / 10);
  expect(gemOdds(99.9, scores)).toMatchObject({ atLeast: 1, oneIn: 1000 });
  expect(gemOdds(99.3, scores)).toMatchObject({ atLeast: 7, oneIn: 143 });
  expect(gemOdds(0, scores)).toMatchObject({ atLeast: 1000, oneIn: 1 });
});

test('equal scores count', () => {
  expect(gemOdds(50, [10, 50, 50, 90])).toMatchObject({ atLeast: 3, oneIn: 1 });
});

test('a rank agrees with the score unless a list changed it', () => {
  const odds = gemOdds(50, [10, 50, 50, 90]);
  expect([1, 2, 3, 4].map((rank) => isPlaceByScore(rank, odds))).toEqual([false, true, true, false]);
});

test.each([
  [0, 0],
  [4.99, 0],
  [5, 1],
  [99, 19],
  [100, 19],
])('a score of %s is in column %s', (score, column) => {
  expect(spreadColumnOf(score)).toBe(column);
});

test('every pattern is in one column, and those in the columns above are at least as good', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1 }), (scores) => {
      const [score = 0] = scores;
      const { atLeast, spread } = gemOdds(score, scores);
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      expect(sum(spread)).toBe(scores.length);
      expect(atLeast).toBeGreaterThan(sum(spread.slice(spreadColumnOf(score) + 1)));
      expect(atLeast).toBeLessThanOrEqual(sum(spread.slice(spreadColumnOf(score))));
    }),
  );
});
