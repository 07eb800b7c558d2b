import { expect, test } from 'vitest';
import { classOfColour } from './colour-class.ts';

test.each([
  ['a temper blue', [40, 80, 170], 'blue'],
  ['cyan at the lower edge of blue', [20, 120, 120], 'blue'],
  ['a violet', [120, 40, 150], 'purple'],
  ['a red that leans to purple', [150, 40, 40], 'purple'],
  ['a straw gold', [200, 160, 70], 'gold'],
  ['a dark brown', [60, 45, 25], 'gold'],
  ['bright silver', [190, 190, 192], 'gold'],
  ['dark grey', [60, 60, 61], 'other'],
  ['a green', [60, 140, 70], 'other'],
  ['a blue too pale to count', [150, 155, 162], 'gold'],
  ['black', [0, 0, 0], 'other'],
] as const)('%s', (_, [red, green, blue], expected) => {
  expect(classOfColour(red, green, blue)).toBe(expected);
});
