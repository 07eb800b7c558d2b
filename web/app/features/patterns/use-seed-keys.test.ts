import { expect, test } from 'vitest';
import { seedStep } from './use-seed-keys.ts';

test.each([
  ['ArrowRight', false, 1],
  ['ArrowLeft', false, -1],
  ['ArrowRight', true, -1],
  ['ArrowLeft', true, 1],
  ['ArrowUp', false, 0],
])('%s (right to left: %s) steps by %i', (key, isRtl, step) => {
  expect(seedStep(key, isRtl)).toBe(step);
});
