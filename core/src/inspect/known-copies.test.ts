import { expect, test } from 'vitest';
import { floatRankOf, knownCopiesOf } from './known-copies.ts';

test('known copies are counted in all and by wear, with the lowest float of each', () => {
  expect(knownCopiesOf([0.01, 0.069, 0.2, 0.9])).toEqual({
    count: 4,
    lowestFloat: 0.01,
    wears: [
      { wear: 'factory-new', count: 2, lowestFloat: 0.01 },
      { wear: 'field-tested', count: 1, lowestFloat: 0.2 },
      { wear: 'battle-scarred', count: 1, lowestFloat: 0.9 },
    ],
  });
  expect(knownCopiesOf([])).toEqual({ count: 0, lowestFloat: null, wears: [] });
});

test('a float is ranked among the other copies, itself left out', () => {
  expect(floatRankOf(0.2, [0.01, 0.2, 0.9])).toEqual({ others: 2, lower: 1 });
  expect(floatRankOf(0.001, [0.01, 0.2])).toEqual({ others: 2, lower: 0 });
  expect(floatRankOf(0.2, [0.2])).toBeNull();
  expect(floatRankOf(0.2, [])).toBeNull();
  expect(floatRankOf(null, [0.1])).toBeNull();
});
