import { describe, expect, test } from 'vitest';
import { andersonMixture, type MixingStep } from './anderson-mixing.ts';

const rates = [0.98, 0.9, 0.5];
const goal = [3, -2, 7];
const round = (input: Float32Array) => input.map((value, i) => goal[i]! + rates[i]! * (value - goal[i]!));
const distance = (values: Float32Array) => Math.hypot(...goal.map((value, i) => value - values[i]!));

describe('Anderson mixing', () => {
  test('returns the output of a single step', () => {
    const step = { input: new Float32Array(3), output: round(new Float32Array(3)) };
    expect(andersonMixture([step])).toEqual(step.output);
  });

  test('a slow fixed-point solver converges in a few mixed steps', () => {
    let input = new Float32Array(3);
    let plain = new Float32Array(3);
    const steps: MixingStep[] = [];
    for (let i = 0; i < 20; i++) {
      steps.push({ input, output: round(input) });
      input = andersonMixture(steps.slice(-5)) as Float32Array<ArrayBuffer>;
      plain = round(plain);
    }
    expect(distance(input)).toBeLessThan(distance(plain) / 5);
    expect(distance(plain)).toBeGreaterThan(1.5);
  });

  test('accepts steps without a change', () => {
    const still = { input: Float32Array.of(1, 2), output: Float32Array.of(1, 2) };
    expect([...andersonMixture([still, still, still])]).toEqual([1, 2]);
  });
});
