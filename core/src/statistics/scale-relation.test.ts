import { expect, test } from 'vitest';
import { scaleRelation } from './scale-relation.ts';

test('a scale that is a line of another has its slope and the correlation 1', () => {
  const relation = scaleRelation([0, 10, 40, 90], [5, 13, 37, 77]);
  expect(relation?.count).toBe(4);
  expect(relation?.slope).toBeCloseTo(0.8, 12);
  expect(relation?.correlation).toBeCloseTo(1, 12);
});

test('the slope is that of least squares', () => {
  expect(scaleRelation([1, 2, 3], [1, 3, 2])?.slope).toBeCloseTo(0.5, 12);
  expect(scaleRelation([1, 2, 3], [1, 3, 2])?.correlation).toBeCloseTo(0.5, 12);
});

test('a scale that does not vary has no relation, and neither has none', () => {
  expect(scaleRelation([1, 2], [3, 3])).toBeNull();
  expect(scaleRelation([], [])).toBeNull();
});
