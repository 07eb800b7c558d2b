import { expect, test } from 'vitest';
import { distanceInside } from './distance.ts';

const SIZE = 24;

/** A disc that touches no border, and the rest of the picture empty. */
const disc = Float32Array.from({ length: SIZE * SIZE }, (_, at) =>
  Math.hypot((at % SIZE) - 9, Math.floor(at / SIZE) - 11) < 6 ? 1 : 0,
);

test('every pixel has the distance to its nearest empty pixel', () => {
  const found = distanceInside(disc, SIZE, SIZE);
  disc.forEach((cover, at) => {
    const away = Array.from(disc.entries(), ([other, covered]) =>
      covered === 0
        ? Math.hypot((other % SIZE) - (at % SIZE), Math.floor(other / SIZE) - Math.floor(at / SIZE))
        : Infinity,
    );
    expect(found[at]).toBeCloseTo(cover === 0 ? 0 : Math.min(...away), 5);
  });
});

test('an empty picture is outside everywhere', () => {
  expect(distanceInside(new Float32Array(64), 8, 8).every((value) => value === 0)).toBe(true);
});
