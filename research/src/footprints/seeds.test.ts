import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { describe, expect, test } from 'vitest';
import { ALL_SEEDS, HELD_OUT_SEEDS, TRAINING_SEEDS } from './seeds.ts';

describe('the seeds', () => {
  test('are split into a fifth for evaluation and the rest for training', () => {
    expect([HELD_OUT_SEEDS.length, TRAINING_SEEDS.length, ALL_SEEDS.length]).toEqual([200, 799, 999]);
  });

  test('never place the finish the same way twice, so evaluation and training do not overlap', () => {
    const placements = ALL_SEEDS.map((seed) => JSON.stringify(matrixOf(paintTransform(seed, 0.549))));
    expect(new Set(placements).size).toBe(ALL_SEEDS.length);
  });
});
