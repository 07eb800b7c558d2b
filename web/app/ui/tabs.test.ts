import { expect, test } from 'vitest';
import { tabAfter } from './tabs.tsx';

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowRight', 0, true, 2],
  ['ArrowLeft', 0, true, 1],
  ['Home', 2, false, 0],
  ['End', 0, false, 2],
  ['a', 0, false, undefined],
])('%s moves from tab %i (right to left: %s) to %s', (key, index, isRtl, next) => {
  expect(tabAfter(key, index, 3, isRtl)).toBe(next);
});
