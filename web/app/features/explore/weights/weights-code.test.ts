import { expect, test } from 'vitest';
import { readWeights, startWeights, writeWeights } from './weights-code.ts';

test('weights survive writing and reading an address', () => {
  const query = new URLSearchParams('weapon=karambit');
  const weights = { sides: [100, 50], zones: [100, 35, 0, 100] };
  writeWeights(query, 'karambit', weights);
  expect(query.toString()).toBe('weapon=karambit&sides=100-50&zones=100-35-0-100');
  expect(readWeights(query, 'karambit')).toEqual(weights);
});

test('the weights of the start, only the first side, are left out and replace invalid ones', () => {
  const query = new URLSearchParams('sides=1&zones=2');
  writeWeights(query, 'karambit', readWeights(new URLSearchParams(), 'karambit'));
  expect(query.toString()).toBe('');
  expect(readWeights(query, 'karambit').sides).toEqual([100, 0]);
  expect(readWeights(new URLSearchParams('sides=900-x-3&zones=-5'), 'karambit')).toEqual({
    sides: [100, 0],
    zones: [100, 5, 100, 100],
  });
});

test('a weapon with fewer zones ignores a weight too many', () => {
  expect(readWeights(new URLSearchParams('zones=10-20-30-40'), 'butterfly-knife').zones).toEqual([10, 20, 30]);
});

test('the AK-47 starts with its cover, and weights of its zones survive an address', () => {
  const start = startWeights('ak-47');
  expect(start.zones).toEqual([100, 100, 100, 0, 0, 0, 0]);
  const query = new URLSearchParams();
  const weights = { ...start, zones: [5, 10, 15, 20, 25, 30, 35] };
  writeWeights(query, 'ak-47', weights);
  expect(query.toString()).toBe('zones=5-10-15-20-25-30-35');
  expect(readWeights(query, 'ak-47')).toEqual(weights);
});

test('an address of the AK-47 with two parts and four quarters leads to the nearest weights', () => {
  const zonesIn = (text: string) => readWeights(new URLSearchParams(text), 'ak-47').zones;
  expect(zonesIn('sides=100-0')).toEqual([100, 100, 100, 0, 0, 0, 0]);
  expect(zonesIn('sides=50-100')).toEqual([50, 50, 50, 100, 100, 100, 100]);
  expect(zonesIn('zones=100-0-0-0')).toEqual([0, 0, 75, 0, 0, 0, 0]);
  expect(zonesIn('sides=0-100&zones=0-0-0-100')).toEqual([0, 0, 0, 60, 0, 0, 0]);
});
