import { expect, test } from 'vitest';
import { expectedHeatTreated } from '../patterns/heat-treated.ts';
import { expectedFinish } from './expected-finish.ts';

test.each([
  ['desert-eagle-heat-treated', 490],
  ['desert-eagle-heat-treated', 152],
  ['five-seven-heat-treated', 278],
] as const)('%s %s shows the shares that its seed is expected to show', (weapon, patternId) => {
  const { shares } = expectedFinish(weapon, patternId)!.levels[0]!;
  const { blue, purple, gold } = expectedHeatTreated(weapon, patternId).shares;
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < shares.length; at++) sums[at % 4]! += shares[at]!;
  [blue, purple, gold].forEach((share, index) =>
    expect((sums[index]! * 400) / 255 / shares.length).toBeCloseTo(share, 1),
  );
});

test('no other finish is made of shares', () => {
  expect(expectedFinish('karambit', 387)).toBeUndefined();
  expect(expectedFinish('hydra-gloves', 310)).toBeUndefined();
});
