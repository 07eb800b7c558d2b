import { expect, test } from 'vitest';
import { floorShadow, sideLight } from './side-light.ts';

const SCALE = 4;
const [WIDTH, HEIGHT] = [160 * SCALE, 80 * SCALE];

/** A plate with a foot, in 160ths of the width: 30 to 129, rows 10 to 39, and 60 to 69 down to row 59. */
const isPlate = (column: number, row: number) =>
  row >= 10 && ((column >= 30 && column < 130 && row < 40) || (column >= 60 && column < 70 && row < 60));
const plane = (inside: number) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    isPlate((at % WIDTH) / SCALE, Math.floor(at / WIDTH) / SCALE) ? inside : 0,
  );
const COVERAGE = plane(255);
const SOLID = Float32Array.from(COVERAGE, (value) => value / 255);

test('the shadow lies on the floor below the lowest part, darkest there, and ends before the picture does', () => {
  const shadow = floorShadow(SOLID, COVERAGE, WIDTH);
  const rowsOf = (column: number) =>
    Array.from({ length: HEIGHT }, (_, row) => shadow[row * WIDTH + Math.min(WIDTH - 1, column * SCALE)]!);
  const darkest = rowsOf(65).indexOf(Math.max(...rowsOf(65)));
  expect(darkest).toBeGreaterThanOrEqual(60 * SCALE);
  expect(darkest).toBeLessThan(66 * SCALE);
  expect(Math.max(...rowsOf(65))).toBeGreaterThan(Math.max(...rowsOf(110)) + 0.1);
  expect(Math.max(...rowsOf(110))).toBeGreaterThan(0.02);
  expect(Math.max(...rowsOf(0), ...rowsOf(160))).toBe(0);
});

test('parts that are only drawn set the floor, and throw no shadow', () => {
  const shadow = floorShadow(new Float32Array(SOLID.length), COVERAGE, WIDTH);
  expect(shadow.every((opacity) => opacity === 0)).toBe(true);
});

test('a smooth metal mirrors lamps more sharply than a rough one, and steps of stored directions do not show', () => {
  // Directions from left to right, stored in steps of five.
  const normalX = Uint8Array.from(
    { length: WIDTH * HEIGHT },
    (_, at) => 128 + 5 * Math.round((at % WIDTH) / SCALE / 12 - 7),
  );
  const light = sideLight({
    width: WIDTH,
    height: HEIGHT,
    coverage: COVERAGE,
    occlusion: plane(255),
    normalX,
    normalY: plane(128),
  });
  const along = (values: Float32Array) =>
    Array.from({ length: 60 }, (_, index) => values[(25 * WIDTH + 50 + index) * SCALE]!);
  const range = (values: number[]) => Math.max(...values) - Math.min(...values);
  expect(range(along(light.sharp))).toBeGreaterThan(range(along(light.soft)));
  const jumps = along(light.soft).map((value, at, all) => Math.abs(value - (all[at - 1] ?? value)));
  expect(Math.max(...jumps)).toBeLessThan(0.2);
  expect(Math.min(...along(light.ambient))).toBeGreaterThan(0);
});
