import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideOf } from './side.ts';

const EQUAL = { playside: 1, backside: 1 };
const HALF = { playside: 1, backside: 0.5 };
const NONE = { playside: 1, backside: 0 };

test.each([
  [100, 20, 'playside'],
  [20, 100, 'backside'],
  [100, 75, 'both'],
  [75, 100, 'both'],
  [100, 74.99, 'playside'],
  [74.99, 100, 'backside'],
  [50, 50, 'both'],
  [40, null, 'playside'],
  [null, 40, 'backside'],
  [0, null, 'playside'],
  [null, null, null],
])('scores of %s and %s that count the same give side %s', (playside, backside, side) => {
  expect(sideOf({ playside, backside }, EQUAL)).toBe(side);
});

test.each([
  [100, 20, 'playside'],
  [100, 100, 'both'],
  [55, 100, 'both'],
  [50, 100, 'both'],
  [49.99, 100, 'backside'],
  [10, 40, 'backside'],
])('scores of %s and %s give side %s if the backside counts half', (playside, backside, side) => {
  expect(sideOf({ playside, backside }, HALF)).toBe(side);
});

test.each([
  [10, 100, 'playside'],
  [80, 100, 'both'],
  [80, 20, 'playside'],
])('scores of %s and %s give side %s if the backside does not count', (playside, backside, side) => {
  expect(sideOf({ playside, backside }, NONE)).toBe(side);
});

const scores = fc.double({ min: 0, max: 100, noNaN: true });

test('exchanging scores that count the same exchanges the sides', () => {
  const opposite = { playside: 'backside', backside: 'playside', both: 'both' } as const;
  fc.assert(
    fc.property(scores, scores, (playside, backside) => {
      const side = sideOf({ playside, backside }, EQUAL);
      expect(sideOf({ playside: backside, backside: playside }, EQUAL)).toBe(side && opposite[side]);
    }),
  );
});

test('the side that gives the score is always named', () => {
  fc.assert(
    fc.property(scores, scores, (playside, backside) => {
      const carrier = playside >= backside / 2 ? 'playside' : 'backside';
      expect([carrier, 'both']).toContain(sideOf({ playside, backside }, HALF));
    }),
  );
});
