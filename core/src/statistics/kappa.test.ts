import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quadraticKappa } from './kappa.ts';

test('equal ratings agree fully, opposite ones not at all', () => {
  expect(quadraticKappa([[1, 1], [2, 2], [4, 4]], 4)).toBe(1); // oxfmt-ignore
  expect(quadraticKappa([[1, 2], [2, 1]], 2)).toBe(-1); // oxfmt-ignore
});

test('a worked example: 20, 5, 10 and 15 of 50 give 0.4', () => {
  const times = (count: number, pair: readonly [number, number]) => Array<readonly [number, number]>(count).fill(pair);
  const pairs = [...times(20, [1, 1]), ...times(5, [1, 2]), ...times(10, [2, 1]), ...times(15, [2, 2])];
  expect(quadraticKappa(pairs, 2)).toBeCloseTo(0.4, 12);
});

test('a far disagreement weighs more than a near one', () => {
  const base: [number, number][] = [1, 2, 3, 4].map((tier) => [tier, tier]);
  expect(quadraticKappa([...base, [1, 4]], 4)).toBeLessThan(quadraticKappa([...base, [1, 2]], 4));
});

test('ratings that do not vary have no kappa, and others are rejected', () => {
  expect(quadraticKappa([[2, 2]], 4)).toBeNaN();
  expect(() => quadraticKappa([[1, 5]], 4)).toThrow(RangeError);
  expect(() => quadraticKappa([[0, 1]], 4)).toThrow(RangeError);
});

test('exchanging the raters changes nothing', () => {
  const tier = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(fc.array(fc.tuple(tier, tier), { minLength: 2 }), (pairs) => {
      const swapped = pairs.map(([a, b]): [number, number] => [b, a]);
      const [one, other] = [quadraticKappa(pairs, 4), quadraticKappa(swapped, 4)];
      if (Number.isNaN(one)) expect(other).toBeNaN();
      else expect(other).toBeCloseTo(one, 9);
    }),
  );
});
