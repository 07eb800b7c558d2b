import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../../fixtures/random-stream.json' with { type: 'json' };
import { randomStream } from './random-stream.ts';

const draw = (seed: number, ranges: readonly (readonly number[])[]) => {
  const stream = randomStream(seed);
  return ranges.map(([low, high]) => stream.nextFloat(low, high));
};

const ELEVEN_RANGES = fixture.computed.order.map((name) =>
  name.endsWith('Rotation') ? [0, 360] : name.endsWith('Scale') ? [1.6, 1.8] : [0, 1],
);

/** Tolerance for two ways of rounding to single precision, as a part of the range. */
const FLOAT_PRECISION = 1e-7;

const paintSeeds = fc.integer({ min: 0, max: 1000 });

describe('the generator returns the published numbers', () => {
  test.each(fixture.published.floats)('$source, seed $seed', ({ seed, ranges, values }) => {
    const drawn = draw(seed, ranges);
    values.forEach((value, index) => {
      const [, high = 1] = ranges[index] ?? [];
      expect(Math.abs((drawn[index] ?? Number.NaN) - value)).toBeLessThan(high * FLOAT_PRECISION);
    });
  });

  test('fade percentages follow from the third number of each paint seed', () => {
    const thirds = Array.from({ length: 1000 }, (_, seed) => draw(seed, [[], [], []])[2] ?? Number.NaN);
    const least = Math.min(...thirds);
    const span = Math.max(...thirds) - least;
    for (const { seed, reversed, percentage } of fixture.published.fade.rows) {
      const place = ((thirds[seed] ?? Number.NaN) - least) / span;
      expect(100 - 20 * (reversed ? place : 1 - place)).toBeCloseTo(percentage, 4);
    }
  });
});

test.each(Object.entries(fixture.computed.rolls))('paint seed %s draws its eleven numbers', (seed, rolls) => {
  const drawn = draw(Number(seed), ELEVEN_RANGES);
  rolls.forEach((value, index) => {
    const [, high = 1] = ELEVEN_RANGES[index] ?? [];
    expect(Math.abs((drawn[index] ?? Number.NaN) - value)).toBeLessThan(5e-7 + high * FLOAT_PRECISION);
  });
});

const tenOf = (seed: number) => draw(seed, Array<number[]>(10).fill([]));

test('seeds 0 and 1 have the same stream; all streams of 1 to 1000 differ', () => {
  expect(tenOf(0)).toEqual(tenOf(1));
  const firsts = Array.from({ length: 1000 }, (_, index) => tenOf(index + 1).join());
  expect(new Set(firsts).size).toBe(1000);
});

test('a negative seed has the stream of its absolute value', () => {
  fc.assert(fc.property(fc.integer({ min: 1 }), (seed) => void expect(tenOf(-seed)).toEqual(tenOf(seed))));
});

test('two streams of one seed are equal and independent', () => {
  const [one, other] = [randomStream(387), randomStream(387)];
  const first = [one.nextFloat(), one.nextFloat()];
  expect([other.nextFloat(), other.nextFloat()]).toEqual(first);
});

test.each([1.5, NaN, Infinity, -Infinity, 2 ** 53, '1', null, undefined, {}])('seed %o is rejected', (seed) => {
  expect(() => randomStream(seed as number)).toThrow(RangeError);
});

test('the largest integer seeds work', () => {
  for (const seed of [2147483646, 2147483647, 2147483648, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
    expect(tenOf(seed).every((value) => value >= 0 && value < 1)).toBe(true);
  }
});

test('every number is in the given range, its upper end excluded', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom([0, 1], [0, 360], [1.6, 1.8]), (seed, [low = 0, high = 1]) => {
      for (const value of draw(seed, Array<number[]>(40).fill([low, high]))) {
        expect(value).toBeGreaterThanOrEqual(Math.fround(low));
        expect(value).toBeLessThan(high);
      }
    }),
  );
});

test('a range from 0 scales the number between 0 and 1', () => {
  fc.assert(
    fc.property(paintSeeds, fc.integer({ min: 1, max: 100_000 }), (seed, high) => {
      const [stretched = NaN] = draw(seed, [[0, high]]);
      expect(stretched).toBeLessThan(high);
      expect(stretched).toBe(Math.fround(high * randomStream(seed).nextFloat()));
    }),
  );
});
