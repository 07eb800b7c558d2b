import { expect, test } from 'vitest';
import { packBias, unpackBias } from './packed-bias.ts';

test('a bias is unpacked to the same cells, also negative ones', () => {
  const bias = [Int16Array.of(0, 1, -1, 22_938), Int16Array.of(-22_938, 255, 256, -256)];
  expect(unpackBias(packBias(bias))).toEqual(bias);
});

test('an odd number of bytes is rejected', () => {
  expect(() => unpackBias(['AAAA'])).toThrow(RangeError);
});
