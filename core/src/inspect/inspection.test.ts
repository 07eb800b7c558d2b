import { expect, test } from 'vitest';
import { inspectedPattern, isCaseHardened } from './inspection.ts';

const of = (defIndex: number, paintIndex: number, paintSeed: number) =>
  inspectedPattern({ defIndex, paintIndex, paintSeed });

test.each([
  [7, 44, 661, 'ak-47', true],
  [507, 44, 387, 'karambit', true],
  [526, 44, 1000, 'kukri-knife', true],
  [3, 831, 5, 'five-seven-heat-treated', false],
  [1, 1054, 5, 'desert-eagle-heat-treated', false],
  [5035, 10060, 321, 'hydra-gloves', true],
] as const)('def %i, paint %i, seed %i is %s', (defIndex, paintIndex, paintSeed, weapon, isHardened) => {
  expect(of(defIndex, paintIndex, paintSeed)).toEqual({ weapon, patternId: paintSeed, isSeedZero: false });
  expect(isCaseHardened(weapon)).toBe(isHardened);
});

test.each([
  [7, 282, 'AK-47 Redline'],
  [60, 44, 'a pair that the game does not have'],
  [5030, 44, 'gloves with a weapon finish'],
  [0, 0, 'nothing'],
])('def %i, paint %i (%s) is not in the table', (defIndex, paintIndex) => {
  expect(of(defIndex, paintIndex, 1)).toBeUndefined();
  expect(isCaseHardened(undefined)).toBe(false);
});

test('seed 0 gives pattern 1 and isSeedZero', () => {
  expect(of(507, 44, 0)).toEqual({ weapon: 'karambit', patternId: 1, isSeedZero: true });
});
