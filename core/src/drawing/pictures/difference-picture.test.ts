import { expect, test } from 'vitest';
import { differencePicture } from './difference-picture.ts';
import { MASK_COLOURS } from './mask-picture.ts';

const [BLUE, PURPLE, GOLD] = MASK_COLOURS;
const NOTHING = [0, 0, 0] as const;

/** A picture one pixel high. */
function rowOf(colours: readonly (readonly number[])[]) {
  const rgba = Uint8ClampedArray.from(colours.flatMap((colour) => [...colour, colour === NOTHING ? 0 : 255]));
  return { width: colours.length, height: 1, rgba };
}

test('differences show the second picture, the rest is faint, and the share is of the region alone', () => {
  const found = differencePicture(rowOf([BLUE, BLUE, GOLD, GOLD, NOTHING]), rowOf([BLUE, PURPLE, GOLD, GOLD, NOTHING]));
  expect(found.differentPercent).toBe(25);
  expect(Array.from(found.rgba.slice(4, 8))).toEqual([...PURPLE, 255]);
  expect(found.rgba[3]).toBeLessThan(100);
  expect(Array.from(found.rgba.slice(16, 20))).toEqual([0, 0, 0, 0]);
});

test('a pixel between two classes counts as the nearer one', () => {
  const nearlyBlue = [BLUE[0] + 12, BLUE[1] - 9, BLUE[2] - 14];
  expect(differencePicture(rowOf([BLUE]), rowOf([nearlyBlue])).differentPercent).toBe(0);
});

test('an empty picture has no differences; pictures of different sizes are rejected', () => {
  expect(differencePicture(rowOf([NOTHING]), rowOf([NOTHING])).differentPercent).toBe(0);
  expect(() => differencePicture(rowOf([BLUE]), rowOf([BLUE, BLUE]))).toThrow(RangeError);
});
