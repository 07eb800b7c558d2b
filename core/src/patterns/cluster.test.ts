import { expect, test } from 'vitest';
import { clusterEfficiencyPercent, clusterGrade } from './cluster.ts';

test.each([
  [45, 50, 90],
  [50, 50, 100],
  [0, 50, 0],
  [10, 40, 25],
])('a biggest cluster of %d percent in %d percent blue has %d percent efficiency', (biggest, total, efficiency) => {
  expect(clusterEfficiencyPercent(biggest, total)).toBeCloseTo(efficiency, 12);
});

test('without blue there is no efficiency', () => expect(clusterEfficiencyPercent(0, 0)).toBeNull());

test.each([
  [51, 50],
  [-1, 50],
  [0, -1],
  [1, 0],
])('a cluster of %d percent in %d percent blue is rejected', (biggest, total) => {
  expect(() => clusterEfficiencyPercent(biggest, total)).toThrow(RangeError);
});

test.each([
  [100, 'high'],
  [90, 'high'],
  [89.99, 'medium'],
  [70, 'medium'],
  [69.99, 'low'],
  [0, 'low'],
])('%d percent efficiency is %s', (efficiency, grade) => expect(clusterGrade(efficiency)).toBe(grade));
