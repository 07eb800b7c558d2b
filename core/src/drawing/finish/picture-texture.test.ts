import { expect, test } from 'vitest';
import { glossyTexels } from './picture-texture.ts';

test('texels keep their colours, and blue ones are smoothest', () => {
  const picture = { size: 2, rgba: Uint8Array.of(0, 0, 0, 9, 255, 255, 255, 9, 20, 60, 200, 9, 200, 150, 40, 9) };
  const texels = glossyTexels(picture);
  expect([...texels].filter((_, at) => at % 4 < 3)).toEqual([0, 0, 0, 255, 255, 255, 20, 60, 200, 200, 150, 40]);
  expect([3, 7, 11, 15].map((at) => texels[at])).toEqual([115, 115, 255, 115]);
  expect(picture.rgba[3]).toBe(9);
});
