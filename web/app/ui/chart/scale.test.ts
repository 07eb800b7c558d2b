import { expect, test } from 'vitest';
import { percentScale, roundTicks } from './scale.ts';

test('a domain fills the width of the plot', () => {
  const scale = percentScale(-1, 1);
  expect([-1, 0, 0.5, 1].map(scale)).toEqual([0, 50, 75, 100]);
});

test.each([
  [10, 5, [0, 2, 4, 6, 8, 10]],
  [23, 4, [0, 10, 20, 30]],
  [1000, 4, [0, 500, 1000]],
  [7, 4, [0, 2, 4, 6, 8]],
  [2, 4, [0, 1, 2]],
  [0.9, 3, [0, 1]],
])('up to %d in about %d steps gives round ticks', (max, count, ticks) => {
  expect(roundTicks(max, count)).toEqual(ticks);
});

test('ticks cover every value, and exist without any', () => {
  for (let max = 1; max < 3000; max += 7) expect(roundTicks(max, 4).at(-1)).toBeGreaterThanOrEqual(max);
  expect(roundTicks(0, 4)).toEqual([0, 1]);
});
