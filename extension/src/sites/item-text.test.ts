import { expect, test } from 'vitest';
import { seedIn } from './item-text.ts';

test.each([
  ['Paint Seed: 387', 387],
  ['Pattern Template: 661', 661],
  ['Pattern387', 387],
  ['图案模板：387', 387],
  ['图案模板(paint seed)：387', 387],
  ['图案模板(seed):\u00a0387', 387],
  ['图案模板（paint seed）: 690', 690],
  ['Field-Tested Pattern: 42, Float 0.21', 42],
])('%s has a seed', (text, seed) => {
  expect(seedIn(text)).toBe(seed);
});

test.each(['Pattern 0.0812', 'Pattern 0,0812', 'Seed 12.5', 'Paint Seed: 12345', 'Float 0.21', ''])(
  '%j has none',
  (text) => {
    expect(seedIn(text)).toBeUndefined();
  },
);
