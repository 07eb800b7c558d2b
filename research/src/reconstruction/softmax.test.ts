import { expect, test } from 'vitest';
import { pullBackToLogits, sharesOfLogits } from './softmax.ts';

const logits = Float64Array.of(0.3, -1, 2, 0.5, 900, 0, -900, 0);

test('shares of a texel add up to 1, with logits of any size', () => {
  const shares = new Float32Array(8);
  sharesOfLogits(logits, shares);
  expect(shares[0]! + shares[1]! + shares[2]! + shares[3]!).toBeCloseTo(1);
  expect(shares[2]! / shares[3]!).toBeCloseTo(Math.exp(1.5), 4);
  expect([...shares.subarray(4)]).toEqual([1, 0, 0, 0]);
});

test('a gradient by shares becomes the gradient by logits', () => {
  const slopes = [3, -1, 0.5, 2];
  const value = (of: Float64Array) => {
    const shares = new Float32Array(4);
    sharesOfLogits(of, shares);
    return slopes.reduce((sum, slope, i) => sum + slope * shares[i]!, 0);
  };
  const point = logits.slice(0, 4);
  const shares = new Float32Array(4);
  sharesOfLogits(point, shares);
  const gradient = Float64Array.from(slopes);
  pullBackToLogits(shares, gradient);
  for (let i = 0; i < 4; i++) {
    const beside = (by: number) => value(point.with(i, point[i]! + by));
    expect(gradient[i]).toBeCloseTo((beside(1e-3) - beside(-1e-3)) / 2e-3, 3);
  }
});
