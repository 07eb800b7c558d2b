import { expect, test } from 'vitest';
import { mapOfPicture } from './picture-map.ts';

const COLOURS = { blue: [20, 60, 230], purple: [160, 20, 180], gold: [210, 160, 60], other: [12, 12, 12] } as const;

const pictureOf = (names: readonly (keyof typeof COLOURS)[]) => ({
  size: Math.sqrt(names.length),
  rgba: Uint8Array.from(names.flatMap((name) => [...COLOURS[name], 255])),
});

test('each cell has the shares of its texels', () => {
  const picture = pictureOf(['blue', 'blue', 'gold', 'other', 'blue', 'purple', 'gold', 'gold', 'other', 'other', 'other', 'other', 'other', 'other', 'other', 'blue']); // oxfmt-ignore
  const map = mapOfPicture(picture, 2);
  expect([...map.blue]).toEqual([0.75, 0, 0, 0.25]);
  expect([...map.purple]).toEqual([0.25, 0, 0, 0]);
  expect([...map.gold]).toEqual([0, 0.75, 0, 0]);
});

test('a size that does not divide the picture is rejected', () =>
  expect(() => mapOfPicture(pictureOf(['blue', 'blue', 'blue', 'blue']), 3)).toThrow(RangeError));
