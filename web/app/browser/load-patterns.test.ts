import { aPattern } from '@bluegem/core/testing/builders';
import { expect, test } from 'vitest';
import { withCurated, withPrices } from './load-patterns.ts';

test('corrected patterns have the values of the site, the others those of the dataset', () => {
  const [one, other] = [aPattern({ patternId: 1, tier: 3 }), aPattern({ patternId: 2, tier: 3 })];
  const corrected = { weapon: 'karambit', patternId: 2, tier: null, tierBasis: 'site', flags: ['gold-gem'] } as const;
  expect(withCurated([one, other], [corrected])).toEqual([one, { ...other, ...corrected }]);
  expect(withCurated([one, other], [])).toEqual([one, other]);
});

test('patterns have the price that the site knows, if any', () => {
  const [one, other] = [aPattern({ patternId: 1 }), aPattern({ patternId: 2 })];
  const price = { weapon: 'karambit', patternId: 2, marketPrice: 12.5 } as const;
  expect(withPrices([one, other], [price])).toEqual([
    { ...one, marketPrice: null },
    { ...other, marketPrice: 12.5 },
  ]);
  expect(withPrices([one], [])).toEqual([one]);
});
