import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHundredths } from './percent.ts';

test.each([
  [46.668, 46.67],
  [46.664, 46.66],
  [0, 0],
  [100, 100],
  [33.333333, 33.33],
])('%d is %d in hundredths', (percent, rounded) => expect(toHundredths(percent)).toBe(rounded));

test('a share in whole hundredths does not change', () => {
  fc.assert(fc.property(fc.nat(10_000), (hundredths) => toHundredths(hundredths / 100) === hundredths / 100));
});
