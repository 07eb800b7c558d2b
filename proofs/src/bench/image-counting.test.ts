import { expect, test } from 'vitest';
import { countClasses } from './image-counting.ts';

const count = (...pixels: number[][]) =>
  countClasses(Uint8Array.from(pixels.flat()), { hue: 0, saturation: 0, value: 0 });

test.each([
  ['blue', [29, 54, 180, 255]],
  ['purple', [143, 47, 200, 255]],
  ['gold', [217, 164, 65, 255]],
  ['gold', [230, 230, 225, 255]],
  ['other', [60, 60, 60, 255]],
  ['other', [30, 200, 60, 255]],
])('%s is counted for %j', (name, pixel) => {
  expect(count(pixel)).toMatchObject({ [name]: 1, shown: 1 });
});

test('transparent pixels do not count', () => {
  expect(count([29, 54, 180, 0], [29, 54, 180, 255])).toEqual({ blue: 1, purple: 0, gold: 0, other: 0, shown: 1 });
});
