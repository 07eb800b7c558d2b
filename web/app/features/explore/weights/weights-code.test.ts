import { expect, test } from 'vitest';
import { readWeights, writeWeights } from './weights-code.ts';

test('weights survive writing and reading an address', () => {
  const query = new URLSearchParams('weapon=karambit');
  const weights = { sides: [100, 50], zones: [100, 35, 0, 100] };
  writeWeights(query, weights);
  expect(query.toString()).toBe('weapon=karambit&sides=100-50&zones=100-35-0-100');
  expect(readWeights(query, 2)).toEqual(weights);
});

test('the weights of the start, only the first side, are left out and replace invalid ones', () => {
  const query = new URLSearchParams('sides=1&zones=2');
  writeWeights(query, readWeights(new URLSearchParams(), 2));
  expect(query.toString()).toBe('');
  expect(readWeights(query, 2).sides).toEqual([100, 0]);
  expect(readWeights(new URLSearchParams('sides=900-x-3&zones=-5'), 2)).toEqual({
    sides: [100, 0],
    zones: [100, 5, 100, 100],
  });
});
