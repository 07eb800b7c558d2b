import { expect, test } from 'vitest';
import { FINISH_CLASSES } from '../paint/finish-class.ts';
import { expectedHeatTreated } from '../patterns/heat-treated.ts';
import { expectedFinish } from './expected-finish.ts';

test.each([
  ['desert-eagle-heat-treated', 490],
  ['desert-eagle-heat-treated', 152],
  ['five-seven-heat-treated', 278],
] as const)('%s %s shows the leading colour of its seed where it faces the eye', (weapon, patternId) => {
  const { shares, size } = expectedFinish(weapon, patternId)!.levels[0]!;
  const expected = FINISH_CLASSES.map((each) => expectedHeatTreated(weapon, patternId).shares[each]);
  const at = 4 * size * (size - 1);
  const shown = [...shares.subarray(at, at + 4)];
  expect(shown.indexOf(Math.max(...shown))).toBe(expected.indexOf(Math.max(...expected)));
});

test('no other finish is made of shares', () => {
  expect(expectedFinish('karambit', 387)).toBeUndefined();
  expect(expectedFinish('hydra-gloves', 310)).toBeUndefined();
});
