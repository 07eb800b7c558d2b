import { describe, expect, test } from 'vitest';
import { accuracyOf, median, ranks } from './accuracy.ts';

describe('accuracy', () => {
  test('a perfect model has no error', () => {
    expect(accuracyOf([1, 2, 5], [1, 2, 5])).toEqual({ r2: 1, meanError: 0, rmsError: 0, spearman: expect.closeTo(1) });
  });

  test('a model that always returns the mean has an R² of 0', () => {
    const accuracy = accuracyOf([1, 2, 3, 6], [3, 3, 3, 3]);
    expect(accuracy.r2).toBe(0);
    expect(accuracy.meanError).toBe(1.5);
    expect(accuracy.rmsError).toBeCloseTo(Math.sqrt(3.5));
  });

  test('rank correlation depends only on the order', () => {
    expect(accuracyOf([1, 2, 3, 4], [10, 20, 300, 4000]).spearman).toBeCloseTo(1);
    expect(accuracyOf([1, 2, 3, 4], [4, 3, 2, 1]).spearman).toBeCloseTo(-1);
  });

  test('equal values share their rank', () => {
    expect([...ranks([5, 1, 5, 0])]).toEqual([3.5, 2, 3.5, 1]);
  });

  test('the median of an even number of values is the mean of the middle two', () => {
    expect(median([9, 1, 3])).toBe(3);
    expect(median([9, 1, 3, 4])).toBe(3.5);
  });
});
