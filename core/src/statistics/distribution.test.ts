import fc from 'fast-check';
import { expect, test } from 'vitest';
import { histogram, quantile, spreadOf } from './distribution.ts';

const values = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 60 });

test('quartiles are interpolated linearly', () => {
  expect(spreadOf([4, 1, 3, 2])).toEqual({
    count: 4,
    min: 1,
    lowerQuartile: 1.75,
    median: 2.5,
    upperQuartile: 3.25,
    max: 4,
    mean: 2.5,
  });
  expect(spreadOf([7])).toEqual({ count: 1, min: 7, lowerQuartile: 7, median: 7, upperQuartile: 7, max: 7, mean: 7 });
  expect(spreadOf([])).toBeNull();
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});

test('a quantile has its part of the values at or below it, and the rest at or above', () => {
  const whole = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(whole, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const value = quantile(
        list.toSorted((a, b) => a - b),
        part,
      );
      const place = part * (list.length - 1);
      expect(list.filter((each) => each <= value + 1e-9).length).toBeGreaterThanOrEqual(Math.floor(place) + 1);
      expect(list.filter((each) => each >= value - 1e-9).length).toBeGreaterThanOrEqual(list.length - Math.ceil(place));
      expect(spreadOf(list)).toMatchObject({ min: Math.min(...list), max: Math.max(...list) });
    }),
  );
});

test('every value is in exactly one bin', () => {
  const bins = { from: 0, to: 100, count: 20 };
  expect(histogram([0, 4.99, 5, 99.9, 100], bins)).toEqual([2, 1, ...Array.from({ length: 17 }, () => 0), 2]);
  fc.assert(
    fc.property(values, (list) => {
      const brute = Array.from(
        { length: 20 },
        (_, bin) =>
          list.filter((value) => value >= bin * 5 && (value < bin * 5 + 5 || (bin === 19 && value <= 100))).length,
      );
      expect(histogram(list, bins)).toEqual(brute);
    }),
  );
});

test('a value out of range is rejected', () => {
  expect(() => histogram([101], { from: 0, to: 100, count: 5 })).toThrow(RangeError);
  expect(() => histogram([Number.NaN], { from: 0, to: 100, count: 5 })).toThrow(RangeError);
});
