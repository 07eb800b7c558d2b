import { expect, test } from 'vitest';
import { packBias, unpackBias } from './packed-bias.ts';

test('a bias comes back as it was, negative cells too', () => {
  const bias = [Int16Array.of(0, 1, -1, 22_938), Int16Array.of(-22_938, 255, 256, -256)];
  expect(unpackBias(packBias(bias))).toEqual(bias);
});

test('half a cell is refused', () => {
  expect(() => unpackBias(['AAAA'])).toThrow(RangeError);
});
