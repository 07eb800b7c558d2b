import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideOf } from './side.ts';

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
])('scores of %s and %s give side %s', (playside, backside, side) => {
  expect(sideOf({ playside, backside })).toBe(side);
});

const scores = fc.double({ min: 0, max: 100, noNaN: true });

test('exchanging the scores exchanges the sides', () => {
  const opposite = { playside: 'backside', backside: 'playside', both: 'both' } as const;
  fc.assert(
    fc.property(scores, scores, (playside, backside) => {
      const side = sideOf({ playside, backside });
      expect(sideOf({ playside: backside, backside: playside })).toBe(side && opposite[side]);
    }),
  );
});
