import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearestWeapons } from './nearest-weapons.ts';

test.each([
  ['', '', 0],
  ['karambit', 'karambit', 0],
  ['karanbit', 'karambit', 1],
  ['karabit', 'karambit', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('%s and %s differ in %s letters', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test('the distance is the same both ways and no more than the longer text', () => {
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
])('%s is nearest to %s', (text, weapon) => {
  expect(nearestWeapons(text, 4)[0]).toBe(weapon);
});

test('a text that may begin several names them first', () => {
  expect(nearestWeapons('s', 4)).toEqual([]);
  expect(nearestWeapons('st', 4)[0]).toBe('stiletto-knife');
});

test('nothing is near to another word', () => {
  expect(nearestWeapons('chicken', 4)).toEqual([]);
  expect(nearestWeapons('', 4)).toEqual([]);
  expect(nearestWeapons('x'.repeat(10_000), 4)).toEqual([]);
});
