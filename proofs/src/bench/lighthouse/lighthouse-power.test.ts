import { expect, test } from 'vitest';
import { slowdownOf } from './lighthouse-power.ts';

test.each([
  [50, 1],
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [2320, 4],
])('a machine of power %d is slowed down %d times', (power, slowdown) => {
  expect(slowdownOf(power)).toBeCloseTo(slowdown, 6);
});
