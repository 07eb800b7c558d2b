import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearestWeapons } from './nearest-weapons.ts';

test.each([
  ['', '', 0],
  ['karambit', 'karambit', 0],
  ['karanbit', 'karambit', 1],
  ['karabit', 'karambit', 1],
  ['kitten', 'sitting', 3],
  ['karambti', 'karambit', 1],
  ['ca', 'abc', 3],
  ['', 'abc', 3],
])('%s to %s takes %s edits', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test('the distance is symmetric and at most the length of the longer text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

test.each([
  ['karambitt', 'karambit'],
  ['Каррамбит', 'karambit'],
  ['bayonete', 'bayonet'],
  ['butterflyknive', 'butterfly-knife'],
  ['ak74', 'ak-47'],
])('%s suggests %s first', (text, weapon) => {
  expect(nearestWeapons(text, 4)[0]).toBe(weapon);
});

test('weapons with a spelling beginning with the text come first', () => {
  expect(nearestWeapons('s', 4)).toEqual([]);
  expect(nearestWeapons('st', 4)[0]).toBe('stiletto-knife');
});

test('a text unlike any spelling gives nothing', () => {
  expect(nearestWeapons('chicken', 4)).toEqual([]);
  expect(nearestWeapons('', 4)).toEqual([]);
  expect(nearestWeapons('x'.repeat(10_000), 4)).toEqual([]);
});
