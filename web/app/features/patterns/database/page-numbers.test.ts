import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each<[number, number, (number | undefined)[]]>([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, undefined, 20]],
  [3, 20, [1, 2, 3, 4, undefined, 20]],
  [4, 20, [1, 2, 3, 4, 5, undefined, 20]],
  [10, 20, [1, undefined, 9, 10, 11, undefined, 20]],
  [20, 20, [1, undefined, 19, 20]],
  [99, 20, [1, undefined, 19, 20]],
])('page %i of %i shows %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});

test('numbers increase, and a gap is never a single page', () => {
  const pages = fc.integer({ min: 1, max: 1300 });
  fc.assert(
    fc.property(pages, pages, (page, all) => {
      const numbers = pageNumbers(page, all);
      expect(numbers.at(0)).toBe(1);
      expect(numbers.at(-1)).toBe(all);
      numbers.forEach((number, at) => {
        if (number !== undefined || at === 0) return;
        expect((numbers[at + 1] ?? 0) - (numbers[at - 1] ?? 0)).toBeGreaterThan(2);
      });
    }),
  );
});
