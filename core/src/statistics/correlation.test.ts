import { expect, test } from 'vitest';
import { pearson, spearman } from './correlation.ts';

test('a rising line has correlation 1, a falling one -1', () => {
  expect(pearson([1, 2, 3, 4], [10, 20, 30, 40])).toBeCloseTo(1, 12);
  expect(pearson([1, 2, 3, 4], [8, 6, 4, 2])).toBeCloseTo(-1, 12);
  expect(spearman([1, 2, 3, 4], [1, 8, 27, 64])).toBeCloseTo(1, 12);
});

test('matches published figures', () => {
  // Anscombe's first set, whose correlation is published as 0.816.
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
  expect(pearson(x, y)).toBeCloseTo(0.81642, 5);
  expect(spearman(x, y)).toBeCloseTo(0.81818, 5);
});

test('a constant list has no correlation', () => {
  expect(pearson([1, 1, 1], [1, 2, 3])).toBeNull();
  expect(spearman([1, 2, 3], [5, 5, 5])).toBeNull();
  expect(pearson([], [])).toBeNull();
});
