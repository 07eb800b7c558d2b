import { expect, test } from 'vitest';
import { swipeStep } from './use-swipe.ts';

test.each([
  [-80, 10, false, 1],
  [80, 10, false, -1],
  [-80, 10, true, -1],
  [80, -10, true, 1],
  [-30, 0, false, 0],
  [-80, 70, false, 0],
])('a swipe by %i, %i (right to left: %s) steps by %i', (dx, dy, isRtl, step) => {
  expect(swipeStep(dx, dy, isRtl)).toBe(step);
});
