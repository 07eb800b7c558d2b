import { expect, test } from 'vitest';
import {
  roomLight,
  roughnessAt,
  roughSamples,
  SPHERE_SIZE,
  sphereLight,
  type LightCube,
  type Room,
} from './room-light.ts';

const DARK = [0, 0, 0] as const;
const EVEN: Room = { top: [2, 1, 0.5], level: [2, 1, 0.5], bottom: [2, 1, 0.5], lamps: [] };
/** One lamp in front of the eye, between it and a second one. */
const LAMPS: Room = {
  top: DARK,
  level: DARK,
  bottom: DARK,
  lamps: [
    { at: [0, 0, 9], size: [40, 40, 1], light: [0, 9, 0] },
    { at: [0, 0, 4], size: [2, 2, 1], light: [6, 0, 0] },
  ],
};

const mean = ({ sides }: LightCube, side: number, channel: number): number => {
  const values = sides[side]?.filter((_, at) => at % 3 === channel) ?? new Float32Array();
  return values.reduce((sum, value) => sum + value, 0) / values.length;
};

/** All red light, every place counted by the share of the sphere that it stands for. */
const redOfAll = ({ size, sides }: LightCube): number => {
  const away = (index: number) => ((index + 0.5) / size) * 2 - 1;
  const shareOf = (cell: number) =>
    (1 + away(cell % size) ** 2 + away(Math.floor(cell / size)) ** 2) ** -1.5 / size ** 2;
  return sides.reduce(
    (sum, places) => sum + places.reduce((part, value, at) => part + (at % 3 === 0 ? value * shareOf(at / 3) : 0), 0),
    0,
  );
};

test('an evenly lit room is the same on every surface', () => {
  for (const { sides } of roomLight(EVEN)) {
    for (const places of sides) {
      const colours = new Set([...places].map((value, at) => `${at % 3} ${value.toFixed(4)}`));
      expect([...colours].toSorted()).toEqual(['0 2.0000', '1 1.0000', '2 0.5000']);
    }
  }
});

test('there are five levels, from 128 texels to 8, from a mirror to the roughest', () => {
  expect(roomLight(EVEN).map(({ size }) => size)).toEqual([128, 64, 32, 16, 8]);
  expect([0, 1, 2, 3, 4].map((level) => Number(roughnessAt(level).toFixed(3)))).toEqual([0, 0.134, 0.293, 0.5, 1]);
});

test('a near lamp hides a far one and covers its solid angle', () => {
  const [mirror] = roomLight(LAMPS);
  if (!mirror) throw new Error('There is no light');
  const middle = (64 * 128 + 64) * 3;
  expect([...(mirror.sides[4]?.subarray(middle, middle + 3) ?? [])]).toEqual([6, 0, 0]);
  // Its front is at 3.5 and reaches 1 to each side, so it covers (2 / 7)² of the side.
  expect(mean(mirror, 4, 0) / 6).toBeCloseTo((1 / 3.5) ** 2, 2);
  expect(mean(mirror, 5, 0)).toBe(0);
});

test('roughness spreads a lamp over more of the room without adding light', () => {
  const cubes = roomLight({ ...LAMPS, lamps: LAMPS.lamps.slice(1) });
  const red = cubes.map((cube) => [mean(cube, 4, 0), mean(cube, 0, 0), Math.max(...(cube.sides[4] ?? []))]);
  const [front = [], beside = [], brightest = []] = [0, 1, 2].map((of) => red.map((each) => each[of] ?? 0));
  expect(brightest).toEqual(brightest.toSorted((a, b) => b - a));
  expect(beside).toEqual(beside.toSorted((a, b) => a - b));
  expect(beside.at(-1)).toBeGreaterThan(0);
  expect(front.at(-1)).toBeLessThan(front[0] ?? 0);
  const whole = cubes.map(redOfAll);
  expect(whole.every((each) => Math.abs(each / (whole[0] ?? 1) - 1) < 0.15)).toBe(true);
});

test.each([0.134, 0.5, 1])(
  'at roughness %d every direction has length 1 and is in front of the surface',
  (roughness) => {
    const { from, count } = roughSamples(roughness);
    for (let index = 0; index < count; index++) {
      const [x = 0, y = 0, z = 0] = from.subarray(index * 3, index * 3 + 3);
      expect(Math.hypot(x, y, z)).toBeCloseTo(1, 6);
      expect(z).toBeGreaterThan(0);
    }
    expect(count).toBeGreaterThan(20);
  },
);

test('on a sphere, an even room is even, and a lamp is where the sphere turns to it, wider on a rough one', () => {
  const [even] = sphereLight(EVEN, [0.25]);
  expect(new Set([...even!].map((value, at) => `${at % 3} ${value.toFixed(4)}`)).size).toBe(3);
  // High up and in front: half-way to it, a sphere's direction is (0, 0.38, 0.92).
  const high: Room = { ...EVEN, lamps: [{ at: [0, 6, 6], size: [6, 4, 4], light: [9, 9, 9] }] };
  const half = (SPHERE_SIZE - 1) / 2;
  const redAt = (sphere: Float32Array, x: number, y: number) =>
    sphere[(Math.round((y + 1) * half) * SPHERE_SIZE + Math.round((x + 1) * half)) * 3]!;
  const [sharp, soft, dull] = sphereLight(high, [0.25, 0.6, 'scattered']) as [Float32Array, Float32Array, Float32Array];
  expect(redAt(sharp, 0, 0.38)).toBeGreaterThan(redAt(soft, 0, 0.38));
  expect(redAt(sharp, 0, -0.38)).toBeCloseTo(2, 1);
  expect(redAt(soft, 0, 0.38)).toBeGreaterThan(redAt(soft, 0, -0.38) + 0.2);
  expect(redAt(dull, 0, 0.7)).toBeGreaterThan(redAt(dull, 0, -0.7) + 0.1);
});
