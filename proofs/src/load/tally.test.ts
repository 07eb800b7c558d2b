import { expect, test } from 'vitest';
import { quantile } from '../bench/measurement.ts';
import { Tally } from './tally.ts';

const oneTo = (last: number) => Array.from({ length: last }, (_, index) => last - index);

test.each([
  [0.5, 50],
  [0.95, 95],
  [0.99, 99],
  [1, 100],
])('of the numbers 1 to 100, the share %s lies at or below %s', (share, value) => {
  expect(quantile(oneTo(100), share)).toBe(value);
});

test('one value is every quantile, and nothing has none', () => {
  expect([quantile([7], 0.5), quantile([7], 0.99)]).toEqual([7, 7]);
  expect(quantile([], 0.5)).toBeNaN();
});

test('only good responses count as times; 503 with Retry-After is not broken', () => {
  const tally = new Tally();
  tally.note('page', 10, 'good');
  tally.note('page', 30, 'good');
  tally.note('check', 500, 'good');
  tally.note('page', 1, 'busy');
  tally.note('page', 9_000, 'failed', '500');
  tally.note('page', 9_000, 'lost', 'The server hung up');
  expect(tally.percentile(1, 'page')).toBe(30);
  expect(tally.percentile(1)).toBe(500);
  expect({ total: tally.total, broken: tally.broken, busy: tally.counts.busy }).toEqual({
    total: 6,
    broken: 2,
    busy: 1,
  });
  expect(tally.examples).toEqual(['page: failed 500', 'page: lost The server hung up']);
});
