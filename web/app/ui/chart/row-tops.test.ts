import { expect, test } from 'vitest';
import { rowTops } from './row-tops.ts';

test('each row starts where the one above it ends', () => {
  expect(rowTops([10, 20, 5])).toEqual({ tops: [0, 10, 30], end: 35 });
  expect(rowTops([])).toEqual({ tops: [], end: 0 });
});
