import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gemOdds, oneFactoryNewIn, spreadColumnOf } from './gem-odds.ts';

test('the best of a thousand is one in a thousand, the last one in one', () => {
  const scores = Array.from({ length: 1000 }, (_, index) => index / 10);
  expect(gemOdds(1, scores)).toMatchObject({ oneIn: 1000 });
  expect(gemOdds(7, scores)).toMatchObject({ oneIn: 143 });
  expect(gemOdds(1000, scores)).toMatchObject({ oneIn: 1 });
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

test('every pattern is in one column', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1 }), (scores) => {
      const { spread } = gemOdds(1, scores);
      expect(spread.reduce((total, count) => total + count, 0)).toBe(scores.length);
    }),
  );
});

test('a Factory New item of one pattern is one in 33,000, where the float can be anything', () => {
  expect(oneFactoryNewIn('ak-47')).toBe(33_000);
  expect(oneFactoryNewIn('karambit')).toBe(33_000);
  expect(oneFactoryNewIn('hydra-gloves')).toBeNull();
});
