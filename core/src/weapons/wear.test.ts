import { expect, test } from 'vitest';
import { clampFloat, wearBrackets, wearOf } from './wear.ts';

test('the lower limit of a bracket belongs to it', () => {
  expect([0, 0.0699, 0.07, 0.1499, 0.15, 0.38, 0.45, 1].map(wearOf)).toEqual([
    'factory-new',
    'factory-new',
    'minimal-wear',
    'minimal-wear',
    'field-tested',
    'well-worn',
    'battle-scarred',
    'battle-scarred',
  ]);
});

test('a float is clamped to the range of the item', () => {
  expect(clampFloat(0.9, [0.06, 0.8])).toBe(0.8);
  expect(clampFloat(0, [0.06, 0.8])).toBe(0.06);
  expect(clampFloat(Number.NaN, [0.06, 0.8])).toBe(0.06);
});

test('brackets outside the range are omitted, the others clamped to it', () => {
  expect(wearBrackets([0.08, 0.4])).toEqual([
    { id: 'minimal-wear', from: 0.08, to: 0.15 },
    { id: 'field-tested', from: 0.15, to: 0.38 },
    { id: 'well-worn', from: 0.38, to: 0.4 },
  ]);
  expect(wearBrackets([0, 1])).toHaveLength(5);
});
