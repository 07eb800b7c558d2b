import { describe, expect, test } from 'vitest';
import { acceleratedDescent, largestEigenvalue } from './accelerated-descent.ts';

const curvatures = [4, 1, 0.05];
const multiply = (values: Float32Array, out: Float32Array) =>
  curvatures.forEach((curvature, i) => (out[i] = curvature * values[i]!));

describe('accelerated descent', () => {
  test('finds the largest eigenvalue', () => {
    expect(largestEigenvalue(3, multiply, 30)).toBeCloseTo(4, 4);
  });

  test('finds the lowest feasible point of a narrow valley', () => {
    const lowest = [2, -1, 3];
    const descent = acceleratedDescent(new Float32Array(3), 0.25, (values) => {
      for (let i = 0; i < 3; i++) values[i] = Math.max(0, values[i]!);
    });
    const gradient = new Float32Array(3);
    for (let step = 0; step < 150; step++) {
      curvatures.forEach((curvature, i) => (gradient[i] = curvature * (descent.point[i]! - lowest[i]!)));
      descent.advance(gradient);
    }
    expect([...descent.best]).toEqual([expect.closeTo(2, 3), 0, expect.closeTo(3, 3)]);
  });
});
